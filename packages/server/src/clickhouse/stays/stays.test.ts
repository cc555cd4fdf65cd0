import { addDays, hour, minute, startOfDay } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oracleStays, type TraitedSession } from '../../../test/oracles/stay-oracle.ts'
import { ownStores } from '../../../test/own-stores.ts'
import { randomStay, stayReports, storeRows } from '../../../test/rows/stay-rows.ts'
import type { TestStores } from '../../../test/stores.ts'
import { seededRandom } from '../../../test/usage-reports.ts'
import { createTelemetryClients, type TelemetryClients } from '../client.ts'
import { migrateTelemetry } from '../migrate.ts'
import { halves } from '../schema/sessions.ts'
import { staysSelect } from './stays.ts'

const seed = Number(process.env['RTCOPS_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 32))
/** Midnight in Shanghai. It is recent, because the tables drop old rows. */
const first = addDays(startOfDay(Date.now()), -9)

let stores: TestStores
let clients: TelemetryClients
beforeAll(async () => {
  stores = await ownStores()
  await migrateTelemetry(stores.clickhouseUrl, '')
  clients = createTelemetryClients(stores.clickhouseUrl, stores.clickhouseReaderUrl)
})
afterAll(async () => {
  await clients?.close()
  await stores?.drop()
})

type Question = Parameters<typeof staysSelect>[0]
type Range = { start: number; end: number; now: number }

async function ask(question: Question, range: Range) {
  const result = await clients.telemetry.query({
    query: `SELECT toUInt8(type) AS type, toUInt8(in_progress) AS open, joined, ended, since, until, talk_part,
      ${columns.join(', ')}
      FROM (${staysSelect({ columns, ...question })}) ORDER BY session_id`,
    query_params: { ...range },
    format: 'JSONEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  })
  return await result.json<Record<string, unknown>>()
}

const columns = [
  ...(['session_id', 'channel_name', 'country', 'province', 'os', 'earphone_join', 'earphone_leave'] as const),
]

function expected(sessions: readonly TraitedSession[], { now, ...range }: Range) {
  return oracleStays(sessions, range, now)
    .map(({ ended, inProgress, joined, session, since, talk, until }) => ({
      session_id: session.session,
      channel_name: session.room,
      type: session.type,
      open: inProgress ? 1 : 0,
      joined,
      ended,
      since,
      until,
      talk_part: talk,
      country: session.country,
      province: session.province,
      os: session.os,
      earphone_join: session.earphoneJoin,
      earphone_leave: session.leaves.length > 0 ? session.earphoneLeave : -1,
    }))
    .toSorted((one, other) => (one.session_id < other.session_id ? -1 : 1))
}

test(`D-40 D-41 F-13 stays that touch a range match a loop over the sessions, wherever they begin and end (seed ${seed})`, async () => {
  const random = seededRandom(seed)
  const sessions = Array.from({ length: 600 }, (_, number) => randomStay(random, 'oracle', number, first))
  const late = () => (random() < 0.2 ? Math.floor(random() * 40 * hour) : 0)
  const rows = sessions.flatMap((session) => stayReports(session, late, () => (random() < 0.1 ? 2 : 1)))
  await storeRows(clients.telemetryWriter, rows)
  const now = addDays(first, 4) + 7 * hour
  const ranges = [
    ...[-1, 0, 1, 2, 3, 4].map((day) => ({ start: addDays(first, day), end: addDays(first, day + 1), now })),
    { start: first + 13 * minute, end: addDays(first, 3) + 17 * hour, now },
  ]
  const look = async () => {
    for (const range of ranges) expect(await ask({}, range)).toEqual(expected(sessions, range))
  }
  await look()
  for (const table of ['half_session', 'user_session']) {
    await clients.telemetryWriter.command({ query: `OPTIMIZE TABLE ${table} FINAL` })
    await look()
  }
  // All halves are stored a second time, merged where possible; sessions received as a whole on one day are not.
  const counted = await clients.telemetry.query({
    query: `SELECT count() AS rows,
        (SELECT countIf(${halves} AND session NOT IN (SELECT session FROM half_session)) FROM user_session WHERE app_key = 'oracle') AS lost,
        (SELECT count() FROM (
          SELECT session FROM user_session WHERE app_key = 'oracle'
          GROUP BY session, toMonday(received) HAVING max(${halves}) OR uniqExact(received) > 1
        )) AS parted,
        countIf(NOT ${halves}) AS together, countIf(NOT ${halves} AND first_received = last_received) AS needless
      FROM half_session WHERE app_key = 'oracle'`,
    format: 'JSONEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  })
  const [kept] = await counted.json<Record<'rows' | 'lost' | 'parted' | 'together' | 'needless', number>>()
  expect(kept).toMatchObject({ rows: kept?.parted, lost: 0, needless: 0 })
  expect(kept?.together).toBeGreaterThan(0)
  expect(kept?.rows).toBeGreaterThan(Number(kept?.together))
}, 60_000)

test('D-40 a user closed for silence before midnight who left after it counts on both days, merged or not', async () => {
  const leave = (at: number) => ({ at, talk: 0, video: 0, push: 0 })
  const stay: TraitedSession = {
    appkey: 'silent',
    call: 'call-1',
    user: 'user',
    session: 'a',
    type: 1,
    joined: first + 11 * hour,
    heard: [],
    room: 'lobby',
    country: 'CN',
    province: '',
    os: 'iOS',
    earphoneJoin: 1,
    earphoneLeave: 0,
    leaves: [leave(addDays(first, 1) - 10 * minute), leave(addDays(first, 1) + 12 * hour)],
  }
  await storeRows(clients.telemetryWriter, stayReports(stay))
  const now = addDays(first, 4)
  const look = async () => {
    for (const day of [0, 1, 2]) {
      const range = { start: addDays(first, day), end: addDays(first, day + 1), now }
      expect(await ask({ where: `app_key = 'silent'` }, range)).toEqual(expected([stay], range))
    }
  }
  await look()
  await clients.telemetryWriter.command({ query: 'OPTIMIZE TABLE half_session FINAL' })
  await look()
})

test('D-41 conditions on the key apply before merging, conditions on the stay after it', async () => {
  const one = (given: Partial<TraitedSession>): TraitedSession => ({
    appkey: 'narrow',
    call: 'call-1',
    user: 'user',
    session: 'a',
    type: 1,
    joined: first,
    heard: [],
    room: 'lobby',
    country: 'CN',
    province: '',
    os: 'iOS',
    earphoneJoin: 1,
    earphoneLeave: 0,
    leaves: [{ at: first + hour, talk: 0, video: 0, push: 0 }],
    ...given,
  })
  const sessions = [one({}), one({ session: 'b', user: 'other' }), one({ session: 'c', room: 'hall', call: 'call-2' })]
  await storeRows(
    clients.telemetryWriter,
    sessions.flatMap((session) => stayReports(session)),
  )
  const range = { start: first, end: addDays(first, 1), now: addDays(first, 2) }
  const names = async (question: Question) => (await ask(question, range)).map((row) => row['session_id'])
  const where = `app_key = 'narrow'`
  expect(await names({ where })).toEqual(['a', 'b', 'c'])
  expect(await names({ where: `${where} AND user_id = 'other'` })).toEqual(['b'])
  expect(await names({ where, having: `channel_name = 'hall'` })).toEqual(['c'])
})
