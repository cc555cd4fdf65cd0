import { addDays, formatDay, hour, minute, startOfDay } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import {
  mostAtOnce,
  type OracleStay,
  oracleStays,
  type TraitedSession,
  timeWithSomebody,
} from '../../test/oracles/stay-oracle.ts'
import { randomStay, stayReports, storeRows } from '../../test/rows/stay-rows.ts'
import { type ReportedRow, seededRandom } from '../../test/usage-reports.ts'
import { readCountedDays } from '../billing/counted-days.ts'
import { rollUpDays } from './roll-up-days.ts'

const seed = Number(process.env['RTCOPS_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 32))
/** Midnight of the current test day. It is recent, because the engine drops old rows. */
const today = addDays(startOfDay(Date.now()), -1)
const now = today + 15 * hour

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(async () => await server?.close())
beforeEach(async () => {
  server.setNow(now)
  for (const table of ['user_session', 'half_session', 'user_first', 'day_rows'])
    await server.services.telemetryWriter.command({ query: `TRUNCATE TABLE ${table}` })
  await server.services.db.deleteFrom('counted_day').execute()
})

const store = (rows: readonly ReportedRow[]) => storeRows(server.services.telemetryWriter, rows)
const rollUp = () => rollUpDays(server.services, undefined, 0)
const dayAt = (number: number) => formatDay(addDays(today, number))

async function select<Row>(query: string, params: Record<string, unknown> = {}): Promise<Row[]> {
  const result = await server.services.telemetry.query({
    query,
    query_params: params,
    format: 'JSONEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  })
  return await result.json<Row>()
}

/** Returns the rows of one day in a table, without day and version. */
async function rowsOf(table: string, number: number, order: string): Promise<object[]> {
  const range = { start: addDays(today, number), end: addDays(today, number + 1) }
  const { versions } = await readCountedDays(server.services.db, range)
  return await select(
    `SELECT * EXCEPT (day, version) FROM ${table} WHERE version IN {versions: Array(UInt32)} ORDER BY ${order}`,
    { versions },
  )
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const count = <Item>(items: readonly Item[], which: (item: Item) => boolean) => items.filter(which).length
const usersOf = (stays: readonly OracleStay[]) => new Set(stays.map(({ session }) => session.user)).size
const callTime = (stays: readonly OracleStay[]) => sumOf(stays.map(({ since, until }) => until - since))
const talkTime = (stays: readonly OracleStay[]) => sumOf(stays.map(({ talk }) => talk))
const text = (value: unknown) => JSON.stringify(value)
const sorted = <Item>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => (text(one) < text(other) ? -1 : 1))
const grouped = (stays: readonly OracleStay[], key: (session: TraitedSession) => object) =>
  [...Map.groupBy(stays, ({ session }) => text(key(session)))].map(
    ([each, members]) => [JSON.parse(each) as Record<string, string>, members] as const,
  )

function sumsOf(stays: readonly OracleStay[]) {
  const earphone = (session: TraitedSession) => (session.leaves.length > 0 ? session.earphoneLeave : -1)
  return {
    sessions: stays.length,
    call_ms: callTime(stays),
    talk_ms: talkTime(stays),
    senders: count(stays, ({ session }) => session.type === 0),
    joined_with_earphone: count(stays, ({ session }) => session.earphoneJoin === 1),
    joined_without_earphone: count(stays, ({ session }) => session.earphoneJoin === 0),
    left_with_earphone: count(stays, ({ session }) => earphone(session) === 1),
    left_without_earphone: count(stays, ({ session }) => earphone(session) === 0),
  }
}

/** Returns all roll-ups of a day, by plain loops over the sessions. */
function expectedDay(sessions: readonly TraitedSession[], number: number, at = now) {
  const range = { start: addDays(today, number), end: addDays(today, number + 1) }
  const stays = oracleStays(sessions, range, at)
  const firstOf = new Map<string, number>()
  for (const { joined, session } of oracleStays(sessions, { start: 0, end: Number.MAX_SAFE_INTEGER }, at)) {
    const user = `${session.appkey} ${session.user}`
    firstOf.set(user, Math.min(joined, firstOf.get(user) ?? joined))
  }
  const isNew = ({ session }: OracleStay) => (firstOf.get(`${session.appkey} ${session.user}`) ?? 0) >= range.start
  return {
    apps: grouped(stays, ({ appkey }) => ({ app_key: appkey })).map(([key, each]) => ({
      ...key,
      rooms: new Set(each.map(({ session }) => session.room)).size,
      calls: new Set(each.map(({ session }) => session.call)).size,
      room_ms: sumOf(grouped(each, ({ call }) => ({ call })).map(([, call]) => timeWithSomebody(call))),
      users: usersOf(each),
      new_users: usersOf(each.filter(isNew)),
      android_users: usersOf(each.filter(({ session }) => session.os === 'Android')),
      ios_users: usersOf(each.filter(({ session }) => session.os === 'iOS')),
      ...sumsOf(each),
    })),
    users: grouped(stays, ({ appkey, country, os, province, user }) => ({
      app_key: appkey,
      user,
      country,
      province,
      os,
    })).map(([{ user, ...key }, each]) => ({ ...key, is_new: each.some(isNew) ? 1 : 0, ...sumsOf(each) })),
    countries: grouped(stays, ({ appkey, country }) => ({ app_key: appkey, country })).map(([key, each]) => ({
      ...key,
      users: usersOf(each),
      sessions: each.length,
      call_ms: callTime(each),
      talk_ms: talkTime(each),
    })),
    rooms: grouped(stays, ({ appkey, room }) => ({ app_key: appkey, channel_name: room })).map(([key, each]) => ({
      ...key,
      calls: new Set(each.map(({ session }) => session.call)).size,
      users: usersOf(each),
      sessions: each.length,
      call_ms: callTime(each),
      max_members: mostAtOnce(each),
    })),
    lengths: sumOf(grouped(stays, ({ appkey, call }) => ({ appkey, call })).map(() => 1)) + stays.length,
  }
}

/** Returns the same from the engine. */
async function countedDay(number: number) {
  const [apps, users, countries, rooms, lengths] = await Promise.all([
    rowsOf('app_day', number, 'app_key'),
    rowsOf('user_day', number, 'app_key'),
    rowsOf('country_day', number, 'app_key'),
    rowsOf('room_day', number, 'app_key'),
    rowsOf('length_day', number, 'app_key') as Promise<{ app_key: string; number: number }[]>,
  ])
  const lengthsOf = (isWhole: boolean) =>
    sumOf(lengths.filter(({ app_key }) => (app_key === '') === isWhole).map((row) => row.number))
  expect(lengthsOf(true)).toBe(lengthsOf(false))
  const named = users.map((row) => ({ ...row, user: undefined }))
  return { apps, users: named, countries, rooms, lengths: lengthsOf(true) }
}

async function expectDays(sessions: readonly TraitedSession[], numbers: readonly number[], at = now) {
  for (const number of numbers) {
    const counted = await countedDay(number)
    const expected = expectedDay(sessions, number, at)
    for (const table of ['apps', 'users', 'countries', 'rooms'] as const)
      expect([number, table, sorted(JSON.parse(text(counted[table])) as object[])]).toEqual([
        number,
        table,
        sorted(expected[table].map((row) => ({ ...row }))),
      ])
    expect([number, counted.lengths]).toEqual([number, expected.lengths])
  }
}

/** Days are counted one by one, so these tests use only a few. */
const isRecent = ({ joined, leaves }: TraitedSession) =>
  Math.min(joined ?? today, ...leaves.map(({ at }) => at)) > addDays(today, -9)

let sessions = 0
const session = (given: Partial<TraitedSession>): TraitedSession => ({
  appkey: 'project',
  call: 'call',
  user: 'lin',
  session: `session-${++sessions}`,
  type: 1,
  heard: [],
  room: 'lobby',
  country: 'CN',
  province: '广东',
  os: 'iOS',
  earphoneJoin: 1,
  earphoneLeave: 0,
  joined: today,
  leaves: [],
  ...given,
})
const leave = (at: number, talk = 0) => ({ at, talk, video: 0, push: 0 })
const join = (rows: readonly ReportedRow[]) => rows.filter(({ values }) => 'user_session_type' in values)
const leaving = (rows: readonly ReportedRow[]) => rows.filter(({ values }) => 'leave_ts' in values)
const versions = async () =>
  new Map(
    (await server.services.db.selectFrom('counted_day').select(['day', 'version']).execute()).map((row) => [
      row.day,
      row.version,
    ]),
  )
/** Returns the days that a run counts, oldest first. */
async function countedBy(run: () => Promise<void>): Promise<string[]> {
  const before = await versions()
  await run()
  return [...(await versions())].flatMap(([day, version]) => (before.get(day) === version ? [] : [day])).toSorted()
}

describe('daily roll-ups', () => {
  it(`F-10 F-11 F-12 F-13 F-14 F-18 F-21 D-41 every figure of every day matches plain loops over random sessions (seed ${seed})`, async () => {
    const random = seededRandom(seed)
    const all = Array.from({ length: 500 }, (_, number) =>
      randomStay(random, `project-${number % 3}`, number, addDays(today, -3)),
    ).filter(isRecent)
    await store(all.flatMap((each) => stayReports(each)))
    await rollUp()
    await expectDays(all, [-9, -8, -4, -3, -2, -1, 0])
  }, 120_000)

  it(`D-41 telemetry in any order, with counts in between, gives the same figures (seed ${seed})`, async () => {
    const random = seededRandom(seed + 1)
    const all = Array.from({ length: 80 }, (_, number) =>
      randomStay(random, 'project', number, addDays(today, -3)),
    ).filter(isRecent)
    const rows = all.flatMap((each) => stayReports(each)).map((row) => ({ row, order: random() }))
    const shuffled = rows.toSorted((one, other) => one.order - other.order).map(({ row }) => row)
    const portions = 3
    for (let portion = 0; portion < portions; portion++) {
      server.setNow(addDays(now, portion === 0 ? -1 : 0) + (portion + 12) * hour)
      const size = Math.ceil(shuffled.length / portions)
      await store(shuffled.slice(portion * size, (portion + 1) * size))
      await rollUp()
    }
    server.setNow(now)
    // A user who turns out not to be new is found while days are counted, so it takes another run.
    await rollUp()
    await rollUp()
    await expectDays(all, [-6, -5, -4, -3, -2, -1, 0])
  }, 240_000)

  it('D-41 earlier days of a user whose leave is in the future, due to a fast clock, are recounted until then', async () => {
    const leaves = [leave(today + 18 * hour, hour)]
    const ahead = session({ joined: addDays(today, -2) + 20 * hour, leaves })
    await store(stayReports(ahead))
    for (const hours of [3, 15, 20]) {
      const moment = today + hours * hour
      server.setNow(moment)
      await rollUp()
      await expectDays([ahead], [-2, -1, 0], moment)
    }
  })

  it('D-41 today is counted each time, past days only if something for them was stored', async () => {
    const at = (number: number, hours: number) => addDays(today, number) + hours * hour
    for (const number of [-3, -2, -1, 0])
      await store(stayReports(session({ joined: at(number, 9), leaves: [leave(at(number, 10))] })))
    expect(await countedBy(rollUp)).toEqual([dayAt(-3), dayAt(-2), dayAt(-1), dayAt(0)])
    expect(await countedBy(rollUp)).toEqual([dayAt(0)])
    const late = session({ joined: at(-2, 9), leaves: [leave(at(-2, 11))] })
    await store(stayReports(late))
    expect(await countedBy(rollUp)).toEqual([dayAt(-2), dayAt(0)])
    server.setNow(now + 24 * hour)
    expect(await countedBy(rollUp)).toEqual([dayAt(0), dayAt(1)])
    expect(await countedBy(() => rollUpDays(server.services, () => true))).toEqual([])
  })

  it('D-41 a past day is not recounted for each user who was there at midnight and leaves', async () => {
    const stays = [1, 2].map((hours) =>
      session({ joined: today - hour, user: `user ${hours}`, leaves: [leave(today + hours * hour)] }),
    )
    await store(stays.flatMap((each) => join(stayReports(each))))
    await rollUp()
    await store(leaving(stayReports(stays[0] as TraitedSession)))
    expect(await countedBy(() => rollUpDays(server.services))).toEqual([dayAt(0)])
    server.setNow(now + 31 * minute)
    expect(await countedBy(() => rollUpDays(server.services))).toEqual([dayAt(-1), dayAt(0)])
  })

  it('D-40 D-41 a leave changes all days back to its join, and a late one all days after it', async () => {
    const long = session({ joined: addDays(today, -3) + 20 * hour, type: 0, leaves: [leave(today + hour, 6 * hour)] })
    await store(join(stayReports(long)))
    await rollUp()
    await store(leaving(stayReports(long)))
    expect(await countedBy(rollUp)).toEqual([-3, -2, -1, 0].map(dayAt))
    await expectDays([long], [-3, -2, -1, 0])
    const silent = session({
      joined: addDays(today, -3) + hour,
      user: 'xu',
      leaves: [leave(addDays(today, -2) + hour)],
    })
    await store(join(stayReports(silent)))
    await rollUp()
    await expectDays([long, { ...silent, leaves: [] }], [-3, -2, -1, 0])
    await store(leaving(stayReports(silent)))
    expect(await countedBy(rollUp)).toEqual([-3, -2, -1, 0].map(dayAt))
    await expectDays([long, silent], [-3, -2, -1, 0])
  })

  it('D-41 a leave without a join counts nothing until its join arrives', async () => {
    const stay = session({ joined: addDays(today, -2) + 23 * hour, leaves: [leave(addDays(today, -1) + hour)] })
    await store(leaving(stayReports(stay)))
    await rollUp()
    await expectDays([], [-2, -1, 0])
    await store(join(stayReports(stay)))
    await rollUp()
    await expectDays([stay], [-2, -1, 0])
  })

  it('F-21 a user is new on one day only, even if an earlier session arrives late', async () => {
    const at = (number: number) => {
      const start = addDays(today, number) + hour
      return session({ call: `call ${number}`, joined: start, leaves: [leave(start + minute)] })
    }
    const known = [at(-2), at(0)]
    await store(known.flatMap((each) => stayReports(each)))
    await rollUp()
    await expectDays(known, [-2, -1, 0])
    await store(stayReports(at(-3)))
    expect(await countedBy(rollUp)).toContain(dayAt(-2))
    expect(await countedBy(rollUp)).toEqual([dayAt(0)])
    const news = await Promise.all([-3, -2, 0].map(async (number) => (await countedDay(number)).apps))
    expect(news.flat().map((row) => (row as { new_users: number }).new_users)).toEqual([1, 0, 0])
  })

  it('F-12 peak users at one instant: a user counts once, and one who leaves is replaced by one who joins at that moment', async () => {
    const from = today + hour
    const stay = (user: string, start: number, end: number) =>
      session({ user, joined: from + start, leaves: [leave(from + end)] })
    const all = [
      stay('a', 0, 100),
      stay('a', 50, 200),
      stay('a', 250, 300),
      stay('b', 100, 200),
      stay('c', 200, 220),
      stay('d', 210, 210),
      stay('e', 210, 215),
    ]
    await store(all.flatMap((each) => stayReports(each)))
    await rollUp()
    expect(await rowsOf('room_day', 0, 'app_key')).toMatchObject([{ users: 5, sessions: 7, max_members: 2 }])
    await expectDays(all, [0])
  })

  it('D-41 the remains of an interrupted run are never read, and removed by the next run', async () => {
    const stay = session({ joined: today + hour, leaves: [leave(today + 2 * hour)] })
    await store(stayReports(stay))
    await rollUp()
    const { telemetryWriter } = server.services
    await telemetryWriter.command({
      query: `INSERT INTO app_day (day, version, app_key, rooms) VALUES ('${dayAt(0)}', 0, 'project', 7)`,
    })
    await expectDays([stay], [0])
    await rollUp()
    await rollUp()
    const counting = [...(await versions()).values()].toSorted()
    const stored = await select<{ version: number }>('SELECT DISTINCT version FROM app_day ORDER BY version')
    expect(stored.map(({ version }) => version).filter((version) => !counting.includes(version))).toHaveLength(1)
    expect(await select('SELECT * FROM day_stay')).toEqual([])
  })
})
