import { methodKeys } from '@rtcops/core/features/settings/methods/keys'
import { addDays, formatDay, startOfDay } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OracleSession, type OracleUsage, oracleUsage } from '../../../test/oracles/usage-oracle.ts'
import { ownStores } from '../../../test/own-stores.ts'
import { storeRows } from '../../../test/rows/stay-rows.ts'
import type { TestStores } from '../../../test/stores.ts'
import { type ReportedRow, randomSession, reportsOf, seededRandom } from '../../../test/usage-reports.ts'
import { createTelemetryClients, type TelemetryClients } from '../../clickhouse/client.ts'
import type { Dialect } from '../../clickhouse/dialect.ts'
import { migrateTelemetry } from '../../clickhouse/migrate.ts'
import { eventTables } from '../../clickhouse/migrations/001-baseline/events.ts'
import { sessionTables } from '../../clickhouse/migrations/001-baseline/sessions.ts'
import { countUsage, listUsageCalls, type Usage } from './usage.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Midnight in Shanghai. It is recent, because the tables drop old rows. */
const first = addDays(startOfDay(Date.now()), -9)
const now = first + 8 * day

let stores: TestStores
let clients: TelemetryClients
beforeAll(async () => {
  stores = await ownStores()
  // Raw tables alone: nothing else is read, and roll-ups cost much to store.
  const statements = (dialect: Dialect) => [...sessionTables(dialect), ...eventTables(dialect)]
  await migrateTelemetry(stores.clickhouseUrl, '', [{ id: 1, name: 'raw', statements }])
  clients = createTelemetryClients(stores.clickhouseUrl, stores.clickhouseReaderUrl)
})
afterAll(async () => {
  await clients?.close()
  await stores?.drop()
})

const store = (rows: readonly ReportedRow[]) => storeRows(clients.telemetryWriter, rows)

async function merge(): Promise<void> {
  for (const table of ['user_session', 'half_session'])
    await clients.telemetryWriter.command({ query: `OPTIMIZE TABLE ${table} FINAL` })
}

const dayOf = (number: number) => formatDay(addDays(first, number))
const rangeOf = (number: number) => ({ start: addDays(first, number), end: addDays(first, number + 1) })
const count = (number: number, at = now, appkeys?: string[]) =>
  countUsage(clients.telemetry, { day: dayOf(number), now: at, ...(appkeys ? { appkeys } : {}) }).then(
    ({ usage }) => usage,
  )

const nothing: OracleUsage = oracleUsage([], rangeOf(0), now)
let projects = 0
let appkey = ''
beforeEach(() => {
  projects += 1
  appkey = `project-${projects}`
})

let sessions = 0
/** Returns a session of this test's project; times count from the first midnight. */
function session(given: Partial<OracleSession>): OracleSession {
  sessions += 1
  const base = { appkey, call: 'call', user: `user-${sessions}`, session: `session-${sessions}`, type: 1 }
  const at = (moment: number) => first + moment
  return {
    ...base,
    leaves: [],
    ...given,
    joined: 'joined' in given && given.joined === undefined ? undefined : at(given.joined ?? 0),
    ...(given.leaves ? { leaves: given.leaves.map((each) => ({ ...each, at: at(each.at) })) } : {}),
    heard: (given.heard ?? []).map(at),
  }
}
const leave = (at: number, talk = 0, video = 0, push = 0) => ({ at, talk, video, push })

/** Stores the sessions and counts their first day and the one after it. */
async function countTwo(...given: OracleSession[]): Promise<[Usage | OracleUsage, Usage | OracleUsage]> {
  await store(given.flatMap((each) => reportsOf(each)))
  const [one, two] = [await count(0, now, [appkey]), await count(1, now, [appkey])]
  return [one.get(appkey) ?? nothing, two.get(appkey) ?? nothing]
}

