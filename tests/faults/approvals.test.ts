import { once } from 'node:events'
import { routes } from '@rtcops/core/api/generated/routes'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAuditBreak } from '../../packages/server/src/audit/records/audit.ts'
import { verifyLedger } from '../../packages/server/src/ledger/verify.ts'
import { openDatabase } from '../../packages/server/src/postgres/database.ts'
import { openRelay } from '../harness/network/relay.ts'
import { logIn, type Rig, startRigInMemory } from '../harness/server/rig.ts'

/** The lock under which the audit log grows, which an approval takes after it has booked and before it commits. */
const chainLock = 7_020_001

let rig: Rig
let owner: pg.Client
let company: number
beforeAll(async () => {
  rig = await startRigInMemory()
  owner = new pg.Client({ connectionString: rig.engines.databaseOwnerUrl })
  await owner.connect()
  await owner.query(
    `INSERT INTO member (username, name, password_hash, role_id)
     SELECT 'chief', 'chief', password_hash, (SELECT id FROM role WHERE name = '财务') FROM member WHERE username = 'admin'`,
  )
  company = await number(`INSERT INTO company (name, four_eyes) VALUES ('rig', 1) RETURNING id AS n`)
})
afterAll(async () => {
  await owner?.end()
  await rig?.stop()
})

const number = async (query: string, values: unknown[] = []): Promise<number> =>
  Number((await owner.query<{ n: string | number }>(query, values)).rows[0]?.n)

interface Answer {
  code: number
  approval?: number
  info?: { seen?: string; state?: string; transaction_id?: number }
}

async function call(
  token: string,
  [method, path]: readonly [string, string],
  body?: object,
  key?: string,
  url = rig.url,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, ...(key === undefined ? {} : { 'idempotency-key': key }) }
  const sent = body && { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
  return (await (await fetch(new URL(path, url), { method, headers, ...sent })).json()) as Answer
}

/** Requests a recharge. @returns the number of the request */
async function ask(author: string, amount: string): Promise<number> {
  const draft = { company_id: company, transaction_amount: amount, remit_money_time: '2026-11-20 09:40:00', remark: '' }
  return (await call(author, routes.insertTransaction, draft, `ask-${amount}`)).approval ?? 0
}

const read = async (token: string, id: number) => (await call(token, ['GET', `${routes.getApproval[1]}?id=${id}`])).info

async function killServer(): Promise<void> {
  const server = rig.server()
  server.kill('SIGKILL')
  await once(server, 'exit')
}

const booked = () => number('SELECT count(*) AS n FROM ledger_transaction')

async function expectWhole(): Promise<void> {
  const db = openDatabase(rig.engines.databaseUrl, () => undefined)
  try {
    expect((await verifyLedger(db)).faults).toEqual([])
    expect(await findAuditBreak(db)).toBeUndefined()
  } finally {
    await db.destroy()
  }
}

/** Begins an approval at an address, and returns once it has booked but not yet written its audit entries. */
async function beginToApprove(
  token: string,
  decision: object,
  key: string,
  url: string,
): Promise<{ answer: Promise<unknown> }> {
  await owner.query('SELECT pg_advisory_lock($1)', [chainLock])
  const answer = call(token, routes.approveApproval, decision, key, url).catch(() => 'no answer')
  const isHeld = `SELECT count(*) AS n FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted`
  await expect.poll(() => number(isHeld, [chainLock]), { timeout: 15_000 }).toBe(1)
  return { answer }
}

const goOn = () => owner.query('SELECT pg_advisory_unlock($1)', [chainLock])

test('an approval during which the server is killed books nothing and stays pending; it can then be booked once', async () => {
  const [author, chief] = [await rig.logIn(), await logIn(rig.url, 'chief')]
  const id = await ask(author, '100.00')
  const decision = { id, seen: (await read(chief, id))?.seen }
  const { answer } = await beginToApprove(chief, decision, 'approve', rig.url)
  await killServer()
  await goOn()
  expect(await answer).toBe('no answer')
  await rig.startServer()
  expect((await read(chief, id))?.state).toBe('waiting')
  expect(await booked()).toBe(0)
  await expectWhole()
  const { code, info } = await call(chief, routes.approveApproval, decision, 'approve')
  expect([code, await booked()]).toEqual([0, 1])
  expect(await read(chief, id)).toMatchObject({ state: 'approved', transaction_id: info?.transaction_id })
})

test('an approval whose reply was lost with the server is done, and answered when repeated', async () => {
  const [author, chief] = [await rig.logIn(), await logIn(rig.url, 'chief')]
  const id = await ask(author, '50.00')
  const decision = { id, seen: (await read(chief, id))?.seen }
  const before = await booked()
  const relay = await openRelay(rig.url)
  const { answer } = await beginToApprove(chief, decision, 'approve-again', relay.url)
  await relay.close()
  expect(await answer).toBe('no answer')
  await goOn()
  await expect.poll(booked, { timeout: 15_000 }).toBe(before + 1)
  await killServer()
  await rig.startServer()
  expect((await read(chief, id))?.state).toBe('approved')
  const again = await call(chief, routes.approveApproval, decision, 'approve-again')
  expect(again).toMatchObject({ code: 0, info: { id, transaction_id: expect.any(Number) } })
  expect(await booked()).toBe(before + 1)
  await expectWhole()
})
