import { codes } from '@rtcops/core/api/codes'
import type { Input } from '@rtcops/core/api/types'
import { addDays, day, formatDay } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callTimeOf, type DaysStage, minutesIn, startDays, talkTimeOf, usersOf } from '../../../../test/days-stage.ts'
import { mostAtOnce, type OracleStay } from '../../../../test/oracles/stay-oracle.ts'

const seed = Number(process.env['RTCOPS_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 32))

let stage: DaysStage
beforeAll(async () => {
  stage = await startDays(seed)
}, 60_000)
afterAll(async () => await stage?.server.close())

const dayAt = (number: number) => formatDay(addDays(stage.today, number))
const range = (from: number, to: number) => [dayAt(from), dayAt(to)]
const days = Array.from({ length: 9 }, (_, index) => index - 8)
const timesOf = (stays: readonly OracleStay[]) => ({
  call_times: minutesIn(callTimeOf(stays)),
  talk_times: minutesIn(talkTimeOf(stays)),
  listen_times: minutesIn(callTimeOf(stays) - talkTimeOf(stays)),
})
const text = (row: object) => JSON.stringify(row)
const sorted = <Row extends object>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => (text(one) < text(other) ? -1 : 1))
const inOrder = (sort: 1 | 2) => (one: string | number, other: string | number) =>
  (one < other ? -1 : one > other ? 1 : 0) * (sort === 1 ? 1 : -1)

describe('country usage', () => {
  const list = async (input: Input<'listCountryUsage'>) => {
    const answer = await stage.server.call('listCountryUsage', input)
    if (!answer.list) throw new Error(answer.msg)
    return { list: answer.list, total: answer.total, info: answer.info }
  }
  const expected = (appkeys: readonly string[], countries?: readonly string[], since = -8) =>
    days
      .filter((number) => number >= since)
      .flatMap((number) =>
        [...Map.groupBy(stage.staysOn(number, appkeys), ({ session }) => session.country)].map(([country, stays]) => ({
          days: dayAt(number),
          country,
          user_nums: usersOf(stays).size,
          ...timesOf(stays),
        })),
      )
      .filter(({ country }) => countries === undefined || countries.includes(country))

  it('R-CUS-06 D-22 a company without country statistics has no rows', async () => {
    const { list: rows, total } = await list({ time: range(-8, 0) })
    expect([rows, total]).toEqual([[], 0])
  })

  it(`R-CUS-01 R-CUS-02 F-13 F-18 D-41 A-121 each day and country matches plain loops (seed ${seed})`, async () => {
    const [one, other, third] = stage.projects
    const { db } = stage.server.services
    await db.updateTable('company').set({ minute_calltime: 1 }).execute()
    const all = stage.projects.map(({ appkey }) => appkey)
    const ofCompany = [one?.appkey ?? '', other?.appkey ?? '']
    const companyId = one?.companyId ?? 0
    const cases: [Input<'listCountryUsage'>, string[], string[]?][] = [
      [{}, all],
      [{ company_id: companyId }, ofCompany],
      [{ appkey: third?.appkey ?? '' }, [third?.appkey ?? '']],
      [{ appkey: third?.appkey ?? '', company_id: companyId }, []],
      [{ country: ['CN', 'DE'] }, all, ['CN', 'DE']],
      [{ country: ['FR'] }, all, ['FR']],
    ]
    for (const [input, appkeys, countries] of cases) {
      const found = await list({ ...input, time: range(-8, 0), limit: 200 })
      expect(sorted(found.list)).toEqual(sorted(expected(appkeys, countries)))
      expect(found.total).toBe(found.list.length)
    }
    expect((await list({})).info).toEqual({ start: dayAt(-6), end: dayAt(0), until: `${dayAt(0)} 15:00:00` })
  })

  it('R-CUS-03 sorts by day, users and call time in both directions, ten a page, without repeating a row', async () => {
    for (const field of ['days', 'user_nums', 'call_times'] as const)
      for (const sort of [1, 2] as const) {
        const input = { time: range(-8, 0), order: { field, sort } }
        const whole = (await list({ ...input, limit: 200 })).list
        const values = whole.map((row) => row[field])
        expect([field, values]).toEqual([field, values.toSorted(inOrder(sort))])
        const pages = [1, 2, 3, 4].map(async (page) => (await list({ ...input, page })).list)
        expect((await Promise.all(pages)).flat()).toEqual(whole.slice(0, 40))
      }
    const newest = (await list({ time: range(-8, 0), limit: 200 })).list.map((row) => row.days)
    expect(newest).toEqual(newest.toSorted(inOrder(2)))
  })

  it('R-CUS-05 A-122 the file has the rows of the table in the same order, or only the headings if there are none', async () => {
    const fileOf = async (input: Input<'exportCountryUsage'>) => {
      const { info } = await stage.server.call('exportCountryUsage', input)
      const response = await stage.server.request('downloadExport', { token: info?.token }, null)
      return response.body.trim().split(/\r?\n/)
    }
    const order = { field: 'call_times', sort: 2 } as const
    const rows = (await list({ time: range(-8, 0), order, limit: 200 })).list
    const lines = await fileOf({ time: range(-8, 0), order })
    expect(lines).toHaveLength(rows.length + 1)
    for (const [index, row] of rows.entries()) expect(lines[index + 1]).toContain(row.days)
    expect(await fileOf({ country: ['FR'] })).toHaveLength(1)
  })

  it('D-22 switching country statistics on counts from that day on; switching them off takes effect at once', async () => {
    const third = stage.projects[2]
    const { db } = stage.server.services
    const company = await db
      .selectFrom('company')
      .selectAll()
      .where('id', '=', third?.companyId ?? 0)
      .executeTakeFirstOrThrow()
    const change = async (minute_calltime: 0 | 1, number: number) => {
      stage.server.setNow(addDays(stage.today, number) + 60_000)
      const { id, name, push_flow, remark, salesperson, state, video } = company
      const input = { id, name, remark, salesperson, state, push_flow, video, minute_calltime }
      expect(await stage.server.call('updateCompany', input)).toMatchObject({ code: codes.ok })
      stage.server.setNow(stage.now)
    }
    const rows = async () => (await list({ appkey: third?.appkey ?? '', time: range(-8, 0), limit: 200 })).list
    await change(0, -3)
    expect(await rows()).toEqual([])
    await change(1, -2)
    expect(sorted(await rows())).toEqual(sorted(expected([third?.appkey ?? ''], undefined, -2)))
  })

  it('R-CUS-01 refuses bad input and names its field', async () => {
    for (const [field, input] of [
      ['time', { time: [dayAt(0), dayAt(-1)] }],
      ['time', { time: [formatDay(stage.now + 2 * day), formatDay(stage.now + 3 * day)] }],
      ['time', { time: [formatDay(stage.now - 92 * day), dayAt(0)] }],
      ['country.0', { country: ['china'] }],
      ['appkey', { appkey: 'short' }],
      ['company_id', { company_id: 'x' }],
      ['order.field', { order: { field: 'talk_times', sort: 1 } }],
    ] as const)
      expect(await stage.server.call('listCountryUsage', input)).toMatchObject({ code: codes.badParameter, field })
  })
})

describe('room call time', () => {
  const list = async (input: Input<'listRoomCallTime'>) => {
    const answer = await stage.server.call('listRoomCallTime', input)
    if (!answer.list) throw new Error(answer.msg)
    return { list: answer.list, total: answer.total, info: answer.info }
  }
  const expected = (room?: string, appkeys?: readonly string[]) =>
    days.flatMap((number) =>
      [
        ...Map.groupBy(stage.staysOn(number, appkeys), ({ session }) => `${session.appkey} ${session.room}`).values(),
      ].flatMap((stays) => {
        const { appkey, room: name } = (stays[0] as OracleStay).session
        if (room !== undefined && name !== room) return []
        const project = stage.projects.find((each) => each.appkey === appkey)
        return [
          {
            days: dayAt(number),
            appkey,
            appkey_name: project?.name ?? '',
            room_name: name,
            max_members: mostAtOnce(stays),
            call_times1: minutesIn(callTimeOf(stays)),
          },
        ]
      }),
    )

  it(`R-RCT-01 R-RCT-02 F-12 D-41 A-123 each day and room matches plain loops (seed ${seed})`, async () => {
    const [one, other, third] = stage.projects
    const cases: [Input<'listRoomCallTime'>, string | undefined, string[] | undefined][] = [
      [{}, undefined, undefined],
      [{ room_name: 'room 1' }, 'room 1', undefined],
      [{ room_name: 'room' }, 'room', undefined],
      [{ company_id: one?.companyId ?? 0 }, undefined, [one?.appkey ?? '', other?.appkey ?? '']],
      [{ appkey: third?.appkey ?? '' }, undefined, [third?.appkey ?? '']],
    ]
    for (const [input, room, appkeys] of cases) {
      const found = await list({ ...input, time: range(-8, 0), limit: 200 })
      expect(sorted(found.list)).toEqual(sorted(expected(room, appkeys)))
      expect(found.total).toBe(found.list.length)
    }
  })

  it('R-RCT-01 defaults to today', async () => {
    const { info, list: rows } = await list({})
    expect(info).toEqual({ start: dayAt(0), end: dayAt(0), until: `${dayAt(0)} 15:00:00` })
    expect(new Set(rows.map((row) => row.days))).toEqual(new Set([dayAt(0)]))
  })

  it('R-RCT-04 sorts by day, peak users and call time in both directions, ten a page, without repeating a row', async () => {
    for (const field of ['days', 'max_members', 'call_times1'] as const)
      for (const sort of [1, 2] as const) {
        const input = { time: range(-8, 0), order: { field, sort } }
        const whole = (await list({ ...input, limit: 200 })).list
        const values = whole.map((row) => row[field])
        expect([field, values]).toEqual([field, values.toSorted(inOrder(sort))])
        const pages = [1, 2, 3, 4].map(async (page) => (await list({ ...input, page })).list)
        expect((await Promise.all(pages)).flat()).toEqual(whole.slice(0, 40))
      }
  })

  it('R-RCT-03 F-13 A-124 the countries of a room on a day match plain loops and sum to its row', async () => {
    const { list: rows } = await list({ time: range(-1, 0), limit: 200 })
    expect(rows.length).toBeGreaterThan(5)
    for (const { appkey, call_times1, days: name, room_name } of rows) {
      const answer = await stage.server.call('listRoomCallTimeByCountry', { appkey, room_name, days: name })
      const number = days.find((each) => dayAt(each) === name) ?? 0
      const stays = stage.staysOn(number, [appkey]).filter(({ session }) => session.room === room_name)
      const countries = [...Map.groupBy(stays, ({ session }) => session.country)].map(([country, each]) => ({
        country,
        user_nums: usersOf(each).size,
        ...timesOf(each),
      }))
      expect(sorted(answer.list ?? [])).toEqual(sorted(countries))
      const times = (answer.list ?? []).map((row) => row.call_times)
      expect(times).toEqual(times.toSorted(inOrder(2)))
      expect(Math.abs(times.reduce((sum, time) => sum + time, 0) - call_times1)).toBeLessThan(
        0.005 * (times.length + 1),
      )
    }
    const nobody = { appkey: stage.projects[0]?.appkey ?? '', room_name: 'nowhere', days: dayAt(0) }
    expect((await stage.server.call('listRoomCallTimeByCountry', nobody)).list).toEqual([])
  })

  it('R-RCT-01 refuses bad input and names its field', async () => {
    for (const [field, input] of [
      ['time', { time: [dayAt(0), dayAt(-1)] }],
      ['time', { time: [formatDay(stage.now - 31 * day), dayAt(0)] }],
      ['time', { time: [formatDay(stage.now + 2 * day), formatDay(stage.now + 3 * day)] }],
      ['room_name', { room_name: 'x'.repeat(129) }],
      ['appkey', { appkey: 'short' }],
      ['order.field', { order: { field: 'room_name', sort: 1 } }],
    ] as const)
      expect(await stage.server.call('listRoomCallTime', input)).toMatchObject({ code: codes.badParameter, field })
    const named = { appkey: stage.projects[0]?.appkey ?? '', room_name: 'room 1', days: dayAt(0) }
    for (const [field, input] of [
      ['days', { ...named, days: 'today' }],
      ['days', { ...named, days: formatDay(stage.now + 2 * day) }],
      ['appkey', { ...named, appkey: 'x' }],
    ] as const)
      expect(await stage.server.call('listRoomCallTimeByCountry', input)).toMatchObject({
        code: codes.badParameter,
        field,
      })
    expect((await list({ time: [formatDay(stage.now - 30 * day), dayAt(0)] })).total).toBeGreaterThan(0)
  })
})
