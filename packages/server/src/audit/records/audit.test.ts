import { codes } from '@rtcops/core/api/codes'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import type { Database } from '../../postgres/schema.ts'
import { appendAudit, findAuditBreak } from './audit.ts'

const count = 30

let server: TestApp
beforeAll(async () => {
  server = await startApp()
  const author = {
    operation: 'updateBankAccount' as const,
    requestId: 'request',
    address: '10.0.0.1',
    now: Date.now,
    member: { id: 1, username: 'admin' },
  }
  const changes = Array.from({ length: count }, (_, index) => ({
    target: 'bank_account',
    id: index + 1,
    before: { collection_bank_name: `银行${index}`, is_default: 0 },
    after: { collection_bank_name: `银行${index}`, is_default: 1 },
  }))
  await server.services.db.transaction().execute((tx) => appendAudit(tx, author, changes))
})
afterAll(() => server.close())

/** Returns a generator of numbers from 0 up to a limit, the same in every run. */
function draws(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}

type Tamper = (tx: Transaction<Database>, draw: (limit: number) => number) => Promise<unknown>

const edits = [
  sql`username = username || 'x'`,
  sql`member_id = NULL`,
  sql`at = at + interval '1 millisecond'`,
  sql`operation = 'deleteBankAccount'`,
  sql`target = 'member'`,
  sql`target_id = target_id || '0'`,
  sql`before = NULL`,
  sql`after = jsonb_set(after, '{is_default}', '7')`,
  sql`request_id = ''`,
  sql`address = '10.0.0.2'`,
  sql`hash = sha256(hash)`,
]

const tamperings: readonly Tamper[] = [
  (tx, draw) =>
    sql`UPDATE audit SET ${edits[draw(edits.length)] ?? sql`hash = ''`} WHERE id = ${draw(count) + 1}`.execute(tx),
  (tx, draw) => sql`DELETE FROM audit WHERE id = ${draw(count) + 1}`.execute(tx),
  // Cuts off the tail at any place.
  (tx, draw) => sql`DELETE FROM audit WHERE id > ${draw(count)}`.execute(tx),
  async (tx, draw) => {
    const first = draw(count) + 1
    const second = ((first + draw(count - 1)) % count) + 1
    await sql`UPDATE audit SET id = -id WHERE id IN (${first}, ${second})`.execute(tx)
    await sql`UPDATE audit SET id = CASE id WHEN ${-first}::bigint THEN ${second}::bigint ELSE ${first}::bigint END WHERE id < 0`.execute(
      tx,
    )
  },
  // Removes one entry, and the others close the gap.
  async (tx, draw) => {
    const gone = draw(count) + 1
    await sql`DELETE FROM audit WHERE id = ${gone}`.execute(tx)
    await sql`UPDATE audit SET id = -id WHERE id > ${gone}`.execute(tx)
    await sql`UPDATE audit SET id = -id - 1 WHERE id < 0`.execute(tx)
  },
]

it('quality, audit: all of a thousand manipulations of the log are detected', async () => {
  const draw = draws(2026)
  const missed: number[] = []
  await server.owner.transaction().execute(async (tx) => {
    expect(await findAuditBreak(tx)).toBeUndefined()
    await sql`ALTER TABLE audit DISABLE TRIGGER audit_append_only`.execute(tx)
    for (let round = 0; round < 1000; round++) {
      await sql`SAVEPOINT before_tampering`.execute(tx)
      await tamperings[round % tamperings.length]?.(tx, draw)
      if ((await findAuditBreak(tx)) === undefined) missed.push(round)
      await sql`ROLLBACK TO before_tampering`.execute(tx)
    }
    expect(await findAuditBreak(tx)).toBeUndefined()
    await sql`ALTER TABLE audit ENABLE TRIGGER audit_append_only`.execute(tx)
  })
  expect(missed).toEqual([])
})

it('quality, audit: an entry cannot be changed, neither by the server nor, by mistake, by the owner of the table', async () => {
  for (const [db, refusal] of [
    [server.services.db, 'permission denied'],
    [server.owner, 'append-only'],
  ] as const) {
    await expect(sql`UPDATE audit SET username = 'x' WHERE id = 1`.execute(db)).rejects.toThrow(refusal)
    await expect(sql`DELETE FROM audit`.execute(db)).rejects.toThrow(refusal)
    await expect(sql`TRUNCATE audit`.execute(db)).rejects.toThrow(refusal)
  }
})

it('quality, audit: each write has one entry, and a write that cannot be recorded is not made', async () => {
  const { db } = server.services
  const entries = async () => (await server.call('listAuditLog', { limit: 1 })).total ?? 0
  const before = await entries()
  expect((await server.call('editAdminUserFullname', { name: '一次' })).code).toBe(0)
  expect(await entries()).toBe(before + 1)
  await sql`CREATE FUNCTION refuse_entry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'full'; END $$`.execute(
    server.owner,
  )
  await sql`CREATE TRIGGER audit_full BEFORE INSERT ON audit EXECUTE FUNCTION refuse_entry()`.execute(server.owner)
  expect((await server.call('editAdminUserFullname', { name: '两次' })).code).toBe(codes.serverFault)
  expect((await server.call('getAdminUser', {})).info?.name).toBe('一次')
  await sql`DROP TRIGGER audit_full ON audit`.execute(server.owner)
  expect(await findAuditBreak(db)).toBeUndefined()
})
