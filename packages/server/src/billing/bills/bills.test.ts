import { codes } from '@rtcops/core/api/codes'
import { routes } from '@rtcops/core/api/generated/routes'
import type { Bill } from '@rtcops/core/features/finance/bills/columns'
import { readFen } from '@rtcops/core/money/fen'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { addPrice } from '../../../test/rows/add-price.ts'
import { addStays, type Stay } from '../../../test/rows/add-stays.ts'
import { buildApp } from '../../app.ts'
import { createTelemetryClients } from '../../clickhouse/client.ts'
import { closeEndedDays } from '../close-ended-days.ts'

let server: TestApp
let projects: { companyId: number; appkey: string }[]
const hour = 3_600_000
const minute = 60_000
const midnight = (day: string) => Date.parse(`${day}T00:00:00+08:00`)
/** The days from 2026-10-28 to 2026-11-10 are closed, the 11th is still open. */
const now = midnight('2026-11-11') + 12 * hour
const firstDay = midnight('2026-10-28')

beforeAll(async () => {
  server = await startApp()
  const { db, telemetryWriter } = server.services
  await db.updateTable('setting').set({ value: '2026-10-28' }).where('name', '=', 'billing_start').execute()
  projects = [
    await server.addProject('一号', '星河'),
    await server.addProject('二号', '白鹭'),
    await server.addProject('三号', '远山'),
  ]
  const stays: Stay[] = []
  for (const [index, { appkey }] of projects.entries()) {
    const price = { appkey, validFrom: '2026-10-01' }
    await addPrice(db, { ...price, kind: 'speech_sounds', unitPrice: 6_543n + BigInt(index), method: 'user_minutes' })
    await addPrice(db, { ...price, kind: 'video', unitPrice: 12_345n, method: 'video_minutes' })
    for (let day = 0; day < 15; day += 1) {
      // The third project has no calls on every third day.
      if (index === 2 && day % 3 === 0) continue
      const joined = firstDay + day * 24 * hour + 8 * hour
      const length = (1 + ((day * 7 + index * 3) % 11)) * 17 * minute + 1
      const base = { appkey, joined, type: 0 as const }
      stays.push(
        {
          ...base,
          call: `call-${index}-${day}`,
          user: 'lin',
          session: `lin-${index}-${day}`,
          left: joined + length,
          video: length,
        },
        {
          ...base,
          call: `call-${index}-${day}`,
          user: 'zhou',
          session: `zhou-${index}-${day}`,
          left: joined + 5 * minute,
        },
      )
    }
  }
  await addStays(telemetryWriter, stays)
  server.setNow(now)
  await closeEndedDays(server.services, () => false)
})
afterAll(() => server?.close())

const october = ['2026-10-28 00:00:00', '2026-10-31 23:59:59']
const list = async (query: object = {}) => await server.call('listExpenseBills', { limit: 200, ...query })
const rows = async (query: object = {}): Promise<Bill[]> => (await list(query)).list ?? []
const sum = (bills: readonly Bill[], field: 'bill_amount' | 'video_amount' | 'push_flow_amount' | 'total_amount') =>
  bills.reduce((total, bill) => total + readFen(bill[field]), 0n)

