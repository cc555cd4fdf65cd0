import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownStores } from '../../test/own-stores.ts'
import type { TestStores } from '../../test/stores.ts'
import { openDatabase } from './database.ts'

let stores: TestStores
beforeAll(async () => {
  stores = await ownStores()
})
afterAll(() => stores?.drop())

it('a lost connection is logged once, without its contents, and replaced', async () => {
  const told: { message: string; facts: string[] }[] = []
  const owner = openDatabase(stores.databaseOwnerUrl, () => undefined)
  const db = openDatabase(stores.databaseOwnerUrl, (error) =>
    told.push({ message: error.message, facts: Object.keys(error) }),
  )
  const pidOf = async () => (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)).rows[0]?.pid
  const pid = await pidOf()
  await sql`SELECT pg_terminate_backend(${pid})`.execute(owner)
  await expect.poll(() => told.length).toBeGreaterThan(0)
  expect(await pidOf()).not.toBe(pid)
  expect(told.map(({ message }) => message)).toEqual(['terminating connection due to administrator command'])
  expect(told[0]?.facts).not.toContain('client')
  await Promise.all([db.destroy(), owner.destroy()])
})