describe('D-30 usage by the six rules', () => {
  test('D-30 user_minutes is the sum of all stays, including several of one user', async () => {
    const [one] = await countTwo(
      session({ user: 'same', joined: hour, leaves: [leave(2 * hour)] }),
      session({ user: 'same', joined: hour, leaves: [leave(3 * hour + 1)] }),
      session({ joined: 2 * hour, leaves: [leave(2 * hour + 7)] }),
    )
    expect(one.user_minutes).toBe(BigInt(hour + 2 * hour + 1 + 7))
  })

  test('D-30 F-13 speaker_minutes is the time reported by the leave, at most the stay', async () => {
    const [one] = await countTwo(
      session({ joined: 0, leaves: [leave(hour, 5 * minute)] }),
      session({ joined: 0, leaves: [leave(minute, 5 * minute)] }),
      session({ joined: 0, leaves: [leave(hour)], type: 0 }),
    )
    expect(one.speaker_minutes).toBe(BigInt(6 * minute))
  })

  test('D-30 D-40 a sender who has not left counts as speaking up to their last telemetry', async () => {
    const [one] = await countTwo(
      session({ joined: hour, type: 0, heard: [2 * hour, hour + 5] }),
      session({ joined: hour, type: 1, heard: [3 * hour] }),
      session({ joined: hour, type: 0 }),
    )
    expect([one.user_minutes, one.speaker_minutes]).toEqual([BigInt(3 * hour), BigInt(hour)])
  })

  test('D-30 F-13 listener_minutes is the stay minus the speaking time', async () => {
    const [one] = await countTwo(
      session({ joined: 0, leaves: [leave(hour, 5 * minute)] }),
      session({ joined: 0, leaves: [leave(minute, 5 * minute)] }),
    )
    expect(one.listener_minutes).toBe(BigInt(55 * minute))
  })

  test('D-30 room_minutes is the time in which anybody is in a call, counted per call of a room', async () => {
    const [one] = await countTwo(
      session({ joined: hour, leaves: [leave(2 * hour)] }),
      session({ joined: hour + minute, leaves: [leave(hour + 2 * minute)] }),
      session({ joined: 2 * hour, leaves: [leave(2 * hour + 3)] }),
      session({ joined: 5 * hour, leaves: [leave(6 * hour)] }),
      session({ call: 'other', joined: hour, leaves: [leave(2 * hour)] }),
    )
    expect(one.room_minutes).toBe(BigInt(3 * hour + 3))
  })

  test('D-30 video_minutes and push_minutes are the times reported by the leave, at most the stay', async () => {
    const [one] = await countTwo(
      session({ joined: 0, leaves: [leave(hour, 0, 7, 11)] }),
      session({ joined: 0, leaves: [leave(minute, 0, hour, 2 * hour)] }),
      session({ joined: 0, type: 0, heard: [hour] }),
    )
    expect([one.video_minutes, one.push_minutes]).toEqual([BigInt(minute + 7), BigInt(minute + 11)])
  })

  test('D-41 a stay across midnight is split there, and its reported times are divided in proportion without loss', async () => {
    const [one, two] = await countTwo(session({ joined: day - 1000, leaves: [leave(day + 2000, 100, 1, 2999)] }))
    expect(one).toEqual({
      user_minutes: 1000n,
      speaker_minutes: 33n,
      listener_minutes: 967n,
      room_minutes: 1000n,
      video_minutes: 0n,
      push_minutes: 999n,
    })
    expect(two).toMatchObject({ user_minutes: 2000n, speaker_minutes: 67n, video_minutes: 1n, push_minutes: 2000n })
  })

  test('D-41 a stay that ends or begins at midnight belongs to one day only', async () => {
    const [one, two] = await countTwo(
      session({ joined: day - 5, leaves: [leave(day)] }),
      session({ joined: day, leaves: [leave(day + 7)] }),
    )
    expect([one.user_minutes, two.user_minutes]).toEqual([5n, 7n])
  })

  test('D-40 nothing is counted beyond now', async () => {
    await store(reportsOf(session({ joined: hour, type: 0, heard: [5 * hour] })))
    const early = await count(0, first + 2 * hour, [appkey])
    expect(early.get(appkey)).toMatchObject({ user_minutes: BigInt(hour), speaker_minutes: BigInt(hour) })
  })

  test('D-30 a leave without a join, a stay of zero length and a project without stays count nothing', async () => {
    await store(
      [
        session({ joined: undefined, leaves: [leave(hour, hour, hour, hour)] }),
        session({ joined: hour, leaves: [leave(hour, 5)] }),
        session({ joined: hour, type: 0 }),
      ].flatMap((each) => reportsOf(each)),
    )
    expect(await count(0, now, [appkey, 'unheard of'])).toEqual(new Map())
  })

  test('D-30 a stay counts for at most thirty days, and its largest products are exact', async () => {
    const long = session({ joined: -29 * day, leaves: [leave(3 * day, 4_294_967_295, 2_591_999_999)] })
    const [one, two] = await countTwo(long)
    expect(one).toMatchObject({ user_minutes: BigInt(day), speaker_minutes: BigInt(day) })
    expect(one).toEqual(oracleUsage([long], rangeOf(0), now))
    expect(two).toEqual(nothing)
  })

  test('D-30 two projects with equal calls are counted separately', async () => {
    const other = `${appkey}-other`
    await store(
      [
        session({ session: 'same', joined: 0, leaves: [leave(10)] }),
        session({ appkey: other, session: 'same', joined: 5, leaves: [leave(30)] }),
      ].flatMap((each) => reportsOf(each)),
    )
    const usage = await count(0, now, [appkey, other])
    expect([usage.get(appkey)?.room_minutes, usage.get(other)?.room_minutes]).toEqual([10n, 25n])
    expect([...(await count(0, now, [other])).keys()]).toEqual([other])
  })

  test('D-40 a session that was closed for silence and then went on counts up to its later end, merged or not', async () => {
    const [join, early, late] = reportsOf(
      session({ joined: -3 * day, leaves: [leave(-3 * day + hour), leave(hour)] }),
    ) as [ReportedRow, ReportedRow, ReportedRow]
    await store([join])
    await store([early])
    await merge()
    await store([late])
    expect((await count(0, now, [appkey])).get(appkey)?.user_minutes).toBe(BigInt(hour))
  })
})

