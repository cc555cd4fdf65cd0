import { buildCli } from '../../packages/cli/build.ts'

/** The terminal program as it stands in the sources, once before all test files that run it. */
export default async function setup(): Promise<void> {
  await buildCli()
}
