import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownStores } from '../../test/own-stores.ts'
import type { TestStores } from '../../test/stores.ts'
import { openDatabase } from '../postgres/database.ts'
import { recordSteps, takenSteps } from '../postgres/migrate.ts'
import { withSchemaLock } from '../postgres/schema-lock.ts'
import { type EngineUrls, openServices } from './services.ts'
import { readSettings } from './settings.ts'

const log = pino({ level: 'silent' })
let stores: TestStores

beforeAll(async () => {
  stores = await ownStores()
})
afterAll(() => stores?.drop())

const open = async (env: Record<string, string> = {}, urls: EngineUrls = stores) =>
  (await openServices(readSettings({ RTCOPS_DEMO: '0', ...env }), urls, log)).close()

const alone = { RTCOPS_AUTO_MIGRATE: '0' }

async function change(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: stores.databaseOwnerUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('a server that cannot change the schemas names the missing step, and changes nothing', async () => {
  await expect(open(alone)).rejects.toThrow(
    `The schema in PostgreSQL lacks the step ${recordSteps[0]}; run "rtcops server migrate" of this version`,
  )
  const db = openDatabase(stores.databaseOwnerUrl, () => undefined)
  expect(await takenSteps(db)).toEqual([])
  await db.destroy()
})

/** The stores with an account of the application that PostgreSQL does not know. */
const withoutAccount = () => ({
  ...stores,
  databaseUrl: Object.assign(new URL(stores.databaseUrl), { username: 'nobody_yet' }).href,
})

test('a missing application account is not used before the step that creates it', async () => {
  await expect(open(alone, withoutAccount())).rejects.toThrow(`lacks the step ${recordSteps[0]}`)
})

test('three servers that start concurrently change the schemas one after the other', async () => {
  await Promise.all([open(), open(), open()])
  await open(alone)
})

test('a start waits for a running schema change', async () => {
  const order: string[] = []
  await Promise.all([
    withSchemaLock(stores.databaseOwnerUrl, async () => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      order.push('changed')
    }),
    new Promise((resolve) => setTimeout(resolve, 100)).then(() => open()).then(() => order.push('started')),
  ])
  expect(order).toEqual(['changed', 'started'])
})

test('refuses a schema of a newer version, and says what to do', async () => {
  await change(`INSERT INTO kysely_migration (name, timestamp) VALUES ('901-later', '2030-01-01')`)
  await expect(open(alone)).rejects.toThrow(
    'The schema in PostgreSQL was changed by a newer version of rtcops (901-later); start that version, or restore a backup',
  )
  await change(`DELETE FROM kysely_migration WHERE name = '901-later'`)
  await open(alone)
})

test('names the setting of an application account that PostgreSQL refuses', async () => {
  await expect(open(alone, withoutAccount())).rejects.toThrow(
    'PostgreSQL: the address in DATABASE_URL cannot be used: password authentication failed for user "nobody_yet"',
  )
})