describe('A-066 list of bills', () => {
  it('R-BILL-01 R-BILL-03 D-09 defaults to the last seven days including today, newest first, each with its amounts', async () => {
    const answer = await list()
    expect(new Set(answer.list?.map(({ day }) => day))).toEqual(
      new Set(['2026-11-11', '2026-11-10', '2026-11-09', '2026-11-08', '2026-11-07', '2026-11-06', '2026-11-05']),
    )
    expect(answer.list?.map(({ day }) => day)).toEqual(
      answer.list
        ?.map(({ day }) => day)
        .sort()
        .reverse(),
    )
    expect(answer.list?.find(({ day, appkey_name }) => day === '2026-11-10' && appkey_name === '一号')).toEqual({
      day: '2026-11-10',
      company_id: projects[0]?.companyId,
      company_name: '星河',
      appkey: projects[0]?.appkey,
      appkey_name: '一号',
      // 4 × 17 minutes and a millisecond, and five more: 74 started minutes at ¥0.006543.
      bill_minute: 74,
      bill_amount: '0.48',
      video_minute: 69,
      video_amount: '0.85',
      push_flow_minute: 0,
      push_flow_amount: '0.00',
      total_amount: '1.33',
      closed: 1,
    })
  })

  it('R-BILL-01 filters by company and project, and ends at today', async () => {
    const [one, two] = projects
    expect(new Set((await rows({ company_id: one?.companyId })).map(({ appkey }) => appkey))).toEqual(
      new Set([one?.appkey]),
    )
    expect(new Set((await rows({ appkey: two?.appkey })).map(({ appkey }) => appkey))).toEqual(new Set([two?.appkey]))
    expect(await rows({ company_id: one?.companyId, appkey: two?.appkey })).toEqual([])
    expect(await rows({ time: ['2026-11-12', '2026-12-31'] })).toEqual([])
    expect((await rows({ time: ['2026-11-11', '2026-12-31'] })).map(({ day }) => day)).toEqual([
      '2026-11-11',
      '2026-11-11',
      '2026-11-11',
    ])
  })

  it('R-BILL-01 refuses a reversed range and one of more than ten years', async () => {
    for (const time of [
      ['2026-11-11', '2026-11-10'],
      ['2010-01-01', '2026-11-11'],
    ])
      expect(await list({ time })).toMatchObject({ code: codes.badParameter, field: 'time' })
    expect(await list({ type: 3 })).toMatchObject({ code: codes.badParameter, field: 'type' })
  })

  it('R-BILL-04 D-25 sums every amount and the grand total over the whole filter, whatever the page', async () => {
    const all = await rows({ time: ['2026-10-28', '2026-11-11'] })
    const page = await list({ time: ['2026-10-28', '2026-11-11'], limit: 3, page: 2 })
    expect(page.list).toHaveLength(3)
    expect(page.total).toBe(all.length)
    expect(page.info).toMatchObject({
      open: 'included',
      bill_minute: all.reduce((total, bill) => total + bill.bill_minute, 0),
      video_minute: all.reduce((total, bill) => total + bill.video_minute, 0),
    })
    for (const field of ['bill_amount', 'video_amount', 'push_flow_amount', 'total_amount'] as const)
      expect(readFen(page.info?.[field] ?? '')).toBe(sum(all, field))
  })

  it('R-BILL-02 K-19 D-31 by month, the range grows to whole months, and a month is the sum of its days', async () => {
    const months = await rows({ type: 2, time: ['2026-10-31', '2026-11-03'] })
    expect(new Set(months.map(({ day }) => day))).toEqual(new Set(['2026-10', '2026-11']))
    for (const month of months) {
      const [from, to] = month.day === '2026-10' ? october : ['2026-11-01', '2026-11-30']
      const days = await rows({ time: [from, to], appkey: month.appkey })
      for (const field of ['bill_amount', 'video_amount', 'push_flow_amount', 'total_amount'] as const)
        expect([month.appkey_name, field, readFen(month[field])]).toEqual([month.appkey_name, field, sum(days, field)])
      expect(month.bill_minute).toBe(days.reduce((total, day) => total + day.bill_minute, 0))
      expect(month.closed).toBe(month.day === '2026-10' ? 1 : 0)
    }
  })

  it('R-BILL-06 K-20 sorts by day, minutes and amounts in both directions, and pages never repeat a row', async () => {
    for (const field of [
      'day',
      'bill_minute',
      'video_minute',
      'push_flow_minute',
      'bill_amount',
      'video_amount',
      'push_flow_amount',
      'total_amount',
    ] as const)
      for (const sort of [1, 2]) {
        const query = { time: ['2026-10-28', '2026-11-11'], order: { field, sort } }
        const found = await rows(query)
        const values = found.map((bill) =>
          field === 'day' ? BigInt(bill.day.replaceAll('-', '')) : BigInt(String(bill[field]).replace('.', '')),
        )
        expect([field, values]).toEqual([field, [...values].sort((a, b) => Number(sort === 1 ? a - b : b - a))])
        const pages = await Promise.all(
          [1, 2, 3, 4].map(async (page) => (await list({ ...query, limit: 11, page })).list ?? []),
        )
        expect(pages.flat()).toEqual(found)
      }
  })
})

