import { type ClickHouseClient, createClient } from '@clickhouse/client'
import { type Api, call } from '@rtcops/core/api/client'
import { type Rig, startRig } from '../harness/server/rig.ts'
import { serverApi } from '../harness/server/server-api.ts'
import { processorTime } from './support/processor-time.ts'
import { type BenchResult, median } from './support/result.ts'

const rounds = 15
/** The measured call: 50 users for two hours, each with a sample every 5 s. */
const wanted = { channel_session_id: 'bench-call', users: 50, seconds: 7200, step: 5 }
/** The call that is diagnosed: the same users for an hour. */
const judged = { ...wanted, channel_session_id: 'bench-hour', seconds: 3600 }
/** The same call, in which each user receives four others, whose streams lose packets as well. */
const streamed = { ...judged, channel_session_id: 'bench-streams', streams: 4 }
/** Samples of all other calls, inserted in parts so that no insert takes long. */
const others = { samples: 20_000_000, parts: 20 }
/** Milliseconds that loading the page's data may take. */
const goal = 300

/**
 * Measures what a call's page requests at once: users with timelines, messages, the samples of one user. Once with only
 * that call in the store, and again with 20 M samples of other calls in the same hours, a tenth of them of the same
 * project.
 */
export async function run(): Promise<BenchResult[]> {
  const rig = await startRig()
  const engine = createClient({ url: rig.engines.clickhouseUrl, database: 'rtcops', request_timeout: 600_000 })
  try {
    const [project] = await rig.addProjects(1)
    const appKey = project?.appkey ?? ''
    const api = serverApi(rig.url, await rig.logIn())
    const start = Date.now() - 6 * 3_600_000
    await insertCall(engine, appKey, start, wanted)
    await insertCall(engine, appKey, start, judged)
    await insertCall(engine, appKey, start, streamed)
    await insertStreams(engine, appKey, start)
    const alone = await measure(rig, api, appKey)
    await insertOthers(engine, appKey, start)
    const beside = await measure(rig, api, appKey)
    const diagnosed = await diagnose(api, appKey, judged)
    const compared = await diagnose(api, appKey, streamed)
    const detail = `${told(beside)}; alone ${told(alone)}`
    return [
      {
        name: 'call detail (50 users, 2 h) beside 20 M samples, against that call alone in the store',
        ratio: beside.processor / alone.processor,
        goal: '≤ 1.5',
        detail,
      },
      { name: `the same against ${goal} ms`, ratio: beside.time / goal, goal: '≤ 1', detail },
      {
        name: `diagnosis of 50 users in an hour beside them, against ${goal} ms`,
        ratio: diagnosed / goal,
        goal: '≤ 1',
        detail: `${Math.round(diagnosed)} ms; every user is badly off all the time, so the whole hour is compared with the platform`,
      },
      {
        name: 'the same with four streams of each user',
        ratio: compared / goal,
        goal: '≤ 1',
        detail: `${Math.round(compared)} ms`,
      },
    ]
  } finally {
    await engine.close()
    await rig.stop()
  }
}

/**
 * Milliseconds of one page load: elapsed time, and processor time of server and engine, which does not grow on a busy
 * machine.
 */
interface Look {
  time: number
  processor: number
}

const told = ({ time, processor }: Look): string =>
  `${Math.round(processor)} ms of processor time in ${Math.round(time)} ms`

/**
 * Measures the loads after a warm-up. Processor time is counted in ticks of 10 ms, so it is measured over all rounds.
 */
async function measure(rig: Rig, api: Api, appKey: string): Promise<Look> {
  const pids = [rig.engines.pids().clickhouse, rig.engines.pids().postgres, rig.server().pid ?? 0]
  await look(api, appKey, 0)
  const before = processorTime(pids)
  const times: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const begun = performance.now()
    await look(api, appKey, round % wanted.users)
    times.push(performance.now() - begun)
  }
  return { time: median(times), processor: ((processorTime(pids) - before) * 1000) / rounds }
}

async function look(api: Api, app_key: string, user: number): Promise<void> {
  const { channel_session_id } = wanted
  const [users, messages, charts] = await Promise.all([
    call(api, 'getCallUserDetail', { channel_session_id, app_key, cells: 120, limit: 50 }),
    call(api, 'listCallMessages', { channel_session_id, app_key }),
    call(api, 'getCallDetailCharts', { channel_session_id, app_key, user_query_id: `user-${user}` }),
  ])
  const rows = wanted.seconds / wanted.step
  if (users.list?.length !== wanted.users || messages.list.length !== 20 || charts.list.length !== rows)
    throw new Error(
      `the page is not whole: ${users.list?.length} users, ${messages.list.length} messages, ${charts.list.length} samples`,
    )
}

