import type { Schema } from '@rtcops/core/api/types'
import { countries } from '@rtcops/core/countries/countries'
import { addDays, formatDay, hour, minute, startOfDay } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { joinsOf, type OracleAttempt } from '../../../../test/oracles/join-oracle.ts'
import { type OracleStay, oracleStays, type TraitedSession } from '../../../../test/oracles/stay-oracle.ts'
import { type GeneratedJoins, generateJoins, storeJoins } from '../../../../test/rows/join-rows.ts'
import { placesOfRows } from '../../../../test/rows/place-rows.ts'
import { firstMoment, randomStay, stayReports, storeRows } from '../../../../test/rows/stay-rows.ts'
import { seededRandom } from '../../../../test/usage-reports.ts'
import { rollUpDays } from '../../../rollups/roll-up-days.ts'

const seed = Number(process.env['RTCOPS_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 32))
/** Midnight of the current test day. It is recent, because the engine drops old rows. */
const today = addDays(startOfDay(Date.now()), -1)
const now = today + 15 * hour
const recently = { start: now - 2 * hour, end: now }
/** Midnight of the first day with user sessions; every day since has to be counted. */
const firstDay = addDays(today, -8)
const appkeys = placesOfRows.appkeys as readonly string[]

let server: TestApp
let joins: GeneratedJoins
let sessions: TraitedSession[]
let companyId: number
beforeAll(async () => {
  server = await startApp()
  server.setNow(now)
  const random = seededRandom(seed)
  joins = generateJoins(random, 6000, recently, now)
  await storeJoins(server.services.telemetryWriter, joins)
  // The user sessions that came with these rows are not part of what is counted here.
  for (const table of ['user_session', 'half_session', 'user_first', 'day_rows'])
    await server.services.telemetryWriter.command({ query: `TRUNCATE TABLE ${table}` })
  sessions = Array.from({ length: 900 }, (_, number) =>
    randomStay(random, appkeys[number % 3] as string, number, addDays(today, -5)),
  ).filter((session) => firstMoment(session) >= firstDay)
  await storeRows(
    server.services.telemetryWriter,
    sessions.flatMap((each) => stayReports(each)),
  )
  await rollUpDays(server.services, undefined, 0)
  companyId = (await server.addProject('other')).companyId
  await server.services.db
    .insertInto('project')
    .values({ company_id: companyId, name: 'counted', appkey: appkeys[1] as string, appcert: '0'.repeat(32) })
    .execute()
}, 180_000)
afterAll(() => server?.close())

type Info = Required<Schema<'Dashboard'>>

async function ask(input: object = {}): Promise<Info> {
  const { code, failed, info, msg } = await server.call('getDashboard', input)
  expect([code, msg, failed]).toEqual([0, '', []])
  return info as Info
}

/** Days by their distance from the current one. */
const days = (first: number, last: number) => [formatDay(addDays(today, first)), formatDay(addDays(today, last))]
const rangeOf = (first: number, last: number) => ({ start: addDays(today, first), end: addDays(today, last + 1) })
const cases = [
  { first: -6, last: 0, input: {}, own: () => true },
  { first: -1, last: -1, input: { datearr: days(-1, -1) }, own: () => true },
  { first: -29, last: 0, input: { datearr: days(-29, 0) }, own: () => true },
  { first: -6, last: 0, input: () => ({ company_id: companyId }), own: (key: string) => key === appkeys[1] },
]
const inputOf = (each: (typeof cases)[number]) => (typeof each.input === 'function' ? each.input() : each.input)

const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 1_000_000) / 10_000)
const near = (actual: number | null, expected: number | null) =>
  actual === null || expected === null ? expect(actual).toBe(expected) : expect(actual).toBeCloseTo(expected, 2)

function expectJoins(actual: Schema<'JoinCounts'>, rows: readonly OracleAttempt[]) {
  const { number, within } = joinsOf(rows)
  expect(actual.number).toBe(number)
  for (const seconds of [1, 3, 5] as const) {
    expect(actual[`success${seconds}`]).toBe(within[seconds])
    expect(actual[`fail${seconds}`]).toBe(number - within[seconds])
    near(actual[`success${seconds}_pct`], percent(within[seconds], number))
    const [joined, failed] = [actual[`success${seconds}_pct`], actual[`fail${seconds}_pct`]]
    if (number > 0) expect((joined ?? 0) + (failed ?? 0)).toBeCloseTo(100, 8)
  }
}