const seed = Number(process.env['RTCOPS_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 32))

test(`D-30 D-40 D-41 random sessions match plain loops, merged or not, and days sum to the whole (RTCOPS_TEST_SEED=${seed})`, async () => {
  const random = seededRandom(seed)
  const all = Array.from({ length: 1000 }, (_, number) =>
    randomSession(random, `random-${Math.floor(random() * 12)}`, number, first),
  )
  const delay = () => Math.floor(random() ** 8 * 2 * day)
  const copies = () => (random() < 0.1 ? 2 : 1)
  const rows = all.flatMap((each) => reportsOf(each, delay, copies)).sort(() => random() - 0.5)
  for (let part = 0; part < 3; part++) {
    await store(rows.filter((_, index) => index % 3 === part))
    if (part === 1) await merge()
  }
  const appkeys = [...new Set(all.map((each) => each.appkey))]
  const ofProject = (key: string) => all.filter((each) => each.appkey === key)
  for (const [number, when] of [
    [0, now],
    [2, now],
    [1, first + day + 3 * hour],
  ] as const) {
    const expected = appkeys.map((key) => [key, oracleUsage(ofProject(key), rangeOf(number), when)] as const)
    expect(await count(number, when, appkeys)).toEqual(new Map(expected.filter(([, usage]) => usage.user_minutes > 0n)))
  }
  await merge()
  const days = await Promise.all([0, 1, 2, 3].map((number) => count(number, now, appkeys)))
  for (const key of appkeys) {
    const whole = oracleUsage(ofProject(key), { start: first, end: first + 4 * day }, now)
    for (const method of methodKeys)
      expect(days.reduce((sum, usage) => sum + (usage.get(key)?.[method] ?? 0n), 0n)).toBe(whole[method])
  }
})

test('D-30 the calls of a project explain its usage: largest first, with a sum equal to the usage', async () => {
  const random = seededRandom(7)
  const all = Array.from({ length: 100 }, (_, number) => ({
    ...randomSession(random, appkey, number, first),
    call: `call-${number % 17}`,
  }))
  await store(all.flatMap((each) => reportsOf(each)))
  const question = { day: dayOf(0), now, appkey }
  const usage = (await count(0, now, [appkey])).get(appkey)
  for (const method of ['user_minutes', 'push_minutes'] as const) {
    const { total, list } = await listUsageCalls(clients.telemetry, { ...question, method, limit: 100 })
    expect(list).toHaveLength(total)
    expect(list.reduce((sum, call) => sum + call.usage[method], 0n)).toBe(usage?.[method])
    for (const [at, call] of list.entries())
      expect(call.usage[method] <= (list[at - 1]?.usage[method] ?? call.usage[method])).toBe(true)
    for (const { callId, usage: ofCall } of list)
      expect(ofCall).toEqual(
        oracleUsage(
          all.filter(({ call }) => call === callId),
          rangeOf(0),
          now,
        ),
      )
    const page = await listUsageCalls(clients.telemetry, { ...question, method, limit: 2, offset: 1 })
    expect(page).toEqual({ total, list: list.slice(1, 3) })
  }
})

test('D-30 a listed call has its room, its users and its true start and end', async () => {
  await store(
    [
      session({ user: 'anna', joined: -hour, leaves: [leave(hour)] }),
      session({ user: 'anna', joined: 2 * hour, leaves: [leave(day + hour)] }),
      session({ user: 'bo', joined: 3 * hour, heard: [4 * hour] }),
    ].flatMap((each) => reportsOf(each)),
  )
  expect(await listUsageCalls(clients.telemetry, { day: dayOf(0), now, appkey, limit: 5 })).toMatchObject({
    total: 1,
    list: [{ callId: 'call', channelName: 'room of call', users: 2, start: first - hour, end: first + day + hour }],
  })
})

test('D-01 a day is written as YYYY-MM-DD; everything else is refused', async () => {
  for (const name of ['2026-11-31', '2026-1-1', '2026-11-20 00:00:00', ''])
    await expect(countUsage(clients.telemetry, { day: name, now })).rejects.toThrow(RangeError)
})
