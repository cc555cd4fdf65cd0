import { codes } from '@rtcops/core/api/codes'
import { routes } from '@rtcops/core/api/generated/routes'
import { encodeQuery } from '@rtcops/core/api/query-string'
import type { UsageDay, WeekOfProject } from '@rtcops/core/features/reports/usage/columns'
import { addDays, formatDay, hour, startOfDay } from '@rtcops/core/time/zone'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { type OracleSession, type OracleUsage, oracleUsage } from '../../../../test/oracles/usage-oracle.ts'
import { addPrice } from '../../../../test/rows/add-price.ts'
import { storeRows } from '../../../../test/rows/stay-rows.ts'
import { randomSession, reportsOf, seededRandom } from '../../../../test/usage-reports.ts'
import { buildApp } from '../../../app.ts'
import { closeEndedDays } from '../../../billing/close-ended-days.ts'
import { createTelemetryClients } from '../../../clickhouse/client.ts'

const seed = Number(process.env['RTCOPS_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 32))

/** Midnight of the current test day. It is recent, because the engine drops old rows. */
const today = addDays(startOfDay(Date.now()), -1)
const now = today + 12 * hour
const dayAt = (number: number) => formatDay(addDays(today, number))
/** Billing begins on this day, so that all days from here to yesterday are closed. */
const billed = -9
const idleProjects = 12

const kinds = ['speech_sounds', 'video', 'push_flow'] as const
const fields = ['speech_sounds_total', 'video_total', 'push_flow_total'] as const
type Minutes = Record<(typeof fields)[number], number | null>
const nothing: Minutes = { speech_sounds_total: 0, video_total: 0, push_flow_total: 0 }

interface TestProject {
  companyId: number
  appkey: string
  name: string
  /** The method that counts its voice minutes. */
  voice: keyof OracleUsage
  sessions: OracleSession[]
}

let server: TestApp
let projects: TestProject[]
let river: TestProject
let egret: TestProject
let idle: TestProject

beforeAll(async () => {
  server = await startApp()
  const { db, telemetryWriter } = server.services
  await db
    .updateTable('setting')
    .set({ value: dayAt(billed) })
    .where('name', '=', 'billing_start')
    .execute()
  const random = seededRandom(seed)
  const add = async (name: string, company: string, voice: keyof OracleUsage): Promise<TestProject> => {
    const { appkey, companyId } = await server.addProject(name, company)
    const sessions = Array.from({ length: 40 }, (_, number) =>
      randomSession(random, appkey, number, addDays(today, -4)),
    )
    return { appkey, companyId, name, voice, sessions }
  }
  river = await add('星河 100%_K', '星河', 'speaker_minutes')
  egret = await add('白鹭', '白鹭', 'room_minutes')
  projects = [river, egret, await add('远山', '远山', 'user_minutes')]
  // Ensures a user on each day that the tests look at.
  for (const [index, { appkey, sessions }] of projects.entries())
    for (let number = -7; number <= 0; number += 1) {
      const joined = addDays(today, number) + 8 * hour
      const stay = (index + 1) * hour + number
      const leaves = [{ at: joined + stay, talk: stay / 2, video: stay / 3, push: stay / 4 }].map(whole)
      sessions.push({
        appkey,
        call: `daily ${number}`,
        user: 'lin',
        session: `daily ${number}`,
        type: 1,
        joined,
        leaves,
        heard: [],
      })
    }
  for (let number = 1; number <= idleProjects; number += 1) {
    const { appkey, companyId } = await server.addProject(`空闲${number}`)
    projects.push({ appkey, companyId, name: `空闲${number}`, voice: 'user_minutes', sessions: [] })
  }
  idle = projects.at(-1) as TestProject
  await setSwitches({ push_flow: 1, video: 1 })
  for (const { appkey, voice } of [river, egret])
    await addPrice(db, {
      appkey,
      kind: 'speech_sounds',
      unitPrice: 6_543n,
      validFrom: dayAt(-60),
      method: voice,
    })
  await storeRows(
    telemetryWriter,
    projects.flatMap(({ sessions }) => sessions.flatMap((session) => reportsOf(session))),
  )
  server.setNow(now)
  await closeEndedDays(server.services, () => false)
})
afterAll(() => server?.close())
afterEach(() => server.setNow(now))

const whole = (leave: { at: number; talk: number; video: number; push: number }) => ({
  ...leave,
  talk: Math.floor(leave.talk),
  video: Math.floor(leave.video),
  push: Math.floor(leave.push),
})

async function setSwitches(to: { push_flow?: 0 | 1; video?: 0 | 1 }, companyId?: number): Promise<void> {
  const { db } = server.services
  const change = db.updateTable('company').set(to)
  await (companyId === undefined ? change : change.where('id', '=', companyId)).execute()
}

const minutesOf = (milliseconds: bigint) => Math.ceil(Number(milliseconds) / 60_000)

/** Returns what a project used on a day, by plain loops over its sessions. @param at time of the count */
function expected({ sessions, voice }: TestProject, number: number, at = now): Minutes {
  if (number < billed) return nothing
  const usage = oracleUsage(sessions, { start: addDays(today, number), end: addDays(today, number + 1) }, at)
  return {
    speech_sounds_total: minutesOf(usage[voice]),
    video_total: minutesOf(usage.video_minutes),
    push_flow_total: minutesOf(usage.push_minutes),
  }
}

const sum = (rows: readonly Minutes[]): Minutes => {
  const of = (field: keyof Minutes) => rows.reduce((total, row) => total + (row[field] ?? 0), 0)
  return Object.fromEntries(fields.map((field) => [field, of(field)])) as Minutes & object
}
const minutesIn = (row: Minutes | undefined): Minutes =>
  Object.fromEntries(fields.map((field) => [field, row?.[field]])) as Minutes & object

/** Returns the numbers of days from one to another. */
const days = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

describe(`A-105 A-106 usage by day (RTCOPS_TEST_SEED=${seed})`, () => {
  it('R-USE-03 R-USE-05 X-02 totals, rows and points match plain loops, and the minutes match the bills', async () => {
    const query_time = [dayAt(-12), dayAt(0)]
    for (const asked of [[river], [egret], projects]) {
      const filter = asked.length === 1 ? { appkey: asked[0]?.appkey } : {}
      const table = await server.call('getUsage', { ...filter, query_time })
      const counted = days(-12, 0).map((number) => ({
        day: dayAt(number),
        ...sum(asked.map((project) => expected(project, number))),
        closed: number === 0 ? 0 : 1,
      }))
      expect(table.list).toEqual(counted.toReversed())
      expect(table.info).toEqual({
        ...sum(counted),
        start: dayAt(-12),
        end: dayAt(0),
        kinds,
        open: 'included',
        uncounted: [],
      })
      expect(table.info?.speech_sounds_total).toBeGreaterThan(0)
      expect(table.info?.push_flow_total).toBeGreaterThan(0)
      const chart = await server.call('getUsageCharts', { ...filter, query_time })
      expect(chart).toMatchObject({ list: counted, timesList: counted.map(({ day }) => day), info: table.info })
      const bills = await server.call('listExpenseBills', { ...filter, time: query_time, limit: 200 })
      expect([bills.info?.bill_minute, bills.info?.video_minute, bills.info?.push_flow_minute]).toEqual(
        fields.map((field) => table.info?.[field]),
      )
      for (const { day, ...minutes } of counted) {
        const ofDay = bills.list?.filter((bill) => bill.day === day) ?? []
        expect([day, ofDay.reduce((total, bill) => total + bill.bill_minute, 0)]).toEqual([
          day,
          minutes.speech_sounds_total,
        ])
      }
    }
  })

  it('R-USE-07 D-09 defaults to the seven days up to today; days without usage have 0', async () => {
    const week = days(-6, 0).map(dayAt)
    const table = await server.call('getUsage', { appkey: idle.appkey })
    const unused = week.map((day) => ({ day, ...nothing, closed: day === dayAt(0) ? 0 : 1 }))
    expect(table.list).toEqual(unused.toReversed())
    expect(table.info).toMatchObject({ ...nothing, start: dayAt(-6), end: dayAt(0) })
    const chart = await server.call('getUsageCharts', { appkey: idle.appkey })
    expect(chart).toMatchObject({ list: unused, timesList: week })
    // An appkey of no project has no usage.
    expect((await server.call('getUsage', { appkey: 'f'.repeat(32) })).info).toMatchObject(nothing)
  })

  it('R-USE-08 accepts a company, a project and days up to today', async () => {
    const { info: ofCompany } = await server.call('getUsage', { company_id: river.companyId })
    const { info: ofProject } = await server.call('getUsage', { appkey: river.appkey })
    expect(ofCompany).toEqual(ofProject)
    const other = await server.call('getUsage', { company_id: egret.companyId, appkey: river.appkey })
    expect(other.info).toMatchObject(nothing)
    const ask = async (...query_time: string[]) => {
      const { info, list = [] } = await server.call('getUsage', { query_time })
      return [info?.start, info?.end, list.length]
    }
    // A time selects its day.
    expect(await ask(`${dayAt(-3)} 23:59:59`, `${dayAt(-1)} 00:00:00`)).toEqual([dayAt(-3), dayAt(-1), 3])
    expect(await ask(dayAt(-2), dayAt(400))).toEqual([dayAt(-2), dayAt(0), 3])
    expect(await ask(dayAt(-365), dayAt(0))).toEqual([dayAt(-365), dayAt(0), 366])
    expect(await ask(dayAt(-900), dayAt(-535))).toEqual([dayAt(-900), dayAt(-535), 366])
    const closed = await server.call('getUsage', { query_time: [dayAt(-2), dayAt(-1)] })
    expect(closed).toMatchObject({ info: { open: 'none' }, list: [{ closed: 1 }, { closed: 1 }] })
  })

  it.each(['getUsage', 'getUsageCharts'] as const)('R-USE-08 %s refuses bad input and names its field', async (id) => {
    const field = async (input: object) => {
      const { code, field, msg } = await server.call(id, input)
      return { code, field, msg }
    }
    const bad = (name: string, msg: unknown = expect.any(String)) => ({ code: codes.badParameter, field: name, msg })
    const tooWide = bad('query_time', '时间范围不能超过366天')
    expect(await field({ query_time: [dayAt(-366), dayAt(0)] })).toEqual(tooWide)
    expect(await field({ query_time: [dayAt(-900), dayAt(-534)] })).toEqual(tooWide)
    // Less than 366 times 24 hours, but on 367 days.
    expect(await field({ query_time: [`${dayAt(-900)} 12:00:00`, `${dayAt(-534)} 11:00:00`] })).toEqual(tooWide)
    expect(await field({ query_time: [dayAt(-1), dayAt(-2)] })).toEqual(bad('query_time', '开始时间不能晚于结束时间'))
    expect(await field({ query_time: [dayAt(1), dayAt(2)] })).toEqual(bad('query_time', '时间不能晚于现在'))
    for (const query_time of [
      [dayAt(-1)],
      ['yesterday', dayAt(0)],
      ['2026-02-30', '2026-03-01'],
      [dayAt(-2), dayAt(-1), dayAt(0)],
    ])
      expect(await field({ query_time })).toEqual(bad(expect.stringMatching(/^query_time/) as unknown as string))
    expect(await field({ appkey: 'short' })).toEqual(bad('appkey'))
    for (const company_id of [0, -1, 'x', 1.5, 2 ** 31]) expect(await field({ company_id })).toEqual(bad('company_id'))
  })
})

describe('kinds of usage that are switched off', () => {
  const push = async (filter: object) => {
    const { info, list = [] } = await server.call('getUsage', filter)
    const { list: points = [] } = await server.call('getUsageCharts', filter)
    return {
      kinds: info?.kinds,
      total: info?.push_flow_total,
      days: [...list, ...points].map((day) => day.push_flow_total),
    }
  }

  it('X-10 switching push off hides push of that company and its projects only; switching it on restores it', async () => {
    const before = await push({ appkey: river.appkey })
    const all = await push({})
    await setSwitches({ push_flow: 0 }, river.companyId)
    const hidden = { kinds: ['speech_sounds', 'video'], total: null, days: Array(14).fill(null) }
    expect(await push({ appkey: river.appkey })).toEqual(hidden)
    expect(await push({ company_id: river.companyId })).toEqual(hidden)
    expect((await server.call('getUsage', { appkey: river.appkey })).info).toMatchObject({
      speech_sounds_total: expect.any(Number),
      video_total: expect.any(Number),
    })
    expect((await push({ appkey: egret.appkey })).kinds).toEqual(kinds)
    // Over all companies the sums still agree with the bills, which bill all usage.
    expect(await push({})).toEqual(all)
    const week = await server.call('listProjectShortTime', { limit: 200 })
    expect(week.info?.kinds).toEqual(kinds)
    for (const { appkey, push_flow_total, video_total } of week.list ?? [])
      expect([appkey, push_flow_total === null, video_total === null]).toEqual([appkey, appkey === river.appkey, false])
    const own = await server.call('listProjectShortTime', { company_id: river.companyId })
    expect(own.info?.kinds).toEqual(['speech_sounds', 'video'])
    await setSwitches({ push_flow: 1 }, river.companyId)
    expect(await push({ appkey: river.appkey })).toEqual(before)
  })

  it('R-PST-04 X-10 hidden minutes do not sort: such projects are last in both directions', async () => {
    const names = async (sort: 1 | 2) => {
      const order = { field: 'push_flow_total', sort }
      return (await server.call('listProjectShortTime', { order, limit: 200 })).list?.map(({ appkey }) => appkey)
    }
    await setSwitches({ push_flow: 0 }, river.companyId)
    await setSwitches({ push_flow: 0 }, idle.companyId)
    for (const sort of [1, 2] as const) expect((await names(sort))?.slice(-2)).toEqual([river.appkey, idle.appkey])
    await setSwitches({ push_flow: 1 })
  })

  it('D-55 kinds left out of the basic configuration are hidden for everyone', async () => {
    const setting = server.services.db.updateTable('setting').where('name', '=', 'appkey_statistics_fiels')
    await setting.set({ value: 'video' }).execute()
    const table = await server.call('getUsage', {})
    expect(table.info).toMatchObject({ kinds: ['video'], speech_sounds_total: null, push_flow_total: null })
    for (const day of table.list ?? [])
      expect(day).toMatchObject({ speech_sounds_total: null, push_flow_total: null, video_total: expect.any(Number) })
    const order = { field: 'speech_sounds_total', sort: 1 }
    const week = await server.call('listProjectShortTime', { limit: 200, order })
    expect(week.info?.kinds).toEqual(['video'])
    expect(week.list?.map(({ appkey }) => appkey)).toEqual(projects.map(({ appkey }) => appkey))
    for (const row of week.list ?? [])
      expect(row).toMatchObject({ speech_sounds_total: null, push_flow_total: null, video_total: expect.any(Number) })
    await setting.set({ value: kinds.join() }).execute()
  })
})

describe('A-060 the week of projects', () => {
  const week = async (query: object = {}): Promise<WeekOfProject[]> =>
    (await server.call('listProjectShortTime', { limit: 200, ...query })).list ?? []
  const minutesOfWeek = (project: TestProject) => sum(days(-7, -1).map((number) => expected(project, number)))

  it('R-PST-02 R-PST-03 R-PST-05 D-09 X-02 returns the seven whole days that end yesterday for each project, 0 without usage', async () => {
    const answer = await server.call('listProjectShortTime', { limit: 200 })
    expect(answer).toMatchObject({
      total: 3 + idleProjects,
      info: { start: dayAt(-7), end: dayAt(-1), kinds, open: 'none' },
    })
    for (const project of projects) {
      const row = answer.list?.find(({ appkey }) => appkey === project.appkey)
      expect(row).toMatchObject({
        company_id: project.companyId,
        company_name: expect.any(String),
        appkey_name: project.name,
        ...minutesOfWeek(project),
      })
      const { info } = await server.call('getUsage', { appkey: project.appkey, query_time: [dayAt(-7), dayAt(-1)] })
      expect(minutesIn(info)).toEqual(minutesIn(row))
    }
    expect(answer.list?.find(({ appkey }) => appkey === idle.appkey)).toMatchObject(nothing)
    expect(answer.list?.find(({ appkey }) => appkey === river.appkey)?.company_name).toBe('星河')
  })

  it('R-PST-03 before 02:00, yesterday is still being counted and part of the week', async () => {
    const at = addDays(today, 1) + hour
    server.setNow(at)
    const token = await server.login()
    const answer = await server.call('listProjectShortTime', { appkey: river.appkey }, token)
    expect(answer).toMatchObject({ total: 1, info: { start: dayAt(-6), end: dayAt(0), open: 'included' } })
    const counted = days(-6, 0).map((number) => expected(river, number, number === 0 ? at : now))
    expect(minutesIn(answer.list?.[0])).toEqual(sum(counted))
  })

  it('R-PST-04 sorts by each kind in both directions, by default voice descending, with stable ties and no repeated rows', async () => {
    const voice = (await week()).map((row) => row.speech_sounds_total ?? 0)
    expect(voice).toEqual(voice.toSorted((one, other) => other - one))
    for (const field of fields)
      for (const sort of [1, 2] as const) {
        const order = { field, sort }
        const found = await week({ order })
        const values = found.map((row) => row[field] ?? 0)
        expect([field, values]).toEqual([
          field,
          values.toSorted((one, other) => (sort === 1 ? one - other : other - one)),
        ])
        const unused = found.filter((row) => row[field] === 0).map(({ appkey }) => appkey)
        const known = projects.map(({ appkey }) => appkey)
        expect(unused).toEqual(known.filter((appkey) => unused.includes(appkey)))
        const pages = [1, 2, 3, 4].map((page) => week({ order, limit: 4, page }))
        expect((await Promise.all(pages)).flat()).toEqual(found)
      }
    expect((await server.call('listProjectShortTime', {})).list).toHaveLength(10)
    const beyond = await server.call('listProjectShortTime', { page: 99 })
    expect(beyond).toMatchObject({ list: [], total: 3 + idleProjects })
  })

  it('R-PST-02 finds projects by part of the name, with % and _ taken literally, by company and by project', async () => {
    const names = async (query: object) => (await week(query)).map(({ appkey_name }) => appkey_name)
    for (const name of ['%', '_', '100%_k', '星河']) expect([name, await names({ name })]).toEqual([name, [river.name]])
    for (const name of ['%空', '空_', '\\', "'"]) expect([name, await names({ name })]).toEqual([name, []])
    expect(await names({ name: '闲1' })).toEqual(['空闲1', '空闲10', '空闲11', '空闲12'])
    expect((await server.call('listProjectShortTime', { name: '闲1', limit: 2 })).total).toBe(4)
    expect(await names({ company_id: egret.companyId })).toEqual([egret.name])
    expect(await names({ appkey: egret.appkey })).toEqual([egret.name])
    expect(await names({ appkey: egret.appkey, company_id: river.companyId })).toEqual([])
    expect(await names({ company_id: 2 ** 31 - 1 })).toEqual([])
  })

  it('R-PST-01 refuses bad input and names its field', async () => {
    for (const [field, input] of [
      ['company_id', { company_id: 'x' }],
      ['company_id', { company_id: 0 }],
      ['appkey', { appkey: 'short' }],
      ['name', { name: 'x'.repeat(101) }],
      ['name', { name: 'a\u0000b' }],
      ['page', { page: 0 }],
      ['limit', { limit: 0 }],
      ['limit', { limit: 201 }],
      ['order.field', { order: { field: 'appkey_name', sort: 1 } }],
      ['order.sort', { order: { field: 'video_total', sort: 3 } }],
      ['sort', { order: { field: 'video_total' } }],
      ['order', { order: 'video_total' }],
    ] as const)
      expect(await server.call('listProjectShortTime', input)).toMatchObject({ code: codes.badParameter, field })
  })
})

it('X-02 without the telemetry engine: closed days are shown, open days are unknown, a week with an open day is refused', async () => {
  const { telemetry, close } = createTelemetryClients('http://127.0.0.1:9')
  const app = await buildApp({ ...server.services, telemetry })
  const ask = async (id: 'getUsage' | 'getUsageCharts' | 'listProjectShortTime', query = {}) => {
    const headers = { authorization: `Bearer ${await server.login()}` }
    return (await app.inject({ url: routes[id][1] + encodeQuery(query), headers })).json()
  }
  const table = await ask('getUsage', { appkey: river.appkey })
  const counted = days(-6, -1).map((number) => expected(river, number))
  expect(table.info).toMatchObject({ open: 'unavailable', kinds, ...sum(counted) })
  expect(table.list.map((day: UsageDay) => minutesIn(day))).toEqual([
    { speech_sounds_total: null, video_total: null, push_flow_total: null },
    ...counted.toReversed(),
  ])
  expect(table.list[0].closed).toBe(0)
  const chart = await ask('getUsageCharts', { appkey: river.appkey })
  expect(chart).toMatchObject({ info: table.info, list: table.list.toReversed() })
  expect((await ask('getUsage', { query_time: [dayAt(-2), dayAt(-1)] })).info.open).toBe('none')
  expect((await ask('listProjectShortTime')).code).toBe(codes.ok)
  server.setNow(addDays(today, 1) + hour)
  expect(await ask('listProjectShortTime')).toMatchObject({
    code: codes.serverFault,
    msg: expect.stringContaining('遥测'),
  })
  await app.close()
  await close()
})