/** Returns the median time of a diagnosis in milliseconds. */
async function diagnose(api: Api, app_key: string, { channel_session_id, users }: typeof judged): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const begun = performance.now()
    const { info } = await call(api, 'diagnoseCall', { channel_session_id, app_key })
    if (round > 0) times.push(performance.now() - begun)
    if (info.users.length !== users) throw new Error(`${info.users.length} users were judged`)
  }
  return median(times)
}

const sampleColumns =
  'app_key, ts, channel_session_id, user_id, session_id, country, router_ip, as_ip, txquality, rxquality, up_loss_rate, down_loss_rate, jitter, distance'
/** The place of all users: a cohort then has the most rows. */
const place = `'CN', '198.18.1.11', '198.19.1.20'`
const figures = `${place}, 1 + number % 5, 1 + number % 3, number % 30, number % 7, number % 40, 20 + number % 300`

async function insertCall(
  engine: ClickHouseClient,
  appKey: string,
  start: number,
  { channel_session_id: id, seconds, step, users }: typeof wanted,
): Promise<void> {
  const end = start + seconds * 1000
  const query_params = { appKey, id, start, end, users, step: step * 1000 }
  const moment = (offset: string) => `fromUnixTimestamp64Milli(toInt64({start: Int64} + ${offset}), 'UTC')`
  await engine.command({
    query: `INSERT INTO user_session (app_key, channel_session_id, user_id, session_id, channel_name, join_ts, leave_ts, user_session_type, country, router_ip, as_ip)
      SELECT {appKey: String}, {id: String}, concat('user-', toString(number)), concat('stay-', toString(number)), 'lobby', ${moment('0')}, fromUnixTimestamp64Milli({end: Int64}, 'UTC'), 0, ${place}
      FROM numbers({users: UInt32})`,
    query_params,
  })
  await engine.command({
    query: `INSERT INTO sample (${sampleColumns})
      SELECT {appKey: String}, ${moment('intDiv(number, {users: UInt32}) * {step: Int64}')}, {id: String},
        concat('user-', toString(number % {users: UInt32})), concat('stay-', toString(number % {users: UInt32})), ${figures}
      FROM numbers(${(users * seconds) / step})`,
    query_params,
  })
  await engine.command({
    query: `INSERT INTO message (app_key, ts, channel_session_id, user_id, session_id, type_number)
      SELECT {appKey: String}, ${moment('number * 1000')}, {id: String}, 'user-1', 'stay-1', 20 FROM numbers(2000)`,
    query_params,
  })
}

async function insertStreams(engine: ClickHouseClient, appKey: string, start: number): Promise<void> {
  const { channel_session_id: id, seconds, step, streams, users } = streamed
  await engine.command({
    query: `INSERT INTO stream_sample (app_key, ts, channel_session_id, user_id, session_id, peer, direction, kind, loss_rate)
      SELECT {appKey: String}, fromUnixTimestamp64Milli(toInt64({start: Int64} + intDiv(number, {users: UInt32}) * {step: Int64}), 'UTC'), {id: String},
        concat('user-', toString(number % {users: UInt32})), concat('stay-', toString(number % {users: UInt32})),
        concat('user-', toString((number + stream) % {users: UInt32})), 'received', 'audio', (number + stream * 7) % 30
      FROM numbers(${(users * seconds) / step}) ARRAY JOIN range(1, ${streams + 1}) AS stream`,
    query_params: { appKey, id, start, users, step: step * 1000 },
  })
}

/**
 * Inserts 20,000 samples for each call, of a hundred users; the roll-ups are left out, because nothing here reads them.
 */
export async function insertOthers(engine: ClickHouseClient, appKey: string, start: number): Promise<void> {
  for (const view of ['quality_5m_from_sample', 'quality_users_5m_from_sample'])
    await engine.command({ query: `DROP VIEW ${view}` })
  const each = others.samples / others.parts
  for (let part = 0; part < others.parts; part++)
    await engine.command({
      query: `INSERT INTO sample (${sampleColumns})
        SELECT if(number % 10 = 0, {appKey: String}, concat('other', leftPad(toString(intDiv(number, 20000) % 100), 27, '0'))),
          fromUnixTimestamp64Milli(toInt64({start: Int64} + number % 7200000), 'UTC'), concat('call-', toString(intDiv(number, 20000))),
          concat('user-', toString(number % 100)), concat('stay-', toString(intDiv(number, 20000)), '-', toString(number % 100)), ${figures}
        FROM numbers(${part * each}, ${each})`,
      query_params: { appKey, start },
    })
}
