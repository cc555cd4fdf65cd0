import { type ClickHouseClient, createClient } from '@clickhouse/client'
import { type Api, call } from '@rtcops/core/api/client'
import { causes } from '@rtcops/core/diagnosis/verdict'
import { addDays, formatDay, hour, minute, startOfDay } from '@rtcops/core/time/zone'
import { createTelemetryClients } from '../../packages/server/src/clickhouse/client.ts'
import { newestTelemetry } from '../../packages/server/src/clickhouse/newest-telemetry.ts'
import { readCallVerdicts } from '../../packages/server/src/diagnosis/telemetry/call-verdicts.ts'
import type { CallFilter } from '../../packages/server/src/features/calls/calls/call-filter.ts'
import { withFacts } from '../../packages/server/src/features/calls/calls/call-queries.ts'
import { countCalls, findCallPage } from '../../packages/server/src/features/calls/calls/page-queries.ts'
import { findSpecialCalls } from '../../packages/server/src/features/calls/calls/special-calls.ts'
import { openDatabase } from '../../packages/server/src/postgres/database.ts'
import { projectNames } from '../../packages/server/src/postgres/project-names.ts'
import { startRig } from '../harness/server/rig.ts'
import { serverApi } from '../harness/server/server-api.ts'
import { type BenchResult, median, time } from './support/result.ts'

/** Projects, countries and routers like the store of the quality benchmark, and the SDK versions in use. */
const store = { days: 180, projects: 100, countries: 6, routers: 2, versions: 3 }
/** Samples behind a day of these roll-ups: a thousand million in 350 days. */
const samplesOfDay = 1e9 / 350
/** Causes found on a day in one place, and good time. */
const met = causes.slice(0, 12)
const rounds = 15
/** Milliseconds that the screen's answer may take. */
const goal = 200

/**
 * Measures what the screen of bad minutes requests for 30 days, by cause and by country, each beside the 30 days
 * before. Its roll-up has as many rows as one of a thousand million samples: it grows with the places and causes of a
 * day, not with the samples.
 */
export async function run(): Promise<BenchResult[]> {
  const rig = await startRig()
  const engine = createClient({ url: rig.engines.clickhouseUrl, database: 'rtcops', request_timeout: 600_000 })
  try {
    await rig.addProjects(store.projects)
    const today = startOfDay(Date.now())
    for (let back = 0; back < store.days; back++) await insertDay(engine, addDays(today, -back))
    const api = serverApi(rig.url, await rig.logIn())
    const times: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const begun = performance.now()
      await look(api, today, round)
      if (round > 0) times.push(performance.now() - begun)
    }
    const time = median(times)
    const list = await measureList(engine, rig.engines)
    const rows = store.projects * store.countries * store.routers * store.versions * (met.length + 1)
    return [
      {
        name: `bad minutes of 30 days by cause and by country, ${Math.round((store.days * samplesOfDay) / 1e6)} M samples in ${store.days} days, against ${goal} ms`,
        ratio: time / goal,
        goal: '≤ 1',
        detail: `${time.toFixed(1)} ms for both, ${rows} rows of a day`,
      },
      {
        name: 'list of 20 calls with causes, against the same without them',
        ratio: list.ratio,
        goal: '≤ 1.2',
        detail: `${list.whole.toFixed(1)} ms, median of ${rounds} pairs; ${calls.count} calls of ${calls.users} users`,
      },
    ]
  } finally {
    await engine.close()
    await rig.stop()
  }
}

/** Calls of the list, all of which ended in the last hour. */
const calls = { count: 1000, users: 100 }

/**
 * Returns the median time of the list's page in milliseconds, and its ratio to the same page without causes, in pairs.
 */
