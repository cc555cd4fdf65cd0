import type { ProjectFailure } from '../clickhouse/isolate-projects.ts'

/** Thrown at the end of a run that could do its work for all projects but some. */
export class ProjectsFailed extends Error {
  readonly appkeys: readonly string[]

  constructor(failures: readonly ProjectFailure[]) {
    const appkeys = [...new Set(failures.map(({ appkey }) => appkey))]
    super(`it could not be done for ${appkeys.join(', ')}`, { cause: failures[0]?.error })
    this.appkeys = appkeys
  }
}