const attemptsOf = ({ first, last, own }: (typeof cases)[number]) => {
  const { end, start } = rangeOf(first, last)
  return joins.attempts.filter(({ appkey, at }) => at >= start && at < end && own(appkey))
}
const staysOf = ({ first, last, own }: (typeof cases)[number]): OracleStay[][] =>
  Array.from({ length: last - first + 1 }, (_, index) =>
    oracleStays(sessions, rangeOf(first + index, first + index), now).filter(({ session }) => own(session.appkey)),
  )
const usersOf = (stays: readonly OracleStay[]) =>
  new Set(stays.map(({ session }) => `${session.appkey} ${session.user}`)).size
const minutes = (milliseconds: number) => Math.round((milliseconds / 60_000) * 100) / 100
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const count = <Item>(items: readonly Item[], which: (item: Item) => boolean) => items.filter(which).length

describe(`the dashboard matches plain loops over the raw rows (RTCOPS_TEST_SEED=${seed})`, () => {
  it('R-DSH-02 F-02 success and failure within 1, 3 and 5 s of Android, iOS, others and all', async () => {
    for (const each of cases) {
      const { different_equipment_added_into_room: joined } = await ask(inputOf(each))
      const rows = attemptsOf(each)
      expectJoins(joined.All, rows)
      for (const system of ['Android', 'iOS'] as const)
        expectJoins(
          joined[system],
          rows.filter(({ os }) => os === system),
        )
      expectJoins(
        joined.Other,
        rows.filter(({ os }) => os !== 'Android' && os !== 'iOS'),
      )
      expect(joined.Other.number).toBeGreaterThan(0)
    }
  })

  it('R-DSH-03 F-04 failure reasons of Android and iOS, most frequent first, with shares that sum to 100', async () => {
    for (const each of cases) {
      const { failed_to_join_room: failed } = await ask(inputOf(each))
      for (const system of ['Android', 'iOS'] as const) {
        const { reasons } = joinsOf(attemptsOf(each).filter(({ os }) => os === system))
        expect(Object.fromEntries(failed[system].map(({ num, reason }) => [reason, num]))).toEqual(
          Object.fromEntries(Object.entries(reasons).filter(([, number]) => number > 0)),
        )
        const numbers = failed[system].map(({ num }) => num)
        expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
        if (numbers.length > 0) expect(sumOf(failed[system].map(({ pct }) => pct))).toBeCloseTo(100, 8)
        for (const { num, pct } of failed[system]) near(pct, percent(num, sumOf(numbers)))
      }
    }
  })

  it('R-DSH-04 success by country, most attempts first', async () => {
    for (const each of cases) {
      const { different_regions_success_to_join_room: rows } = await ask(inputOf(each))
      const byCountry = Map.groupBy(attemptsOf(each), ({ country }) => country)
      expect(rows.map(({ address, num }) => [address, num]).toSorted()).toEqual(
        [...byCountry].map(([address, found]) => [address, found.length]).toSorted(),
      )
      expect(rows.map(({ num }) => num)).toEqual(rows.map(({ num }) => num).toSorted((one, other) => other - one))
      for (const row of rows) {
        const { number, within } = joinsOf(byCountry.get(row.address) ?? [])
        for (const seconds of [1, 3, 5] as const) near(row[`success${seconds}_pct`], percent(within[seconds], number))
      }
    }
  })

  it('R-DSH-05 D-21 success over time, half-hourly for a day, two-hourly for a week, else daily, with gaps without attempts', async () => {
    for (const each of cases) {
      const { different_times_success_to_join_room: rows } = await ask(inputOf(each))
      const width = each.last - each.first + 1
      const step = width === 1 ? hour / 2 : width <= 7 ? 2 * hour : 24 * hour
      const length = width <= 7 ? 19 : 10
      const { end, start } = rangeOf(each.first, each.last)
      const starts = Array.from({ length: (end - start) / step }, (_, index) => start + index * step).filter(
        (time) => time <= now,
      )
      expect(rows.map(({ time }) => time.length)).toEqual(starts.map(() => length))
      for (const [index, time] of starts.entries()) {
        const { number, within } = joinsOf(attemptsOf(each).filter(({ at }) => at >= time && at < time + step))
        expect(rows[index]?.num).toBe(number)
        for (const seconds of [1, 3, 5] as const)
          near(rows[index]?.[`success${seconds}_pct`] ?? null, percent(within[seconds], number))
      }
    }
  })

  it('R-DSH-06 R-DSH-07 F-15 user sessions by role, and minutes on and off the microphone', async () => {
    for (const each of cases) {
      const { user_different_status: roles, user_is_say_times: talk } = await ask(inputOf(each))
      const stays = staysOf(each).flat()
      const senders = count(stays, ({ session }) => session.type === 0)
      expect(roles).toEqual([
        { name: 'sender', num: senders },
        { name: 'receiver', num: stays.length - senders },
      ])
      const whole = sumOf(stays.map(({ since, until }) => until - since))
      const on = sumOf(stays.map((stay) => stay.talk))
      expect(talk).toEqual([
        { name: 'on_mic', min: minutes(on) },
        { name: 'off_mic', min: minutes(whole - on) },
      ])
    }
  })

  it('R-DSH-08 X-15 F-14 users of each day by system equal those of the daily statistics', async () => {
    for (const each of cases) {
      const { daily_life: daily } = await ask(inputOf(each))
      expect(daily).toEqual(
        staysOf(each).map((stays, index) => ({
          day: formatDay(addDays(today, each.first + index)),
          Android: usersOf(stays.filter(({ session }) => session.os === 'Android')),
          iOS: usersOf(stays.filter(({ session }) => session.os === 'iOS')),
          All: usersOf(stays),
        })),
      )
      const asked = { time: [daily[0]?.day, daily.at(-1)?.day], ...inputOf(each), datearr: undefined }
      const { list } = await server.call('getDailyRoomUserStats', asked)
      expect(daily.map(({ All, day }) => [day, All])).toEqual(list?.map((row) => [row.days, row.user_nums]))
    }
  })

  it('R-DSH-09 F-16 D-23 headsets at joining, and their shares at joining and at leaving', async () => {
    for (const each of cases) {
      const { headset01, headset02 } = await ask(inputOf(each))
      const stays = staysOf(each)
        .flat()
        .map(({ session }) => session)
      const leaving = (session: TraitedSession) => (session.leaves.length > 0 ? session.earphoneLeave : -1)
      const [joinWith, joinWithout, joinUnknown] = [1, 0, -1].map((state) =>
        count(stays, (session) => session.earphoneJoin === state),
      ) as [number, number, number]
      const [leaveWith, leaveWithout] = [1, 0].map((state) =>
        count(stays, (session) => leaving(session) === state),
      ) as [number, number]
      expect(headset01).toEqual([
        { name: 'headset', num: joinWith },
        { name: 'no_headset', num: joinWithout },
        ...(joinUnknown > 0 ? [{ name: 'unknown', num: joinUnknown }] : []),
      ])
      expect(headset02.map(({ name }) => name)).toEqual(['headset', 'no_headset'])
      near(headset02[0]?.before ?? null, percent(joinWith, joinWith + joinWithout))
      near(headset02[0]?.after ?? null, percent(leaveWith, leaveWith + leaveWithout))
      near(headset02[1]?.before ?? null, percent(joinWithout, joinWith + joinWithout))
      near(headset02[1]?.after ?? null, percent(leaveWithout, leaveWith + leaveWithout))
    }
  })

  it('R-DSH-10 F-08 F-17 means of round-trip time and loss by country', async () => {
    for (const each of cases) {
      const { rtt_packet_loss_rate_region: regions } = await ask(inputOf(each))
      const { end, start } = rangeOf(each.first, each.last)
      const samples = joins.samples.filter(({ appkey, at }) => at >= start && at < end && each.own(appkey))
      const byCountry = Map.groupBy(samples, ({ country }) => country)
      expect(regions.map(({ address }) => address).toSorted()).toEqual([...byCountry.keys()].toSorted())
      const stays = staysOf(each).flat()
      for (const { address, num, ...means } of regions) {
        expect(num).toBe(usersOf(stays.filter(({ session }) => session.country === address)))
        for (const metric of ['rtt', 'up_loss', 'down_loss'] as const) {
          const measured = (byCountry.get(address) ?? []).map((row) => row[metric]).filter((value) => value >= 0)
          near(means[metric], measured.length === 0 ? null : sumOf(measured) / measured.length)
        }
      }
    }
  })

  it('R-DSH-11 F-18 users and call minutes by country, and by province of China, most users first', async () => {
    for (const each of cases) {
      const { chinese_user_distribution: china, world_user_distribution: world } = await ask(inputOf(each))
      const stays = staysOf(each).flat()
      const expected = (found: readonly OracleStay[], place: 'country' | 'province') =>
        [...Map.groupBy(found, ({ session }) => session[place])].map(([address, own]) => ({
          address,
          num: usersOf(own),
          min: minutes(sumOf(own.map(({ since, until }) => until - since))),
        }))
      const ordered = (rows: readonly Schema<'Distribution'>[]) =>
        rows.toSorted((one, other) => other.num - one.num || (one.address < other.address ? -1 : 1))
      expect(world).toEqual(ordered(expected(stays, 'country')))
      expect(china).toEqual(
        ordered(
          expected(
            stays.filter(({ session }) => session.country === 'CN'),
            'province',
          ),
        ),
      )
    }
  })
})

