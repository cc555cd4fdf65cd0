import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { limitEngine } from '../../test/limit-engine.ts'
import { addPrice } from '../../test/rows/add-price.ts'
import { addStays } from '../../test/rows/add-stays.ts'
import { runBill } from '../host/bill-run.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { closeEndedDays } from './close-ended-days.ts'
import { readLateCompanies } from './late-companies.ts'
import { previewDay } from './preview-day.ts'

/** The engine has much to do, and a busy machine does it slowly. */
vi.setConfig({ testTimeout: 240_000 })

let app: TestApp
const minute = 60_000
const hour = 60 * minute
const midnight = (day: string) => Date.parse(`${day}T00:00:00+08:00`)
const days = ['2026-11-10', '2026-11-11'] as const
const [first, second] = days
const night = midnight('2026-11-12') + 2 * hour

type Project = Awaited<ReturnType<TestApp['addProject']>>
let hostile: Project
let sibling: Project
const honest: Project[] = []
let liftLimit: () => void

beforeAll(async () => {
  app = await startApp()
  await app.services.db.updateTable('setting').set({ value: first }).where('name', '=', 'billing_start').execute()
  hostile = await app.addProject('hostile')
  sibling = await app.addProject('sibling')
  await app.owner
    .updateTable('project')
    .set({ company_id: hostile.companyId })
    .where('appkey', '=', sibling.appkey)
    .execute()
  for (let at = 0; at < 9; at++) honest.push(await app.addProject(`honest ${at}`))
  for (const { appkey } of [hostile, sibling, ...honest])
    await addPrice(app.services.db, {
      appkey,
      kind: 'speech_sounds',
      unitPrice: 10_000n,
      validFrom: '2026-10-01',
      method: 'user_minutes',
    })
  const stay = (appkey: string, day: string, user = 'u') => {
    const joined = midnight(day) + 9 * hour
    return { appkey, call: `${day} ${user}`, user, session: `${day} ${user}`, joined, left: joined + 10 * minute }
  }
  await addStays(
    app.services.telemetryWriter,
    days.flatMap((day) => [
      ...[sibling, ...honest].map(({ appkey }) => stay(appkey, day)),
      ...Array.from({ length: 2_000 }, (_, user) => stay(hostile.appkey, day, `u${user}`)),
    ]),
  )
  liftLimit = limitEngine(app.services, { max_rows_to_group_by: '1000', group_by_overflow_mode: 'throw' })
})
afterAll(() => app?.close())

async function closeAt(now: number): Promise<void> {
  await app.owner.deleteFrom('setting').where('name', '=', 'clock_seen').execute()
  app.setNow(now)
  await closeEndedDays(app.services, () => false)
}
const bills = async () =>
  await app.services.db
    .selectFrom('bill')
    .innerJoin('project', 'project.id', 'bill.project_id')
    .select(['project.appkey', 'day', 'amount'])
    .orderBy('day')
    .orderBy('project.appkey')
    .execute()
const billsOf = (projects: readonly Project[], amount: string) =>
  days.flatMap((day) =>
    projects
      .map(({ appkey }) => appkey)
      .sort()
      .map((appkey) => ({ appkey, day, amount })),
  )

it('D-65 closes a day for all companies except the one with an uncountable project', async () => {
  await closeAt(night)
  expect(await bills()).toEqual(billsOf(honest, '10'))
  expect(await readLateCompanies(app.services.db)).toMatchObject([
    { companyId: hostile.companyId, firstDay: first, appkeys: [hostile.appkey] },
  ])
  expect((await verifyLedger(app.services.db)).faults).toEqual([])
  expect(await runBill(app.services, { day: second, isDryRun: false })).toMatchObject({
    is_new: 0,
    uncounted: [hostile.appkey],
  })
})

