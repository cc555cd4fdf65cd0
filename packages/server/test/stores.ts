import { randomBytes } from 'node:crypto'
import { createClient } from '@clickhouse/client'
import pg from 'pg'

/** A database of one test file in both stores. */
export interface TestStores {
  /** As the application. */
  databaseUrl: string
  /** As the owner of the tables. */
  databaseOwnerUrl: string
  clickhouseUrl: string
  clickhouseReaderUrl: string
  /** Removes both databases; connections must be closed before. */
  drop(): Promise<void>
}

/** Name of the database that `tests/harness/engines.ts` has brought up to date and seeded once for all files. */
export const seededDatabase = 'rtcops_seeded'

/**
 * Makes a database in each store of the running engines, so that test files never see each other's rows.
 *
 * @param seeded whether the records begin as those of a first start, which saves making them anew; else both are empty
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
  await runStatement(urls.databaseOwnerUrl, `CREATE DATABASE ${name}${seeded ? ` TEMPLATE ${seededDatabase}` : ''}`)
  return {
    databaseUrl: withPath(urls.databaseUrl, name),
    databaseOwnerUrl: withPath(urls.databaseOwnerUrl, name),
    clickhouseUrl: withPath(urls.clickhouseUrl, name),
    clickhouseReaderUrl: withPath(urls.clickhouseReadUrl, name),
    drop: async () => {
      await runStatement(urls.databaseOwnerUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      const client = createClient({ url: urls.clickhouseUrl })
      await client.command({ query: `DROP DATABASE IF EXISTS ${name} SYNC` })
      await client.close()
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