describe('open days', () => {
  it('D-31 K-30 today is billed as it is used; a count is reused for at most a minute', async () => {
    const [one] = projects
    const today = async () => (await rows({ time: ['2026-11-11', '2026-11-11'], appkey: one?.appkey }))[0]
    const before = await today()
    expect(before).toMatchObject({ closed: 0, bill_minute: 193 })
    const joined = midnight('2026-11-11') + 10 * hour
    const use = (call: string) =>
      addStays(server.services.telemetryWriter, [
        { appkey: one?.appkey ?? '', call, user: 'u', session: call, joined, left: joined + 10 * minute },
      ])
    await use('more')
    expect(await today()).toEqual(before)
    // The next one is made while the last one is still shown.
    server.setNow(now + 31_000)
    expect(await today()).toEqual(before)
    await expect.poll(today).toMatchObject({ closed: 0, bill_minute: 203 })
    // After a minute, nobody is shown the last one.
    await use('still more')
    server.setNow(now + 92_000)
    expect(await today()).toMatchObject({ closed: 0, bill_minute: 213 })
  })

  it('R-BILL-07 without the telemetry engine, lists closed days and says what is missing', async () => {
    const { telemetry, close } = createTelemetryClients('http://127.0.0.1:9')
    const app = await buildApp({ ...server.services, telemetry })
    const headers = { authorization: `Bearer ${await server.login()}` }
    const ask = async (
      id: 'listExpenseBills' | 'getExpenseBill' | 'getExpenseBillChart' | 'exportExpenseBills',
      query: string,
    ) => (await app.inject({ url: `${routes[id][1]}?${query}`, headers })).json()
    const answer = await ask('listExpenseBills', 'limit=200')
    expect(answer.info.open).toBe('unavailable')
    expect(answer.list.every(({ closed }: Bill) => closed === 1)).toBe(true)
    expect(answer.list.length).toBeGreaterThan(10)
    expect((await ask('listExpenseBills', 'time=2026-11-09&time=2026-11-10')).info.open).toBe('none')
    expect((await ask('getExpenseBillChart', '')).list).toHaveLength(7)
    expect(await ask('getExpenseBill', `appkey=${projects[0]?.appkey}&day=2026-11-10`)).toMatchObject({
      code: 0,
      info: { total_amount: '1.33', calls: 'unavailable' },
      list: [],
    })
    expect((await ask('getExpenseBill', `appkey=${projects[0]?.appkey}&day=2026-11-11`)).code).toBe(codes.serverFault)
    // A file without those days would look complete.
    expect((await ask('exportExpenseBills', '')).code).toBe(codes.serverFault)
    await app.close()
    await close()
  })
})

describe('A-068 chart', () => {
  it('R-BILL-05 has a point for each day or month of the range, with the sums of the list', async () => {
    const time = ['2026-10-28', '2026-11-11']
    const all = await rows({ time })
    const days = (await server.call('getExpenseBillChart', { time })).list ?? []
    expect(days).toHaveLength(15)
    for (const point of days) {
      const bills = all.filter(({ day }) => day === point.day)
      expect(bills.map(({ closed }) => closed)).toEqual(bills.map(() => point.closed))
      for (const field of ['bill_amount', 'video_amount', 'push_flow_amount', 'total_amount'] as const)
        expect([point.day, field, readFen(point[field])]).toEqual([point.day, field, sum(bills, field)])
    }
    expect(new Set(days.map(({ closed }) => closed))).toEqual(new Set([1, 0]))
    const months =
      (await server.call('getExpenseBillChart', { type: 2, time: ['2026-08-15', '2026-11-11'] })).list ?? []
    expect(months.map(({ day }) => day)).toEqual(['2026-08', '2026-09', '2026-10', '2026-11'])
    expect(months[0]).toEqual({
      day: '2026-08',
      bill_amount: '0.00',
      video_amount: '0.00',
      push_flow_amount: '0.00',
      total_amount: '0.00',
      closed: 1,
    })
    expect(months.at(-1)?.closed).toBe(0)
    expect(months.reduce((total, { total_amount }) => total + readFen(total_amount), 0n)).toBe(sum(all, 'total_amount'))
  })
})

describe('the explanation of a bill', () => {
  it('R-BILL-08 D-31 the amount is minutes times price, by kind, with the deduction and the calls behind it', async () => {
    const [one] = projects
    const answer = await server.call('getExpenseBill', { appkey: one?.appkey, day: '2026-11-10' })
    expect(answer.info).toMatchObject({
      company_name: '星河',
      appkey_name: '一号',
      total_amount: '1.33',
      closed: 1,
      calls: 'included',
    })
    expect(answer.info?.kinds).toEqual([
      {
        kind: 'speech_sounds',
        method_key: 'user_minutes',
        method_name: '用户通话时长',
        milliseconds: 73 * minute + 1,
        minutes: 74,
        unit_price: '0.006543',
        amount: '0.48',
      },
      {
        kind: 'video',
        method_key: 'video_minutes',
        method_name: '视频时长',
        milliseconds: 68 * minute + 1,
        minutes: 69,
        unit_price: '0.012345',
        amount: '0.85',
      },
      {
        kind: 'push_flow',
        method_key: 'push_minutes',
        method_name: '推流时长',
        milliseconds: 0,
        minutes: 0,
        unit_price: null,
        amount: '0.00',
      },
    ])
    const deduction = await server.services.db
      .selectFrom('ledger_transaction')
      .select(['id', 'amount'])
      .where('company_id', '=', one?.companyId ?? 0)
      .where('bill_day', '=', '2026-11-10')
      .executeTakeFirstOrThrow()
    expect(answer.info?.transaction_id).toBe(deduction.id)
    expect(deduction.amount).toBe('-133')
    expect(answer.total).toBe(1)
    expect(answer.list).toEqual([
      {
        channel_session_id: 'call-0-13',
        channel_name: 'room-call-0-13',
        user_num: 2,
        // F15: what is billed of the calls sums to what is billed of the day.
        billed: answer.info?.kinds.map(({ kind, milliseconds }) => ({ kind, milliseconds })),
        user_milliseconds: 73 * minute + 1,
        room_milliseconds: 68 * minute + 1,
        create_date: '2026-11-10 08:00:00',
        exit_date: '2026-11-10 09:08:00',
      },
    ])
  })

  it('R-BILL-08 explains an open day as of now, and finds no bill for other days', async () => {
    const appkey = projects[1]?.appkey
    expect((await server.call('getExpenseBill', { appkey, day: '2026-11-11' })).info).toMatchObject({
      closed: 0,
      closed_time: null,
      transaction_id: null,
    })
    for (const day of ['2026-10-27', '2026-11-12'])
      expect((await server.call('getExpenseBill', { appkey, day })).code).toBe(codes.notFound)
    expect((await server.call('getExpenseBill', { appkey: 'nobody', day: '2026-11-10' })).code).toBe(codes.notFound)
    expect((await server.call('getExpenseBill', { appkey: projects[2]?.appkey, day: '2026-10-28' })).code).toBe(
      codes.notFound,
    )
    for (const day of ['2026-11', '2026-02-30', '20261110'])
      expect(await server.call('getExpenseBill', { appkey, day })).toMatchObject({
        code: codes.badParameter,
        field: 'day',
      })
  })
})

