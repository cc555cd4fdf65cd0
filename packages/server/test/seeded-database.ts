import pg from 'pg'
import { pino } from 'pino'
import { seedDatabase } from '../src/identity/seed/seed.ts'
import { hashPassword } from '../src/identity/sessions/password.ts'
import { openDatabase } from '../src/postgres/database.ts'
import { prepareDatabase } from '../src/postgres/prepare-database.ts'
import { seededDatabase } from './stores.ts'

/** Password of the administrator in every test. */
export const adminPassword = 'Passw0rdAdmin'

/** Creates the records of a first start once, so that every test file begins with a copy; several runs may call it at the same time. */
export async function makeSeededDatabase(urls: { databaseUrl: string; databaseOwnerUrl: string }): Promise<void> {
  const client = new pg.Client({ connectionString: urls.databaseOwnerUrl })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(1)')
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [seededDatabase])
    if (rowCount) return
    // Renamed to its final name only when it is complete.
    const making = `${seededDatabase}_making`
    await client.query(`DROP DATABASE IF EXISTS ${making}`)
    await client.query(`CREATE DATABASE ${making}`)
    await seed({ databaseUrl: named(urls.databaseUrl, making), databaseOwnerUrl: named(urls.databaseOwnerUrl, making) })
    await client.query(`ALTER DATABASE ${making} RENAME TO ${seededDatabase}`)
  } finally {
    await client.end()
  }
}

/** Seeds the records as a first start does, but with a cheap hash of the password: tests log in over a thousand times. */
async function seed(urls: { databaseUrl: string; databaseOwnerUrl: string }): Promise<void> {
  const log = pino({ level: 'silent' })
  await prepareDatabase(urls, log)
  const db = openDatabase(urls.databaseUrl, () => undefined)
  try {
    await seedDatabase(db, adminPassword, false)
    await db
      .updateTable('member')
      .set({ password_hash: await hashPassword(adminPassword, { memory: 8, passes: 1, parallelism: 1 }) })
      .where('username', '=', 'admin')
      .execute()
  } finally {
    await db.destroy()
  }
}

function named(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.toString()
}
