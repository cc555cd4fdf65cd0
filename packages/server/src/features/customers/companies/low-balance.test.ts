import { codes } from '@rtcops/core/api/codes'
import { daysLeft } from '@rtcops/core/money/days-left'
import { readFen } from '@rtcops/core/money/fen'
import { day, formatDay } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { book } from '../../../ledger/book.ts'
import { watchLowBalances } from '../../../ledger/watch-low-balances.ts'

let server: TestApp
const now = Date.parse('2026-11-20T04:00:00Z')

beforeAll(async () => {
  server = await startApp()
  server.setNow(now)
  await closeDays(8, 1)
})
beforeEach(async () => {
  await server.call('updateBasicConfig', { default_low_balance: '1000.00' })
})
afterAll(async () => await server?.close())

const daysAgo = (days: number) => formatDay(now - days * day)

/** Marks the days as closed. The test books their cost separately, so the rule that compares the two is switched off. */
async function closeDays(first: number, last: number): Promise<void> {
  await server.owner.transaction().execute(async (tx) => {
    await tx.executeQuery({ sql: 'SET LOCAL session_replication_role = replica', parameters: [] } as never)
    for (let ago = first; ago >= last; ago -= 1)
      await tx
        .insertInto('bill_day')
        .values({ day: daysAgo(ago), closed_at: new Date(now), projects: 0, companies: 0, amount: '0' })
        .execute()
  })
}

/** Creates a company with a balance in fen; `uses` gives the fen that it paid, by days ago. */
async function company(name: string, balance: bigint, uses: Record<number, bigint> = {}): Promise<number> {
  const { companyId } = await server.addProject(name.slice(0, 8), name)
  const used = Object.values(uses).reduce((sum, amount) => sum + amount, 0n)
  const all = [
    { type: 1 as const, amount: balance + used },
    ...Object.entries(uses).map(([ago, amount]) => ({
      type: 5 as const,
      amount: -amount,
      billDay: daysAgo(Number(ago)),
    })),
  ].filter(({ amount }) => amount !== 0n)
  for (const booking of all)
    await server.services.db
      .transaction()
      .execute((tx) => book(tx, { companyId, at: new Date(now), memberId: null, ...booking }))
  return companyId
}