describe('A-067 export', () => {
  it('R-BILL-06 X-03 the file has the rows of the list in the same order, and the sums', async () => {
    const query = { time: ['2026-10-28', '2026-11-11'], order: { field: 'total_amount', sort: 1 } }
    const all = await rows(query)
    const { info } = await server.call('exportExpenseBills', query)
    expect(info?.rows).toBe(all.length)
    const file = await server.app.inject({ url: `/api/open/download/export?token=${info?.token}` })
    const lines = file.body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')))
    expect(lines).toHaveLength(all.length + 2)
    expect(lines.slice(1, -1).map((cells) => [cells[0], cells[2], cells[9]])).toEqual(
      all.map((bill) => [bill.day, bill.appkey_name, bill.total_amount]),
    )
    const sums = (await list(query)).info
    expect(lines.at(-1)?.slice(4, 10)).toEqual([
      sums?.bill_amount,
      String(sums?.video_minute),
      sums?.video_amount,
      '0',
      '0.00',
      sums?.total_amount,
    ])
    expect(lines.at(-1)?.[0]).toBe('合计')
  })

  it('F15 the file of billed calls has all calls of a bill, and sums to the billed time to the millisecond', async () => {
    const bill = { appkey: projects[0]?.appkey ?? '', day: '2026-11-11' }
    const explained = await server.call('getExpenseBill', bill)
    const { info } = await server.call('exportBilledCalls', bill)
    expect(info?.rows).toBe(explained.total)
    const { body } = await server.app.inject({ url: `/api/open/download/export?token=${info?.token}` })
    const [head, ...calls] = body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')))
    const sums = calls.pop()
    const listed = await server.call('listBilledCalls', { ...bill, limit: 2 })
    expect(listed.total).toBe(explained.total)
    expect(listed.list?.map(({ voice_time }) => String(voice_time))).toEqual(calls.slice(0, 2).map((cells) => cells[3]))
    expect(calls.map(([id]) => id)).toEqual(explained.list?.map(({ channel_session_id }) => channel_session_id))
    for (const [at, kind] of [
      [3, 'speech_sounds'],
      [4, 'video'],
      [5, 'push_flow'],
    ] as const) {
      const billed = explained.info?.kinds.find((each) => each.kind === kind)?.milliseconds ?? -1
      const added = calls.reduce((total, cells) => total + Math.round(Number(cells[at]) * 1000), 0)
      expect([head?.[at], added, Math.round(Number(sums?.[at]) * 1000)]).toEqual([head?.[at], billed, billed])
    }
  })

  it('F15 refuses an unknown project and an invalid day', async () => {
    const appkey = projects[0]?.appkey
    expect((await server.call('exportBilledCalls', { appkey: 'none', day: '2026-11-11' })).code).toBe(codes.notFound)
    expect(await server.call('exportBilledCalls', { appkey, day: 'today' })).toMatchObject({ field: 'day' })
  })
})

it('M-110 D-62 a billed project cannot be deleted, even after its telemetry has expired', async () => {
  const { id } = await server.services.db
    .selectFrom('project')
    .select('id')
    .where('appkey', '=', projects[2]?.appkey ?? '')
    .executeTakeFirstOrThrow()
  await server.services.telemetryWriter.command({ query: 'TRUNCATE TABLE user_session' })
  expect(await server.call('deleteProject', { id })).toMatchObject({
    code: codes.inUse,
    msg: '该项目存在用量或账单，不能删除',
  })
})
