import { rm } from 'node:fs/promises'
import { startEngines } from '@rtcops/embedded'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import '../../packages/server/test/provided-context.ts'
import { makeSeededDatabase } from '../../packages/server/test/seeded-database.ts'
import { writeShardedConfiguration } from '../../packages/server/test/two-shards.ts'
import { makeEnginesDirectory } from '../../tools/engines-directory.ts'

/**
 * Provides both engines for all test files of a run: those that `npm test` has started and named in the environment,
 * otherwise new ones in a directory that is removed at the end of the run.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const {
    RTCOPS_TEST_DATABASE_URL: databaseUrl,
    RTCOPS_TEST_DATABASE_OWNER_URL: databaseOwnerUrl,
    RTCOPS_TEST_CLICKHOUSE_URL: clickhouseUrl,
    RTCOPS_TEST_CLICKHOUSE_READ_URL: clickhouseReadUrl,
  } = process.env
  if (databaseUrl && databaseOwnerUrl && clickhouseUrl && clickhouseReadUrl) {
    await makeSeededDatabase({ databaseUrl, databaseOwnerUrl })
    provide(project, { databaseUrl, databaseOwnerUrl, clickhouseUrl, clickhouseReadUrl })
    return undefined
  }
  const directory = await makeEnginesDirectory()
  const engines = await startEngines(
    directory,
    process.env['RTCOPS_TEST_SHARDS'] === '2'
      ? { clickhouseConfiguration: await writeShardedConfiguration(directory) }
      : {},
  )
  await makeSeededDatabase(engines)
  provide(project, engines)
  return async () => {
    await engines.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

function provide(project: TestProject, urls: Omit<ProvidedContext, 'serversUrl'>): void {
  project.provide('databaseUrl', urls.databaseUrl)
  project.provide('databaseOwnerUrl', urls.databaseOwnerUrl)
  project.provide('clickhouseUrl', urls.clickhouseUrl)
  project.provide('clickhouseReadUrl', urls.clickhouseReadUrl)
}