const list = async (query: object = {}) => (await server.call('listCompanies', query)).list ?? []
const row = async (name: string) => (await list({ name }))[0]
const events = (companyId: number) =>
  server.services.db
    .selectFrom('low_balance_event')
    .select(['balance', 'threshold', 'create_time', 'resolve_time'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute()

describe('AM-21 low balances', () => {
  it('AM-21 R-ENT-02 a balance is low below the threshold of the company, else the global one', async () => {
    const id = await company('低一', 99_999n)
    await company('低二', 100_000n)
    expect(await row('低一')).toMatchObject({ balance: '999.99', low_balance: 1, low_balance_threshold: '1000.00' })
    expect(await row('低二')).toMatchObject({ balance: '1000.00', low_balance: 0, low_balance_threshold: '1000.00' })
    await server.call('updateCompany', { id, low_balance_threshold: '500' })
    expect(await row('低一')).toMatchObject({ low_balance: 0, low_balance_threshold: '500.00' })
    await server.call('updateBasicConfig', { default_low_balance: 1000.01 })
    expect(await row('低一')).toMatchObject({ low_balance: 0 })
    expect(await row('低二')).toMatchObject({ low_balance: 1, low_balance_threshold: '1000.01' })
    await server.call('updateCompany', { id, low_balance_threshold: null })
    expect(await row('低一')).toMatchObject({ low_balance: 1, low_balance_threshold: '1000.01' })
  })

  it('AM-21 with a threshold of zero only debts are low; a cancelled company is never low', async () => {
    await server.call('updateBasicConfig', { default_low_balance: '0' })
    await company('零一', 0n)
    const owing = await company('零二', -1n, { 1: 1n })
    expect(await row('零一')).toMatchObject({ low_balance: 0 })
    expect(await row('零二')).toMatchObject({ balance: '-0.01', low_balance: 1, days_left: 0 })
    await server.services.db.updateTable('company').set({ state: 3 }).where('id', '=', owing).execute()
    expect(await row('零二')).toMatchObject({ low_balance: 0 })
  })

  it('AM-21 days left are the whole days that the balance lasts at the mean usage of the last seven days', async () => {
    const even = { 1: 10_000n, 2: 10_000n, 3: 10_000n, 4: 10_000n, 5: 10_000n, 6: 10_000n, 7: 10_000n }
    await company('天一', 30_000n, even)
    await company('天二', 29_999n, even)
    await company('天三', 30_000n, { ...even, 8: 999_999n })
    await company('天四', 30_000n, { 3: 70_000n })
    await company('天五', 30_000n)
    await company('天六', 30_000n, { 8: 5n })
    await company('天七', -30_000n, even)
    await company('天八', 7_000_000_000_000_000_000_000n, { 1: 1n })
    const found = Object.fromEntries((await list({ name: '天', limit: 20 })).map((each) => [each.name, each.days_left]))
    expect(found).toMatchObject({ 天一: 3, 天二: 2, 天三: 3, 天四: 3, 天五: null, 天六: null, 天七: 0 })
    expect(found['天八']).toBe(2_147_483_647)
    for (const { id, days_left } of await list({ name: '天', limit: 20 })) {
      const { info } = await server.call('getCompanyBalance', { company_id: id })
      // What the form of a recharge computes for the balance after it, is what the server says of the present one.
      expect(daysLeft(readFen(info?.balance ?? ''), readFen(info?.week_used ?? '')) ?? null).toBe(days_left)
    }
    expect((await server.call('getCompanyDetails', { id: (await row('天一'))?.id })).info?.company).toMatchObject({
      balance: '300.00',
      days_left: 3,
      low_balance: 1,
      low_balance_threshold: '1000.00',
    })
  })

  it('AM-21 uses the seven days before yesterday while yesterday is not closed', async () => {
    await company('夜一', 30_000n, { 2: 70_000n, 8: 70_000n })
    expect(await row('夜一')).toMatchObject({ days_left: 3 })
    await server.owner.transaction().execute(async (tx) => {
      await tx.executeQuery({ sql: 'SET LOCAL session_replication_role = replica', parameters: [] } as never)
      await tx.deleteFrom('bill_day').where('day', '=', daysAgo(1)).execute()
    })
    expect(await row('夜一')).toMatchObject({ days_left: 1 })
    await closeDays(1, 1)
  })

  it('R-ENT-02 R-GEN-02 sorts by balance and by days left, companies without usage last', async () => {
    await company('序一', 50n, { 1: 7n })
    await company('序二', 9n, { 1: 70n })
    await company('序三', 1_000n)
    const names = async (field: string, sort: 1 | 2) =>
      (await list({ name: '序', order: { field, sort } })).map(({ name }) => name)
    expect(await names('balance', 1)).toEqual(['序二', '序一', '序三'])
    expect(await names('balance', 2)).toEqual(['序三', '序一', '序二'])
    expect(await names('days_left', 1)).toEqual(['序二', '序一', '序三'])
    expect(await names('days_left', 2)).toEqual(['序一', '序二', '序三'])
    expect(await server.call('listCompanies', { order: { field: 'name', sort: 1 } })).toMatchObject({
      code: codes.badParameter,
    })
  })

  it('AM-21 filters by low balance, and counts the companies of each state', async () => {
    await company('筛一', 1n)
    await company('筛二', 100_000n)
    expect(await server.call('listCompanies', { name: '筛', low_balance: 1 })).toMatchObject({
      total: 1,
      list: [{ name: '筛一' }],
      info: { normal: 1, disabled: 0, cancelled: 0 },
    })
    expect(await server.call('listCompanies', { name: '筛', low_balance: 0 })).toMatchObject({
      total: 1,
      list: [{ name: '筛二' }],
    })
    expect(await server.call('listCompanies', { low_balance: 2 })).toMatchObject({ field: 'low_balance' })
  })

  it('AM-21 a threshold is an amount or empty; anything else is refused at its field and changes nothing', async () => {
    const id = await company('阈一', 5n)
    await server.call('updateCompany', { id, low_balance_threshold: ' 12.5 ' })
    const info = async () => (await server.call('getCompanyForEdit', { id })).info
    expect(await info()).toMatchObject({ low_balance_threshold: '12.50', default_low_balance: '1000.00' })
    const wrong = [
      '-1',
      '0.005',
      '1,000.00',
      '１２',
      '1e3',
      'NaN',
      '0x10',
      '100000000',
      '00',
      1e21,
      -0.01,
      true,
      ['5'],
      {},
    ]
    for (const low_balance_threshold of wrong)
      expect([
        low_balance_threshold,
        await server.call('updateCompany', { id, remark: 'x', low_balance_threshold }),
      ]).toEqual([
        low_balance_threshold,
        expect.objectContaining({ code: codes.badParameter, field: 'low_balance_threshold' }),
      ])
    for (const default_low_balance of ['', ...wrong])
      expect([default_low_balance, await server.call('updateBasicConfig', { default_low_balance })]).toEqual([
        default_low_balance,
        expect.objectContaining({ code: codes.badParameter, field: 'default_low_balance' }),
      ])
    expect(await info()).toMatchObject({ low_balance_threshold: '12.50', default_low_balance: '1000.00', remark: '' })
    await server.call('updateCompany', { id, remark: 'y' })
    expect(await info()).toMatchObject({ low_balance_threshold: '12.50', remark: 'y' })
    await server.call('updateCompany', { id, low_balance_threshold: '' })
    expect(await info()).toMatchObject({ low_balance_threshold: null })
    const entry = await server.services.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ before: { low_balance_threshold: '12.50' }, after: { low_balance_threshold: null } })
  })

  it('AM-21 each period of low balance is one event, however often it is read', async () => {
    const id = await company('事一', 50_000n)
    await Promise.all([watchLowBalances(server.services), watchLowBalances(server.services)])
    await watchLowBalances(server.services)
    const first = { balance: '50000', threshold: '100000', create_time: new Date(now) }
    expect(await events(id)).toEqual([{ ...first, resolve_time: null }])
    await server.call('updateCompany', { id, low_balance_threshold: '100' })
    server.setNow(now + 60_000)
    await watchLowBalances(server.services)
    expect(await events(id)).toEqual([{ ...first, resolve_time: new Date(now + 60_000) }])
    await server.call('updateCompany', { id, low_balance_threshold: '600' })
    await watchLowBalances(server.services)
    expect(await events(id)).toMatchObject([{}, { balance: '50000', threshold: '60000', resolve_time: null }])
    server.setNow(now)
  })
})
