import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngines } from '@rtcops/embedded'
import type { TestProject } from 'vitest/node'
import '../../packages/server/test/provided-context.ts'

/**
 * Both engines for all test files of a run: those that `npm test` has started and named in the environment, else own ones in a
 * directory that goes when the run ends.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const {
    RTCOPS_TEST_DATABASE_URL: databaseUrl,
    RTCOPS_TEST_CLICKHOUSE_URL: clickhouseUrl,
    RTCOPS_TEST_CLICKHOUSE_READ_URL: readUrl,
  } = process.env
  if (databaseUrl && clickhouseUrl && readUrl) {
    provide(project, databaseUrl, clickhouseUrl, readUrl)
    return undefined
  }
  const directory = await mkdtemp(join(tmpdir(), 'rtcops-test-'))
  const engines = await startEngines(directory)
  provide(project, engines.databaseUrl, engines.clickhouseUrl, engines.clickhouseReadUrl)
  return async () => {
    await engines.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

function provide(project: TestProject, databaseUrl: string, clickhouseUrl: string, clickhouseReadUrl: string): void {
  project.provide('databaseUrl', databaseUrl)
  project.provide('clickhouseUrl', clickhouseUrl)
  project.provide('clickhouseReadUrl', clickhouseReadUrl)
}
