import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownStores } from '../../test/own-stores.ts'
import type { TestStores } from '../../test/stores.ts'
import { openDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'
import type { Database } from './schema.ts'

let stores: TestStores
let owner: Kysely<Database>
beforeAll(async () => {
  stores = await ownStores()
  owner = openDatabase(stores.databaseOwnerUrl, () => undefined)
})
afterAll(async () => {
  await owner?.destroy()
  await stores?.drop()
})

test('removes likely causes with more users than were affected, and with fewer than three', async () => {
  await migrateDatabase(owner, '024-erasures')
  const stored = [
    [2, 1],
    [2, 2],
    [3, 3],
    [31, 38],
  ].map(([users, bad_users]) => ({ cause: 'jitter', side: 'network', place: '', users, bad_users }))
  for (const likely of stored)
    await sql`INSERT INTO alarm_log (country, rule, value, threshold, likely)
      VALUES ('BD', 'uploss_gt20', 20, 5, ${JSON.stringify(likely)})`.execute(owner)
  await migrateDatabase(owner)
  const rows = await owner.selectFrom('alarm_log').select('likely').orderBy('id').execute()
  expect(rows.map(({ likely }) => likely)).toEqual([null, null, stored[2], stored[3]])
})