async function measureList(
  engine: ClickHouseClient,
  urls: { clickhouseUrl: string; databaseUrl: string },
): Promise<{ whole: number; ratio: number }> {
  const end = Date.now() - 10 * minute
  const stays = `concat('rig', leftPad(toString(call % 100), 29, '0')) AS app_key, concat('call-', toString(call)) AS channel_session_id,
    concat('user-', toString(user)) AS user_id, concat(channel_session_id, '-', user_id) AS session_id,
    fromUnixTimestamp64Milli(toInt64({end: Int64} - call * 3000), 'UTC') AS ended`
  const from = `(SELECT intDiv(number, {users: UInt32}) AS call, number % {users: UInt32} AS user FROM numbers({count: UInt32} * {users: UInt32}))`
  const query_params = { ...calls, end }
  await engine.command({
    query: `INSERT INTO user_session (app_key, channel_session_id, user_id, session_id, channel_name, join_ts, leave_ts, user_session_type)
      SELECT app_key, channel_session_id, user_id, session_id, channel_session_id, ended - toIntervalMinute(10), ended, 0 FROM (SELECT ${stays} FROM ${from})`,
    query_params,
  })
  await engine.command({
    query: `INSERT INTO stay_verdict (app_key, received, channel_session_id, session, ts, user_id, cause, side, severity, is_enough, bad_ms, worst_score)
      SELECT app_key, today(), channel_session_id, cityHash64(session_id), ended, user_id, 'uplink_loss', 'uplink', 2, 1, 30000, 2.5 FROM (SELECT ${stays} FROM ${from})`,
    query_params,
  })
  const { close, telemetry } = createTelemetryClients(`${urls.clickhouseUrl}/rtcops`)
  const db = openDatabase(urls.databaseUrl, () => undefined)
  const reader = { db, telemetry, signal: new AbortController().signal }
  const pairs: { without: number; whole: number }[] = []
  try {
    for (let round = 0; round <= rounds; round++) {
      const without = await time(() => readPage(reader, end, 2 * round, false))
      const whole = await time(() => readPage(reader, end, 2 * round + 1, true))
      if (round > 0) pairs.push({ without, whole })
    }
  } finally {
    await Promise.all([close(), db.destroy()])
  }
  return {
    whole: median(pairs.map(({ whole }) => whole)),
    ratio: median(pairs.map(({ whole, without }) => whole / without)),
  }
}

type PageReader = Parameters<typeof findSpecialCalls>[0]

/** Sends the requests of the list's page in their order; each round for other calls. */
async function readPage(reader: PageReader, end: number, page: number, withCauses: boolean): Promise<void> {
  const filter: CallFilter = {
    appKeys: undefined,
    range: { start: end - 2 * hour - page * minute, end },
    callId: undefined,
    status: undefined,
    channelName: undefined,
    userId: undefined,
    country: undefined,
    router: undefined,
    accessServer: undefined,
    cause: undefined,
    side: undefined,
    figure: undefined,
  }
  const [, found] = await Promise.all([
    countCalls(reader, filter, end),
    findCallPage(reader, filter, { field: 'create_date', descending: true }, { limit: 20, offset: 20 * page }, end),
    newestTelemetry(reader, end + page),
  ])
  const [rows, , verdicts] = await Promise.all([
    withFacts(reader, found),
    projectNames(
      reader.db,
      found.map(({ appKey }) => appKey),
    ),
    withCauses ? readCallVerdicts(reader, found) : undefined,
  ])
  await findSpecialCalls(reader, rows)
  if (rows.length !== 20 || (verdicts && verdicts.size !== 20)) throw new Error(`${rows.length} calls were listed`)
}

/** Requests other days in each round, so that no response comes from a cache. */
async function look(api: Api, today: number, round: number): Promise<void> {
  const time = [formatDay(addDays(today, -29 - round)), formatDay(addDays(today, -round))]
  const [byCause, byCountry] = await Promise.all([
    call(api, 'listBadTime', { time, by: 'cause' }),
    call(api, 'listBadTime', { time, by: 'country' }),
  ])
  if (byCause.list.length !== met.length || byCountry.list.length < store.countries)
    throw new Error(`${byCause.list.length} causes and ${byCountry.list.length} countries were answered`)
}

async function insertDay(engine: ClickHouseClient, at: number): Promise<void> {
  await engine.command({
    query: `INSERT INTO cause_day (day, app_key, received, country, router_ip, sdk_version, cause, side, ms)
      SELECT {day: Date}, concat('rig', leftPad(toString(project), 29, '0')), {day: Date},
        concat(char(65 + intDiv(place, 26)), char(65 + place % 26)), concat('198.18.', toString(place), '.', toString(router)),
        concat('4.', toString(version), '.0'), cause, if(cause = '', '', 'network'), 1000 + cityHash64(project, place, router, version, cause) % 3600000
      FROM numbers({projects: UInt32}) AS project_numbers
      ARRAY JOIN [toUInt32(number)] AS project
      ARRAY JOIN range({countries: UInt32}) AS part
      ARRAY JOIN [(project * 7 + part * 11) % 60] AS place
      ARRAY JOIN range({routers: UInt32}) AS router
      ARRAY JOIN range({versions: UInt32}) AS version
      ARRAY JOIN {causes: Array(String)} AS cause`,
    query_params: { ...store, day: formatDay(at), causes: ['', ...met] },
  })
}
