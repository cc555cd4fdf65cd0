import { codes } from '@rtcops/core/api/codes'
import { intervalsOf } from '@rtcops/core/quality/intervals'
import { day, formatDateTime, formatMoment, hour, minute, parseWireTime } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { seededRandom } from '../../../../test/usage-reports.ts'

const seed = Number(process.env['RTCOPS_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 32))
const now = Date.parse('2026-11-10T13:00:00+08:00')

/** An event as a client reported it. */
interface Reported {
  app_key: string
  ts: number
  channel_session_id: string
  user_id: string
  session_id: string
  id: string
  type_number: number
  level: string
  message: string
}

let server: TestApp
let own: string
let companyId: number
let foreign: string
let reported: Reported[]

beforeAll(async () => {
  server = await startApp()
  const [first, second] = [await server.addProject('语聊房'), await server.addProject('KTV')]
  own = first.appkey
  companyId = first.companyId
  foreign = second.appkey
  const random = seededRandom(seed)
  const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
  const of = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  reported = Array.from({ length: 8000 }, (_, index) => {
    const call = Math.floor(random() * 60)
    const user = `u${Math.floor(random() * 6)}`
    return {
      app_key: call % 4 === 0 ? foreign : own,
      // Whole seconds, so that many events share one; most in the last day, some up to nine days old.
      ts: now - 1000 - Math.floor(random() ** 3 * 9 * 86_400) * 1000,
      channel_session_id: `c${call}`,
      user_id: user,
      session_id: `c${call}-${user}`,
      id: String(9_000_000_000_000_000_000n + BigInt(index)),
      type_number: of([1, 2, 3, 4, 5, 20, 20, 20, 21, 999_999]),
      level: of(['normal', 'normal', 'normal', 'bad', 'fatal', 'weird']),
      message: JSON.stringify({ index, text: '<b>' }),
    }
  })
  const writer = server.services.telemetryWriter
  await writer.insert({
    table: 'message',
    values: reported.map((event) => ({ ...event, received: dayOf(event.ts) })),
    format: 'JSONEachRow',
  })
  const sessions = new Map(reported.map((event) => [event.session_id, event]))
  const joined = now - 10 * day
  await writer.insert({
    table: 'user_session',
    values: [...sessions.values()]
      .filter(({ user_id }) => user_id !== 'u5')
      .flatMap(({ app_key, channel_session_id, session_id, user_id }) => {
        const keys = { app_key, channel_session_id, session_id, user_id }
        const device = { platform: `os of ${user_id}`, sdk_version: `4.2.${channel_session_id.slice(1)}` }
        const room = `room ${Number(channel_session_id.slice(1)) % 7}`
        // Join, leave, and the join again in another part: queries have to group.
        return [
          { ...keys, ...device, channel_name: room, join_ts: joined, received: dayOf(now - 2 * day) },
          { ...keys, join_ts: now - hour, leave_ts: now - hour, received: dayOf(now) },
          { ...keys, ...device, channel_name: room, join_ts: joined, received: dayOf(now) },
        ]
      }),
    format: 'JSONEachRow',
  })
  server.setNow(now)
})
afterAll(() => server.close())

const list = (input: object = {}) => server.call('listCallBehavior', input)
const charts = (input: object = {}) => server.call('getCallBehaviorCharts', input)

/** Returns the events of a half-open range, newest first, ties by number. */
const expected = (start: number, end: number, test: (event: Reported) => boolean = () => true): Reported[] =>
  reported
    .filter((event) => event.ts >= start && event.ts < end && test(event))
    .sort((one, other) => other.ts - one.ts || (BigInt(other.id) > BigInt(one.id) ? 1 : -1))

describe('events of calls', () => {
  it(`R-CBH-01, R-CBH-03, U-01 lists those of the last 24 h, newest first, with room and device (RTCOPS_TEST_SEED=${seed})`, async () => {
    const events = expected(now - day, now)
    for (const [page, limit] of [
      [1, 10],
      [3, 50],
      [2, 200],
    ] as const) {
      const answer = await list({ page, limit })
      expect(answer.total).toBe(events.length)
      const part = events.slice((page - 1) * limit, page * limit)
      expect(answer.list?.map(({ id }) => id)).toEqual(part.map(({ id }) => id))
      for (const [index, event] of (answer.list ?? []).entries()) {
        const { user_id, channel_session_id, ...told } = part[index] as Reported
        const isKnown = user_id !== 'u5'
        expect(event).toMatchObject({
          ts: formatMoment(told.ts),
          app_name: told.app_key === own ? '语聊房' : 'KTV',
          channel_session_id,
          channel_name: `room ${Number(channel_session_id.slice(1)) % 7}`,
          uid: user_id,
          type_number: told.type_number,
          level: told.level,
          message: told.message,
          platform: isKnown ? `os of ${user_id}` : '',
          sdk_version: isKnown ? `4.2.${channel_session_id.slice(1)}` : '',
        })
      }
    }
    expect((await list()).list).toHaveLength(10)
    const oldest = await list({ order: { field: 'ts', sort: 1 }, limit: 5 })
    expect(oldest.list?.map(({ id }) => id)).toEqual(
      events
        .slice(-5)
        .reverse()
        .map(({ id }) => id),
    )
  })

  it('R-CBH-01 filters by company, project, room, user and types; a type without a name is shown by number', async () => {
    const told = async (input: object, test: (event: Reported) => boolean) => {
      const events = expected(now - day, now, test)
      const answer = await list({ ...input, limit: 200 })
      expect(answer.total).toBe(events.length)
      expect(answer.list?.map(({ id }) => id)).toEqual(events.slice(0, 200).map(({ id }) => id))
      expect((await charts(input)).info?.number).toBe(events.length)
    }
    await told({ company_id: companyId }, ({ app_key }) => app_key === own)
    await told({ company_id: companyId, app_key: foreign }, () => false)
    await told({ app_key: own, user_id: 'u2' }, ({ app_key, user_id }) => app_key === own && user_id === 'u2')
    await told(
      { app_key: own, channel_name: 'room 3' },
      ({ app_key, channel_session_id }) => app_key === own && Number(channel_session_id.slice(1)) % 7 === 3,
    )
    await told({ type_number: [4, 999_999] }, ({ type_number }) => type_number === 4 || type_number === 999_999)
    const unnamed = await list({ type_number: [999_999], limit: 1 })
    expect(unnamed.list).toMatchObject([{ type_describe: '999999' }])
    expect((await list({ type_number: [20], limit: 1 })).list).toMatchObject([{ type_describe: '上行丢包' }])
  })

  it.each([
    ['six hours', 6 * hour, 5 * minute],
    ['a day', day, 30 * minute],
    ['a week', 7 * day, 2 * hour],
    ['nine days', 9 * day, day],
  ])('R-CBH-02, D-21 counts of %s match plain loops, by type and interval', async (_, width, step) => {
    const [start, end] = [now - width, now]
    const answer = await charts({ time: [formatDateTime(start), formatDateTime(end - 1000)] })
    const events = expected(start, end)
    expect(answer.info).toMatchObject({ start: formatDateTime(start), end: formatDateTime(end), step: step / 1000 })
    expect(answer.info?.number).toBe(events.length)
    const byType = Map.groupBy(events, ({ type_number }) => type_number)
    expect(answer.info?.types.map(({ type_describe: _name, ...type }) => type)).toEqual(
      [...byType]
        .map(([type_number, own]) => ({
          type_number,
          number: own.length,
          bad: own.filter(({ level }) => level === 'bad').length,
          fatal: own.filter(({ level }) => level === 'fatal').length,
        }))
        .sort((one, other) => other.number - one.number || one.type_number - other.type_number),
    )
    const starts = intervalsOf({ start, end })
    expect(answer.timesList).toEqual(starts.map((each) => formatDateTime(each)))
    const counted = answer.list ?? []
    expect(counted.reduce((sum, { number }) => sum + number, 0)).toBe(events.length)
    for (const { _time_interval, number, type_number } of counted) {
      const from = parseWireTime(_time_interval) ?? 0
      const to = starts[starts.indexOf(from) + 1] ?? end
      const own = byType.get(type_number)?.filter(({ ts }) => ts >= from && ts < to)
      expect([_time_interval, type_number, number]).toEqual([_time_interval, type_number, own?.length])
    }
  })

  it('R-CBH-02 counts the user sessions that began in the range, with the same project, room and user', async () => {
    const time = [formatDateTime(now - 11 * day), formatDateTime(now)]
    const sessions = async (input: object) => (await charts({ time, ...input })).info?.sessions
    const known = new Map(reported.map((event) => [event.session_id, event]))
    const begun = (test: (event: Reported) => boolean) =>
      [...known.values()].filter((event) => event.user_id !== 'u5' && test(event)).length
    expect(await sessions({})).toBe(begun(() => true))
    expect(await sessions({ type_number: [4] })).toBe(begun(() => true))
    expect(await sessions({ app_key: own, user_id: 'u2' })).toBe(
      begun(({ app_key, user_id }) => app_key === own && user_id === 'u2'),
    )
    expect(await sessions({ app_key: own, channel_name: 'room 3' })).toBe(
      begun(({ app_key, channel_session_id }) => app_key === own && Number(channel_session_id.slice(1)) % 7 === 3),
    )
    // Their leaves alone are in the last day.
    expect((await charts()).info?.sessions).toBe(0)
  })

  it('a range without events has its intervals and no rows', async () => {
    const time = ['2026-10-20 00:00:00', '2026-10-20 05:59:59']
    const answer = await charts({ time })
    expect(answer).toMatchObject({ code: 0, list: [], info: { number: 0, types: [] } })
    expect(answer.timesList).toHaveLength(72)
    expect(await list({ time })).toMatchObject({ list: [], total: 0 })
    expect(await list({ page: 1_000_000, limit: 200 })).toMatchObject({ code: 0, list: [] })
  })

  it.each([
    [{ time: ['2026-11-10 11:00:00', '2026-11-10 10:00:00'] }, 'time', '开始时间不能晚于结束时间'],
    [{ time: ['2026-11-11', '2026-11-11'] }, 'time', '时间不能晚于现在'],
    [{ time: ['2026-10-01', '2026-11-02'] }, 'time', '时间范围不能超过31天'],
    [{ user_id: 'u1' }, 'app_key', '请选择项目'],
    [{ channel_name: 'room 1' }, 'app_key', '请选择项目'],
  ])('R-CBH-01 refuses %j at its field', async (input, field, msg) => {
    for (const answer of [await list(input), await charts(input)])
      expect(answer).toEqual({ code: codes.badParameter, msg, field })
  })

  it.each([
    { order: { field: 'message', sort: 1 } },
    { type_number: [-1] },
    { type_number: Array.from({ length: 101 }, (_, index) => index) },
    { limit: 201 },
    { app_key: "' OR 1" },
  ])('refuses %j', async (input) => {
    expect(await list(input)).toMatchObject({ code: codes.badParameter })
  })

  it('moves an end in the future to now', async () => {
    const answer = await charts({ time: ['2026-11-10 12:00:00', '2026-11-12 12:00:00'] })
    expect(answer.info?.end).toBe('2026-11-10 13:00:01')
  })
})
