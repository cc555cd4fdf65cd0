import { readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeTables } from '../../test/describe-tables.ts'
import { ownStores } from '../../test/own-stores.ts'
import type { TestStores } from '../../test/stores.ts'
import { openDatabase } from './database.ts'
import { migrateDatabase, recordMigrations, recordSteps, takenSteps } from './migrate.ts'
import type { Database } from './schema.ts'

let stores: TestStores
let owner: Kysely<Database>

beforeEach(async () => {
  stores = await ownStores()
  owner = openDatabase(stores.databaseOwnerUrl, () => undefined)
})
afterEach(async () => {
  await owner?.destroy()
  await stores?.drop()
})

const step = (statement: string) => ({
  up: async (db: Kysely<unknown>) => void (await sql.raw(statement).execute(db)),
})
const later = {
  ...recordMigrations,
  '901-colour': step(`ALTER TABLE company ADD colour text NOT NULL DEFAULT 'blue'`),
  '902-shape': step('ALTER TABLE company ADD shape text'),
}

test('the table types match the migrated database; else run npm run generate', async () => {
  await migrateDatabase(owner)
  const file = new URL('./generated/tables.ts', import.meta.url)
  expect(await readFile(file, 'utf8')).toBe(await describeTables(owner))
})

test('migrates existing records step by step, and keeps their content', async () => {
  await migrateDatabase(owner)
  await owner.insertInto('company').values({ name: 'Acme' }).execute()
  await migrateDatabase(owner, '901-colour', later)
  expect(await takenSteps(owner)).toEqual([...recordSteps, '901-colour'])
  await migrateDatabase(owner, undefined, later)
  expect(await takenSteps(owner)).toEqual(Object.keys(later))
  const { rows } = await sql`SELECT name, colour, shape FROM company`.execute(owner)
  expect(rows).toEqual([{ name: 'Acme', colour: 'blue', shape: null }])
})

test('a failing step leaves nothing behind, and runs once it can', async () => {
  const broken = { ...later, '902-shape': step('ALTER TABLE company ADD shape text, ADD shape text') }
  await expect(migrateDatabase(owner, undefined, broken)).rejects.toThrow('already exists')
  await migrateDatabase(owner, undefined, later)
  expect(await takenSteps(owner)).toEqual(Object.keys(later))
})

test('a request blocked by a step that waits for it is answered; the step runs afterwards', async () => {
  await migrateDatabase(owner)
  const both = step('ALTER TABLE company ADD colour text; ALTER TABLE ledger_transaction ADD colour text')
  const reader = openDatabase(stores.databaseOwnerUrl, () => undefined)
  const waiting = async () =>
    (await sql`SELECT FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND NOT granted`.execute(owner)).rows.length
  const holding = await reader.startTransaction().execute()
  await holding.selectFrom('ledger_transaction').select('id').execute()
  const taken = migrateDatabase(owner, undefined, { ...recordMigrations, '901-both': both })
  await expect.poll(waiting, { interval: 10, timeout: 10_000 }).toBe(1)
  expect(await holding.selectFrom('company').select('id').execute()).toEqual([])
  await holding.commit().execute()
  await taken
  expect(await takenSteps(owner)).toContain('901-both')
  await reader.destroy()
})

test('refuses records written by a newer version', async () => {
  await migrateDatabase(owner, undefined, later)
  await expect(migrateDatabase(owner)).rejects.toThrow(/newer version of rtcops/)
})

interface Column {
  name: string
  type: string
  /** Whether a version that does not know the column can write rows. */
  is_optional: boolean
}

const columns = async (): Promise<Column[]> =>
  (
    await sql<Column>`
      SELECT table_name || '.' || column_name AS name, data_type AS type,
        is_nullable = 'YES' OR column_default IS NOT NULL OR is_identity = 'YES' OR is_generated = 'ALWAYS' AS is_optional
      FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely%'`.execute(owner)
  ).rows

test('no step drops what the previous version reads, or requires what it does not write', async () => {
  await migrateDatabase(owner, '001-baseline')
  for (const name of recordSteps.slice(1)) {
    const before = await columns()
    await migrateDatabase(owner, name)
    const after = await columns()
    const tables = new Set(before.map((column) => column.name.split('.')[0]))
    expect(after).toEqual(expect.arrayContaining(before))
    const fresh = after.filter((column) => !before.some((known) => known.name === column.name))
    const asked = fresh.filter((column) => tables.has(column.name.split('.')[0]) && !column.is_optional)
    expect(asked, name).toEqual([])
  }
})

test('refuses records written by a development version, in one sentence that says what to do', async () => {
  await migrateDatabase(owner, undefined, { '001-spine': step('CREATE TABLE company (id integer)') })
  await expect(migrateDatabase(owner)).rejects.toThrow(
    'The data in PostgreSQL was written by a development version of rtcops (001-spine) and can be neither upgraded nor restored; start with a fresh data directory.',
  )
  expect(await takenSteps(owner)).toEqual(['001-spine'])
  expect(recordSteps).not.toContain('001-spine')
})
