import { codes } from '@rtcops/core/api/codes'
import type { Input } from '@rtcops/core/api/types'
import type { UserActivity } from '@rtcops/core/features/reports/activity/columns'
import { addDays, day, formatDay } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callTimeOf, type DaysStage, minutesIn, startDays, usersOf } from '../../../../test/days-stage.ts'
import { type OracleStay, oracleStays } from '../../../../test/oracles/stay-oracle.ts'

const seed = Number(process.env['RTCOPS_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 32))

let stage: DaysStage
let firstJoins: Map<string, number>
beforeAll(async () => {
  stage = await startDays(seed)
  firstJoins = new Map()
  const ever = { start: 0, end: Number.MAX_SAFE_INTEGER }
  for (const { joined, session } of oracleStays(stage.sessions, ever, stage.now)) {
    const user = `${session.appkey} ${session.user}`
    firstJoins.set(user, Math.min(joined, firstJoins.get(user) ?? joined))
  }
}, 60_000)
afterAll(async () => await stage?.server.close())

const dayAt = (number: number) => formatDay(addDays(stage.today, number))
const range = (from: number, to: number) => [dayAt(from), dayAt(to)]
const days = Array.from({ length: 9 }, (_, index) => index - 8)

/** Returns the figures of the sessions of one or more days; a user is new who first joined at or after `start`. */
function figures(stays: readonly OracleStay[], start: number) {
  const users = usersOf(stays)
  const fresh = [...users].filter((user) => (firstJoins.get(user) ?? 0) >= start).length
  const perUser = (value: number) => (users.size === 0 ? null : value / users.size)
  const callTime = perUser(callTimeOf(stays))
  return {
    active_users: users.size,
    new_users: fresh,
    returning_users: users.size - fresh,
    avg_call_time: callTime === null ? null : minutesIn(callTime),
    avg_sessions: users.size === 0 ? null : Math.round((stays.length / users.size) * 100) / 100,
  }
}

const list = async (input: Input<'listUar'>) => {
  const answer = await stage.server.call('listUar', input)
  if (!answer.list) throw new Error(answer.msg)
  return { list: answer.list, total: answer.total, info: answer.info }
}

function expectedRows(appkeys?: readonly string[]): UserActivity[] {
  return days.toReversed().flatMap((number) =>
    stage.projects
      .filter(({ appkey }) => appkeys === undefined || appkeys.includes(appkey))
      .toSorted((one, other) => (one.appkey < other.appkey ? -1 : 1))
      .flatMap(({ appkey, company, name }) => {
        const stays = stage.staysOn(number, [appkey])
        if (stays.length === 0) return []
        const names = { days: dayAt(number), company_name: company, appkey, appkey_name: name }
        return [{ ...names, ...figures(stays, addDays(stage.today, number)) }]
      })
      .toSorted((one, other) => other.active_users - one.active_users),
  )
}

it(`R-UAR-03 F-21 F-22 A-170 each day and project matches plain loops, newest day and most users first (seed ${seed})`, async () => {
  const [one, other, third] = stage.projects.map(({ appkey }) => appkey) as [string, string, string]
  const cases: [Input<'listUar'>, string[] | undefined][] = [
    [{}, undefined],
    [{ company_id: stage.projects[0]?.companyId ?? 0 }, [one, other]],
    [{ appkey: third }, [third]],
    [{ appkey: third, company_id: stage.projects[0]?.companyId ?? 0 }, []],
  ]
  for (const [input, appkeys] of cases) {
    const found = await list({ ...input, time: range(-8, 0), limit: 200 })
    expect(found.list).toEqual(expectedRows(appkeys))
    expect(found.total).toBe(found.list.length)
  }
})

it('R-UAR-02 F-21 F-22 the cards cover the whole range, in which a user is new or returning once', async () => {
  for (const [from, to] of [
    [-8, 0],
    [-3, -1],
    [-1, -1],
    [-60, -50],
  ] as const) {
    const numbers = days.filter((number) => number >= from && number <= to)
    const stays = numbers.flatMap((number) => stage.staysOn(number))
    const { info } = await list({ time: range(from, to) })
    const start = addDays(stage.today, from)
    const last = addDays(stage.today, to + 1)
    const expected = figures(stays, start)
    expect(expected.new_users).toBe(
      [...usersOf(stays)].filter((user) => {
        const joined = firstJoins.get(user) ?? 0
        return joined >= start && joined < last
      }).length,
    )
    expect(info).toMatchObject({ cards: expected, start: dayAt(from), end: dayAt(to) })
  }
})

it('R-UAR-02 A-171 the charts have every day of the range, oldest first, including days without users', async () => {
  const answer = await stage.server.call('getUarCharts', { time: range(-12, 0) })
  const numbers = Array.from({ length: 13 }, (_, index) => index - 12)
  expect(answer.timesList).toEqual(numbers.map(dayAt))
  expect(answer.list).toEqual(
    numbers.map((number) => ({
      days: dayAt(number),
      ...figures(stage.staysOn(number), addDays(stage.today, number)),
    })),
  )
})

it('R-UAR-01 defaults to the last seven days including today', async () => {
  expect((await list({})).info).toMatchObject({ start: dayAt(-6), end: dayAt(0), until: `${dayAt(0)} 15:00:00` })
  const { info, timesList } = await stage.server.call('getUarCharts', {})
  expect(timesList).toHaveLength(7)
  expect(info).toEqual({ start: dayAt(-6), end: dayAt(0), until: `${dayAt(0)} 15:00:00` })
  expect((await stage.server.call('getUarCharts', { time: range(-3, -1) })).info?.until).toBeNull()
})

it('R-UAR-03 sorts by each figure in both directions, and pages of ten never repeat a row', async () => {
  const fields = ['days', 'active_users', 'new_users', 'returning_users', 'avg_call_time', 'avg_sessions'] as const
  for (const field of fields)
    for (const sort of [1, 2] as const) {
      const input = { time: range(-8, 0), order: { field, sort } }
      const whole = (await list({ ...input, limit: 200 })).list
      const values = whole.map((row) => row[field] ?? 0)
      const ascending = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0)
      expect([field, values]).toEqual([
        field,
        values.toSorted((one, other) => (sort === 1 ? ascending(one, other) : ascending(other, one))),
      ])
      const pages = [1, 2, 3].map(async (page) => (await list({ ...input, page })).list)
      expect((await Promise.all(pages)).flat()).toEqual(whole.slice(0, 30))
    }
  expect((await list({ page: 99 })).list).toEqual([])
})

it('R-UAR-03 A-172 the file has the rows of the table in the same order, or only the headings if there are none', async () => {
  const fileOf = async (input: Input<'exportUar'>) => {
    const { info } = await stage.server.call('exportUar', input)
    const response = await stage.server.request('downloadExport', { token: info?.token }, null)
    return response.body.trim().split(/\r?\n/)
  }
  const order = { field: 'active_users', sort: 1 } as const
  const lines = await fileOf({ time: range(-8, 0), order })
  const rows = (await list({ time: range(-8, 0), order, limit: 200 })).list
  expect(lines).toHaveLength(rows.length + 1)
  for (const [index, row] of rows.entries()) {
    expect(lines[index + 1]).toContain(row.days)
    expect(lines[index + 1]).toContain(row.appkey_name)
  }
  expect(await fileOf({ time: range(-60, -50) })).toHaveLength(1)
})

it('R-UAR-01 refuses bad input and names its field', async () => {
  for (const [field, input] of [
    ['time', { time: [dayAt(0), dayAt(-1)] }],
    ['time', { time: [formatDay(stage.now + 2 * day), formatDay(stage.now + 3 * day)] }],
    ['time', { time: [formatDay(stage.now - 92 * day), dayAt(0)] }],
    ['time.0', { time: ['x', 'y'] }],
    ['appkey', { appkey: 'short' }],
    ['company_id', { company_id: 'x' }],
    ['page', { page: 0 }],
    ['limit', { limit: 201 }],
    ['order.field', { order: { field: 'appkey_name', sort: 1 } }],
    ['order.sort', { order: { field: 'days', sort: 3 } }],
  ] as const)
    expect(await stage.server.call('listUar', input)).toMatchObject({ code: codes.badParameter, field })
})