it('R-BILL-02 names the uncountable project, and shows the other bills', async () => {
  const { info, list } = await app.call('listExpenseBills', { time: [first, second], limit: 100 })
  expect(info).toMatchObject({ open: 'included', uncounted: [{ appkey: hostile.appkey, appkey_name: 'hostile' }] })
  const closed = new Map(list?.map((bill) => [bill.appkey, bill.closed]))
  expect(closed).toEqual(new Map([...honest.map(({ appkey }) => [appkey, 1] as const), [sibling.appkey, 0]]))
  const months = await app.call('listExpenseBills', { type: 2, time: [first, second], limit: 100 })
  expect(months.list?.filter((bill) => bill.closed === 1)).toEqual([])
  const ofOther = await app.call('listExpenseBills', { time: [first, second], appkey: honest[0]?.appkey })
  expect(ofOther.info?.uncounted).toEqual([])
  const bill = await app.call('getExpenseBill', { appkey: hostile.appkey, day: first })
  expect([bill.code, bill.msg]).toEqual([50010, expect.stringContaining('无法统计')])
})

it('R-PST-05 shows no minutes, not zero, for the uncountable project', async () => {
  const week = await app.call('listProjectShortTime', { limit: 100 })
  const minutes = new Map(week.list?.map((row) => [row.appkey, row.speech_sounds_total]))
  expect([minutes.get(hostile.appkey), minutes.get(sibling.appkey), minutes.get(honest[3]?.appkey ?? '')]).toEqual([
    null,
    20,
    20,
  ])
  expect(week.info?.uncounted).toMatchObject([{ appkey: hostile.appkey }])
  const own = await app.call('getUsage', { appkey: hostile.appkey, query_time: [first, second] })
  expect(own.list).toMatchObject([
    { day: second, speech_sounds_total: null, closed: 0 },
    { day: first, speech_sounds_total: null, closed: 0 },
  ])
})

it('K-20 exports the other bills, and the uncountable project without figures', async () => {
  const { info } = await app.call('exportExpenseBills', { time: [first, second] })
  const file = await app.app.inject({ url: `/api/open/download/export?token=${info?.token}` })
  expect(file.body.split('\r\n').filter((line) => line.includes('"hostile"'))).toEqual([
    '"","hostile公司","hostile","","","","","","","","统计中"',
  ])
  expect(file.body).toContain('honest 8')
})

it('T-20 a preview names the uncountable project', async () => {
  app.setNow(night + hour)
  const preview = await previewDay(app.services, second)
  expect(preview).toMatchObject({ uncounted: [hostile.appkey], projects: 9 })
})

it('D-65 closes the days of the company in order, once, when the project can be counted', async () => {
  liftLimit()
  await closeAt(night + 9 * minute)
  // It was tried less than ten minutes ago, by hand.
  expect(await bills()).toHaveLength(18)
  await closeAt(night + 20 * minute)
  const expected = [...billsOf(honest, '10'), ...billsOf([sibling], '10'), ...billsOf([hostile], '20000')]
  const byDay = (one: { day: string; appkey: string }, other: typeof one) =>
    `${one.day} ${one.appkey}` < `${other.day} ${other.appkey}` ? -1 : 1
  expect((await bills()).sort(byDay)).toEqual(expected.sort(byDay))
  const deductions = await app.services.db
    .selectFrom('ledger_transaction')
    .select(['bill_day', 'amount'])
    .where('company_id', '=', hostile.companyId)
    .orderBy('id')
    .execute()
  expect(deductions).toEqual(days.map((bill_day) => ({ bill_day, amount: '-20010' })))
  expect(await readLateCompanies(app.services.db)).toEqual([])
  expect((await verifyLedger(app.services.db)).faults).toEqual([])
  await closeAt(night + 40 * minute)
  expect(await bills()).toHaveLength(22)
  const { info, list } = await app.call('listExpenseBills', { time: [first, second], limit: 100 })
  expect([info?.open, info?.uncounted, list?.filter(({ closed }) => closed === 0)]).toEqual(['none', [], []])
})

it('D-65 the database refuses a late bill of a company whose day is closed', async () => {
  const insert = sql`INSERT INTO late_bill_day (day, company_id, closed_at, projects, amount)
    VALUES (${first}, ${honest[0]?.companyId}, now(), 0, 0)`
  await expect(insert.execute(app.services.db)).rejects.toThrow('is not the first open one')
})
