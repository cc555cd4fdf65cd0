import { day, formatDay, minute } from '@rtcops/core/time/zone'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { findAuditBreak } from '../../audit/records/audit.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { rangeOfDay } from '../../platform/billing-days.ts'
import { insertTrialRecords, makeTrialData } from '../seed.ts'

let server: TestApp
const now = Date.UTC(2026, 10, 20, 4, 0)
const days = 5

const seed = async () => {
  await insertTrialRecords(server.services, days)
  await makeTrialData(server.services, { scale: 0.1, log: () => undefined })
}
const company = async (name: string) => (await server.call('listCompanies', { name })).list?.[0]

beforeAll(async () => {
  server = await startApp()
  server.setNow(now)
  await seed()
}, 180_000)
afterAll(async () => await server?.close())

describe('the money of the trial platform', () => {
  it('is booked with every kind of transaction, including a reversal, and the ledger balances', async () => {
    const rows = await server.services.db
      .selectFrom('ledger_transaction')
      .select(['type', 'reverses', 'booked_at', 'remark', 'bank_username', 'company_id', 'sequence'])
      .orderBy('company_id')
      .orderBy('sequence')
      .execute()
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    expect(rows.filter(({ reverses }) => reverses !== null)).toMatchObject([{ type: 1, remark: '重复入账，冲正' }])
    expect(rows.filter(({ type, bank_username }) => type === 1 && bank_username !== '').length).toBeGreaterThan(20)
    for (const [index, row] of rows.entries()) {
      const before = rows[index - 1]
      if (before?.company_id === row.company_id) expect(before.booked_at <= row.booked_at).toBe(true)
    }
    expect(rows.every(({ booked_at }) => booked_at.getTime() <= now)).toBe(true)
    expect(await verifyLedger(server.services.db)).toMatchObject({ faults: [] })
  })

  it('has all past days closed, with bills that match the usage', async () => {
    const closed = await server.services.db.selectFrom('bill_day').select('day').orderBy('day').execute()
    expect(closed.map((each) => each.day)).toEqual(
      Array.from({ length: days }, (_, index) => formatDay(now - minute - (days - index) * day)),
    )
    const billed = await sql<{ day: string; bills: string; charged: string }>`
      SELECT day, sum(amount) AS bills, (SELECT -sum(amount) FROM ledger_transaction WHERE bill_day = bill.day) AS charged
      FROM bill GROUP BY day`.execute(server.services.db)
    for (const { bills, charged } of billed.rows) expect(charged).toBe(bills)
    const yesterday = formatDay(now - day)
    const { start, end } = rangeOfDay(yesterday)
    const { list } = await server.call('listExpenseBills', {
      time: [formatDay(start), formatDay(end - 1)],
      limit: 1,
      order: { field: 'total_amount', sort: 2 },
    })
    const { info, total } = await server.call('getExpenseBill', { appkey: list?.[0]?.appkey, day: yesterday })
    expect(info).toMatchObject({ closed: 1, total_amount: list?.[0]?.total_amount })
    expect(total).toBeGreaterThan(0)
  })

  it('leaves one company in debt, one with three days left, some low, and most with enough', async () => {
    expect(await company('天津海河直播')).toMatchObject({
      balance: expect.stringMatching(/^-\d/),
      low_balance: 1,
      days_left: 0,
    })
    expect(await company('重庆山城电竞')).toMatchObject({ days_left: 3, low_balance: 1 })
    expect(await company('苏州平江软件')).toMatchObject({ balance: '96.11', low_balance: 1 })
    const low = await server.call('listCompanies', { low_balance: 1 })
    expect(low.total).toBeGreaterThan(3)
    expect(low.total).toBeLessThan(14)
  })

  it('has one bank account in use, which appears on the statements', async () => {
    const { list } = await server.call('listBankAccounts', {})
    expect(list?.map(({ is_default }) => is_default)).toEqual([1, 0])
    expect((await server.call('listAuditLog', { operation: 'insertBankAccount' })).total).toBe(2)
  })

  it('has pending, issued and void invoices, none above the amount paid', async () => {
    for (const state of [1, 2, 3])
      expect((await server.call('listInvoices', { state, time: ['2026-11-01', '2026-11-20'] })).total).toBeGreaterThan(
        0,
      )
    const { list } = await server.call('listInvoiceInfo', { limit: 100 })
    expect(list?.filter(({ title }) => title !== '').length).toBeGreaterThan(20)
    expect(list?.every(({ available }) => !available.startsWith('-'))).toBe(true)
  })

  it('is in the audit log in chronological order, as if written by the console', async () => {
    const entries = await server.services.db.selectFrom('audit').select(['operation', 'at']).orderBy('id').execute()
    const times = entries.map(({ at }) => Number(at))
    expect(times).toEqual([...times].sort((one, other) => one - other))
    expect(new Set(entries.map(({ operation }) => operation))).toEqual(
      new Set([
        'addCompany',
        'setCompanyPrices',
        'examineCertification',
        'insertTransaction',
        'reverseTransaction',
        'closeBillDay',
        'insertBankAccount',
        'updateInvoiceInfo',
        'insertInvoice',
        'updateInvoice',
        'updateAlarmLog',
      ]),
    )
    expect(await findAuditBreak(server.services.db)).toBeUndefined()
  })

  it('is seeded once, and resumed after an interruption', async () => {
    const count = async () =>
      (
        await sql<{ n: string }>`SELECT concat_ws(' ', (SELECT count(*) FROM ledger_transaction),
          (SELECT count(*) FROM audit), (SELECT count(*) FROM bill), (SELECT count(*) FROM invoice)) AS n`.execute(
          server.services.db,
        )
      ).rows[0]?.n
    const before = await count()
    await seed()
    expect(await count()).toBe(before)
    await sql`UPDATE setting SET value = (value::jsonb || '{"isWhole": false}')::text WHERE name = 'trial_money'`.execute(
      server.services.db,
    )
    await seed()
    expect(await count()).toBe(before)
  })
})
