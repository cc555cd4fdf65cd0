import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { type Booking, book, bookAll } from './book.ts'
import { verifyLedger } from './verify.ts'

let app: TestApp
const at = new Date('2026-11-20T02:00:00Z')

beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app?.close())

const inTransaction = async <Result>(
  run: (tx: Parameters<Parameters<ReturnType<typeof app.services.db.transaction>['execute']>[0]>[0]) => Promise<Result>,
): Promise<Result> => await app.services.db.transaction().execute(run)

const bookOne = async (booking: Booking) => await inTransaction(async (tx) => await book(tx, booking))

const recharge = (companyId: number, amount: bigint): Booking => ({ companyId, type: 1, amount, at, memberId: null })

test('E-21 a balance is the previous one plus the amount, and both sides of a booking sum to zero', async () => {
  const { companyId } = await app.addProject('甲')
  expect(await bookOne(recharge(companyId, 10_000n))).toMatchObject({ before: 0n, balance: 10_000n })
  const day: Booking = { companyId, type: 5, amount: -12_345n, at, memberId: null, billDay: '2026-11-19' }
  expect(await bookOne(day)).toMatchObject({ before: 10_000n, balance: -2_345n })
  await expect(bookOne(day)).rejects.toThrow('duplicate key')
  const entries = await app.services.db.selectFrom('ledger_entry').select(['account', 'amount']).execute()
  expect(entries).toEqual([
    { account: 'customer', amount: '10000' },
    { account: 'bank', amount: '-10000' },
    { account: 'customer', amount: '-12345' },
    { account: 'consumption', amount: '12345' },
  ])
})

test('D-63 fifty concurrent bookings for three companies leave correct balances', async () => {
  const companies = await Promise.all(['乙', '丙', '丁'].map(async (name) => (await app.addProject(name)).companyId))
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      inTransaction(async (tx) => {
        // Each transaction lists the companies in a different order.
        const order = companies.map((_company, place) => companies[(place + index) % companies.length] ?? 0)
        await bookAll(
          tx,
          order.map((companyId) => recharge(companyId, BigInt(index + 1))),
        )
      }),
    ),
  )
  for (const companyId of companies)
    expect(await bookOne(recharge(companyId, 1n))).toMatchObject({ before: 1_275n, balance: 1_276n })
  expect(await verifyLedger(app.services.db)).toMatchObject({ faults: [] })
})

test('A-070 refuses an unknown company, and books nothing for the others', async () => {
  const { companyId } = await app.addProject('戊')
  const all = [recharge(companyId, 1n), recharge(999_999, 1n)]
  await expect(inTransaction(async (tx) => await bookAll(tx, all))).rejects.toThrow('common.refusal.notFound')
  expect(await bookOne(recharge(companyId, 5n))).toMatchObject({ before: 0n })
})

test.each<[string, (companyId: number) => RawBuilder<unknown>, string]>([
  ['is changed', () => sql`UPDATE ledger_transaction SET amount = 1`, 'permission denied'],
  ['is removed', () => sql`DELETE FROM ledger_entry`, 'permission denied'],
  ['goes with all others', () => sql`TRUNCATE ledger_transaction, ledger_entry`, 'permission denied'],
  [
    'is added with another balance',
    (id) => sql`INSERT INTO ledger_transaction (company_id, sequence, type, amount, balance, booked_at)
      VALUES (${id}, 2, 1, 100, 999, now())`,
    'does not follow',
  ],
  [
    'is added without entries',
    (id) => sql`INSERT INTO ledger_transaction (company_id, sequence, type, amount, balance, booked_at)
      VALUES (${id}, 2, 1, 100, 200, now())`,
    'do not balance',
  ],
  [
    'gets a third side',
    (id) => sql`INSERT INTO ledger_entry (transaction_id, account, amount)
      SELECT id, 'coupon', 5 FROM ledger_transaction WHERE company_id = ${id}`,
    'do not balance',
  ],
  [
    'takes back what it does not',
    (id) => sql`INSERT INTO ledger_transaction (company_id, sequence, type, amount, balance, booked_at, reverses)
      SELECT ${id}, 2, 1, -50, 50, now(), id FROM ledger_transaction WHERE company_id = ${id}`,
    'does not take back',
  ],
])('R-TX-10 the database refuses a ledger row that %s', async (_name, statement, refusal) => {
  const { companyId } = await app.addProject(`己${crypto.randomUUID().slice(0, 8)}`)
  await bookOne(recharge(companyId, 100n))
  await expect(statement(companyId).execute(app.services.db)).rejects.toThrow(refusal)
})
