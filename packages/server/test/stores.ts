import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { borrowTelemetry, dropTelemetry, returnTelemetry } from './telemetry-databases.ts'

/** The databases of one test file in both stores. */
export interface TestStores {
  /** URL of the application's role. */
  databaseUrl: string
  /** URL of the tables' owner. */
  databaseOwnerUrl: string
  clickhouseUrl: string
  clickhouseReaderUrl: string
  /** Removes both databases; connections must be closed before. */
  drop(): Promise<void>
}

/** Name of the database that `tests/harness/engines.ts` has migrated and seeded once for all files. */
export const seededDatabase = 'rtcops_seeded'

/**
 * Provides a database in each store of the running engines, so that test files never see each other's rows.
 *
 * @param seeded whether the records begin as those of a first start and the telemetry has its tables, which saves creating them again; else
 *   both are empty
 */
export async function makeStores(
  urls: {
    databaseUrl: string
    databaseOwnerUrl: string
    clickhouseUrl: string
    clickhouseReadUrl: string
  },
  { seeded = false } = {},
): Promise<TestStores> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runStatement(
    urls.databaseOwnerUrl,
    `CREATE DATABASE ${name}${seeded ? ` TEMPLATE ${seededDatabase} STRATEGY FILE_COPY` : ''}`,
  )
  const telemetry = seeded ? await borrowTelemetry(urls.clickhouseUrl, name) : undefined
  return {
    databaseUrl: withPath(urls.databaseUrl, name),
    databaseOwnerUrl: withPath(urls.databaseOwnerUrl, name),
    clickhouseUrl: withPath(urls.clickhouseUrl, telemetry?.name ?? name),
    clickhouseReaderUrl: withPath(urls.clickhouseReadUrl, telemetry?.name ?? name),
    drop: async () => {
      await runStatement(urls.databaseOwnerUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      if (telemetry) await returnTelemetry(urls.clickhouseUrl, telemetry)
      else await dropTelemetry(urls.clickhouseUrl, name)
    },
  }
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withPath(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.toString()
}