describe('A-107 the input of the dashboard', () => {
  it('R-DSH-13 each block is empty if there is no data', async () => {
    const nothing = await ask({ datearr: days(-90, -60) })
    const { different_equipment_added_into_room: joined, failed_to_join_room: failed, ...lists } = nothing
    expect(joined.All).toMatchObject({ number: 0, success1: 0, success1_pct: null, fail5: 0, fail5_pct: null })
    expect(failed).toEqual({ Android: [], iOS: [] })
    expect(Object.values(lists)).toEqual(Array.from({ length: 10 }, () => []))
  })

  it('R-DSH-01 a company without projects has no data', async () => {
    const { id } = await server.services.db
      .insertInto('company')
      .values({ name: 'empty' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await ask({ company_id: id })).world_user_distribution).toEqual([])
  })

  it('R-DSH-01 R-DSH-14 D-09 defaults to the last seven days including today, and returns them', async () => {
    const { span } = await server.call('getDashboard', {})
    expect(span).toMatchObject({ start: days(-6, 0)[0], end: days(-6, 0)[1] })
    expect(span?.until).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  it('R-DSH-01 refuses reversed, future, malformed and overlong ranges at the field', async () => {
    for (const datearr of [days(0, -1), days(1, 2), ['2026-02-30', '2026-03-01'], days(-92, 0), ['yesterday']]) {
      const { code, field } = await server.call('getDashboard', { datearr })
      expect([datearr, code, field]).toEqual([datearr, 40001, 'datearr'])
    }
    expect((await server.call('getDashboard', { datearr: days(-91, 0) })).code).toBe(0)
  })

  it('R-DSH-13 names blocks that cannot be counted, and returns the others', async () => {
    const engine = server.services.telemetryWriter
    await engine.command({ query: 'RENAME TABLE place_day TO place_day_away' })
    try {
      const { code, failed, info } = await server.call('getDashboard', { datearr: days(-3, 0) })
      expect(code).toBe(0)
      expect(failed).toEqual([
        { block: 'world_user_distribution', msg: '' },
        { block: 'chinese_user_distribution', msg: '' },
        { block: 'rtt_packet_loss_rate_region', msg: '' },
      ])
      expect(Object.keys(info ?? {})).toHaveLength(9)
      expect(info?.different_equipment_added_into_room?.All.number).toBeGreaterThan(0)
      expect(info).not.toHaveProperty('world_user_distribution')
    } finally {
      await engine.command({ query: 'RENAME TABLE place_day_away TO place_day' })
    }
    expect((await server.call('getDashboard', { datearr: days(-3, 0) })).failed).toEqual([])
  })

  it('answers within its limits under many concurrent identical requests', async () => {
    const begin = performance.now()
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.call('getDashboard', {})))
    expect(new Set(answers.map(({ info }) => JSON.stringify(info))).size).toBe(1)
    expect(performance.now() - begin).toBeLessThan(minute)
  })
})

describe('R-DSH-12 names for the map of the world', () => {
  it('A-138 D-36 are returned without an envelope and without a login, at both addresses', async () => {
    for (const url of ['/json/world.json', '/api/json/world.json']) {
      const answer = await server.app.inject({ url })
      expect(answer.statusCode).toBe(200)
      const { namemap, ...rest } = answer.json<{ namemap: Record<string, string> }>()
      expect(rest).toEqual({})
      expect(Object.keys(namemap)).toHaveLength(countries.length)
      expect(namemap).toMatchObject({ China: '中国', 'Taiwan, China': '中国台湾', 'Hong Kong, China': '中国香港' })
    }
  })
})
