import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as spine from './migrations/001-spine.ts'
import * as ingest from './migrations/002-ingest.ts'
import * as backOffice from './migrations/003-back-office.ts'
import * as ledger from './migrations/004-ledger.ts'
import * as bills from './migrations/005-bills.ts'
import * as invoices from './migrations/006-invoices.ts'
import * as exports from './migrations/007-exports.ts'
import * as lowBalance from './migrations/008-low-balance.ts'
import * as countedDays from './migrations/009-counted-days.ts'
import * as alarmChannels from './migrations/010-alarm-channels.ts'
import * as rawExports from './migrations/011-raw-exports.ts'
import type { Database } from './schema.ts'

/** Every step of the records' schema, in order. A step that was released is never changed. */
const migrations: Record<string, Migration> = {
  '001-spine': spine,
  '002-ingest': ingest,
  '003-back-office': backOffice,
  '004-ledger': ledger,
  '005-bills': bills,
  '006-invoices': invoices,
  '007-exports': exports,
  '008-low-balance': lowBalance,
  '009-counted-days': countedDays,
  '010-alarm-channels': alarmChannels,
  '011-raw-exports': rawExports,
}

/** Names of all steps, in order. */
export const recordSteps: readonly string[] = Object.keys(migrations)

/** The steps that were taken, in order; none where the database is empty. */
export async function takenSteps(db: Kysely<Database>): Promise<string[]> {
  const { rows: found } = await sql<{ is: boolean }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS is`.execute(
    db,
  )
  if (!found[0]?.is) return []
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Brings the records' schema up to date. Each step is one transaction, so a kill in the middle leaves the step undone.
 * @param step the last one to take; all where absent
 * @throws {Error} when the data was written by a newer version of the program
 */
export async function migrateDatabase(db: Kysely<Database>, step?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = step === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(step)
  if (!error) return
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message))
    throw new Error(
      'The records in PostgreSQL were written by a newer version of rtcops. Start that version, or restore a backup.',
      {
        cause: error,
      },
    )
  throw error
}

/**
 * Looks whether the schema is that of this program, changing nothing.
 * @throws {Error} when steps are missing, or there are some that this program does not know
 */
export async function requireMigrated(db: Kysely<Database>): Promise<void> {
  const done = new Set(await takenSteps(db))
  if (recordSteps.some((name) => !done.has(name)))
    throw new Error('its schema is older; start the server of this version once')
  if (done.size > recordSteps.length) throw new Error('its schema is newer; use the program of that version')
}
