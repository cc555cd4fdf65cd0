import { once } from 'node:events'
import { type ClickHouseClient, createClient } from '@clickhouse/client'
import { addDays, day, formatDay, minute, startOfDay } from '@rtcops/core/time/zone'
import pg from 'pg'
import { dayTableNames } from '../../../packages/server/src/clickhouse/schema/days.ts'
import { countDays } from '../../harness/roll-up-days.ts'
import { type Rig, startRig } from '../../harness/server/rig.ts'
import { untilIdle } from './until-idle.ts'

/** Days of the store; every day has the same number of calls, and earlier weeks are copies of the last one. */
export const days = Number(process.env['RTCOPS_BENCH_REPORT_DAYS'] ?? 180)
const week = 7
const callsOfDay = 200 * 60 * 24
const usersOfCall = 3
const projects = 1000

/**
 * Starts a server over half a year of 200 calls per minute in 1,000 projects. User sessions last 1 to 20 minutes, one
 * in fifty join attempts fails, one user session in 33 loses its connection, and on the last day each user has one
 * sample per minute. Takes a quarter of an hour and 20 GB of disk; `RTCOPS_BENCH_REPORT_DAYS=28` fills four weeks.
 */
export async function startStore(): Promise<{ rig: Rig; today: number; stop(): Promise<void> }> {
  const rig = await startRig()
  const engine = createClient({
    url: rig.engines.clickhouseUrl,
    database: 'rtcops',
    request_timeout: 600_000,
    clickhouse_settings: { max_execution_time: 0 },
  })
  const database = new pg.Client({ connectionString: rig.engines.databaseUrl })
  try {
    await database.connect()
    await rig.addProjects(projects)
    // The server is stopped so that it does not count days while they are filled.
    const ended = once(rig.server(), 'exit')
    rig.server().kill('SIGTERM')
    await ended
    const today = startOfDay(Date.now())
    await fillWeek(engine, today)
    await countDays(rig.engines)
    await repeatWeek(engine, database, today)
    await judgeMonth(engine, today)
    await rig.startServer()
    await engine.command({ query: present })
    // The engine merges halves after an hour and drops complete ones; in a store filled at once it has not yet done so.
    await engine.command({ query: 'OPTIMIZE TABLE half_session FINAL' })
    await untilQuiet(engine, database, today)
    return { rig, today, stop: rig.stop }
  } catch (error) {
    await rig.stop()
    throw error
  } finally {
    await Promise.all([engine.close(), database.end()])
  }
}

/** Waits until the engine is idle and the server has counted today again, as it does after its start. */
async function untilQuiet(engine: ClickHouseClient, database: pg.Client, today: number): Promise<void> {
  const began = new Date(Date.now() - minute)
  await untilIdle(engine, async () => {
    const { rows } = await database.query('SELECT FROM counted_day WHERE day = $1 AND counted_at >= $2', [
      formatDay(today),
      began,
    ])
    return rows.length > 0
  })
}

/** Inserts seven whole days and the part of today that has passed. */
async function fillWeek(engine: ClickHouseClient, today: number): Promise<void> {
  for (let back = week; back >= 0; back -= 1) {
    const start = addDays(today, -back)
    const length = back === 0 ? Date.now() - start : day
    const params = { number: back, start, calls: Math.floor((callsOfDay * length) / day), last: start + length }
    for (const query of [stays, attempts, lostConnections]) await engine.command({ query, query_params: params })
    process.stderr.write(`${week - back + 1} of ${week + 1} days are made\n`)
  }
  await engine.command({ query: samples, query_params: { start: Date.now() - 26 * 60 * minute } })
}

const moment = (sql: string) => `fromUnixTimestamp64Milli(toInt64(${sql}), 'UTC')`
const oneOf = (values: readonly string[], draw: string) =>
  `[${values.map((value) => `'${value}'`).join(', ')}][1 + (${draw}) % ${values.length}]`

/**
 * No user session crosses midnight, so that copies of the week fit together. Joins and leaves are merged in one row,
 * except where the day of receipt ends between them, at eight in the morning: these have a row on each day.
 */
const stays = `
INSERT INTO user_session (app_key, received, channel_session_id, user_id, session_id, channel_name, join_ts, leave_ts, user_session_type, country, province,
  sdk_version, platform, network, manufacturer, model, os, router_ip, as_ip, talk_ms, earphone_join, earphone_leave)
SELECT concat('rig', leftPad(toString(project), 29, '0')), toDate(if(told.1, ${moment('joined')}, ${moment('ended')})),
  concat('call-', toString({number: UInt16}), '-', toString(call)),
  concat('user-', toString(draw % 3000)), concat('stay-', toString({number: UInt16}), '-', toString(number)), concat('room-', toString(call % 40)),
  if(told.1, ${moment('joined')}, ${moment('ended')}), if(told.2, ${moment('ended')}, toDateTime64(0, 3, 'UTC')), if(told.1, number % ${usersOfCall} > 0, 255),
  ${oneOf(['CN', 'ID', 'SA', 'EG', 'TR', 'BR', 'US', 'IN', 'VN', 'TH', 'PK', 'AE', 'MY', 'PH', 'NG', 'DE'], 'project + draw % 3')} AS country,
  if(country = 'CN', ${oneOf(['广东', '北京', '上海', '浙江', '四川', '江苏'], 'draw')}, ''),
  ${oneOf(['4.1.0', '4.2.0', '4.2.3', '4.3.0'], 'draw')}, os AS platform, ${oneOf(['WIFI', '4G', '5G'], 'draw')},
  if(os = 'iOS', 'Apple', ${oneOf(['Xiaomi', 'OPPO', 'vivo', 'HUAWEI', 'samsung', 'TECNO'], 'draw')}) AS maker, concat(maker, ' ', toString(draw % 12)),
  ${oneOf(['Android', 'iOS', 'Android', 'Android'], 'draw')} AS os,
  concat('198.18.0.', toString(project % 16)), concat('198.19.0.', toString(project % 16)), intDiv(ended - joined, 2), draw % 2, draw % 2
FROM (
  SELECT number, intDiv(number, ${usersOfCall}) AS call, cityHash64(number, {number: UInt16}) AS draw, cityHash64(call) % ${projects} AS project,
    {start: Int64} + intDiv(call * ${day}, ${callsOfDay}) + draw % 20000 AS joined, least(joined + 60000 + draw % 1140000, {last: Int64} - 1000) AS ended
  FROM numbers({calls: UInt32} * ${usersOfCall}))
ARRAY JOIN if(toDate(${moment('joined')}) = toDate(${moment('ended')}), [(true, true)], [(true, false), (false, true)]) AS told
WHERE joined < ended`

/**
 * User sessions of calls that are in progress while reports are requested: joined in the last ten minutes, and not
 * left.
 */
const present = `
INSERT INTO user_session (app_key, received, channel_session_id, user_id, session_id, channel_name, join_ts, user_session_type)
SELECT concat('rig', leftPad(toString(cityHash64(call) % ${projects}), 29, '0')), today(), concat('call-present-', toString(intDiv(number, ${usersOfCall}) AS call)),
  concat('user-', toString(number % 3000)), concat('present-', toString(number)), concat('room-', toString(call % 40)),
  now64(3) - toIntervalSecond(number % 600), number % ${usersOfCall} > 0
FROM numbers(200 * 10 * ${usersOfCall})`

const ofDay = `FROM user_session WHERE join_ts >= ${moment('{start: Int64}')} AND join_ts < ${moment('{last: Int64}')} AND user_session_type != 255`

const attempts = `
INSERT INTO join_attempt (app_key, received, ts, channel_name, channel_session_id, session_id, user_id, result, fail_reason, dns_ms, connect_cs_ms, query_cs_ms,
  connect_as_ms, join_ms, country, router_ip, as_ip, sdk_version, platform, network, manufacturer, model, os)
SELECT app_key, toDate(join_ts), join_ts, channel_name, channel_session_id, session_id, user_id, draw % 50 > 0 AS success,
  if(success, '', ${oneOf(['dns_failed', 'connect_cs_failed', 'cs_rejected', 'connect_as_failed'], 'draw')}), draw % 40, draw % 90, draw % 70, draw % 110,
  if(success, 200 + draw % 7000, -1), country, router_ip, as_ip, sdk_version, platform, network, manufacturer, model, os
FROM (SELECT *, cityHash64(session_id) AS draw ${ofDay})`

const lostConnections = `
INSERT INTO connection_event (app_key, received, ts, channel_session_id, user_id, session_id, event, country, router_ip, as_ip)
SELECT app_key, toDate(join_ts), join_ts + 30, channel_session_id, user_id, session_id,
  ${oneOf(['connection_interrupt', 'heartbeat_timeout', 'connect_server_failed'], 'intDiv(cityHash64(session_id), 33)')}, country, router_ip, as_ip
${ofDay} AND cityHash64(session_id) % 33 = 0`

const samples = `
INSERT INTO sample (app_key, received, ts, channel_session_id, user_id, session_id, country, router_ip, as_ip, txquality, rxquality, cpu, up_loss_rate,
  down_loss_rate, jitter, distance)
SELECT app_key, toDate(at), at, channel_session_id, user_id, session_id, country, router_ip, as_ip, 1 + draw % 5, 1 + draw % 3, draw % 60,
  (draw % 1000) / 80, (draw % 700) / 80, draw % 40, 20 + draw % 330
FROM (
  SELECT *, arrayJoin(range(toUInt32(intDiv(dateDiff('second', join_ts, leave_ts), 60)))) AS step, join_ts + toIntervalSecond(step * 60) AS at,
    cityHash64(session_id, step) AS draw
  FROM user_session WHERE join_ts >= ${moment('{start: Int64}')} AND leave_ts > join_ts)`

/**
 * Adds a verdict for each user session that the server would judge: in a store that grew, it did so while the sessions
 * ended; here it would be busy for hours.
 */
async function judgeMonth(engine: ClickHouseClient, today: number): Promise<void> {
  for (let back = 32; back >= 0; back -= 1)
    await engine.command({
      query: `INSERT INTO stay_verdict (app_key, received, channel_session_id, session, ts, user_id, country, router_ip, as_ip, sdk_version, is_enough)
        SELECT app_key, received, channel_session_id, session, leave_ts, user_id, country, router_ip, as_ip, sdk_version, 1
        FROM user_session WHERE received = {day: Date} AND toUnixTimestamp(leave_ts) > 0`,
      query_params: { day: formatDay(addDays(today, -back)) },
    })
}

/** Tables that are copied, with their time columns, and whether the copies need separate call ids. */
const repeated: readonly { table: string; times: readonly string[]; dates?: readonly string[]; call?: true }[] = [
  { table: 'user_session', times: ['join_ts', 'leave_ts'], call: true },
  { table: 'half_session', times: ['join_ts', 'leave_ts'], dates: ['first_received', 'last_received'], call: true },
  { table: 'join_attempt', times: ['ts'], call: true },
  { table: 'connection_event', times: ['ts'], call: true },
  { table: 'join_5m', times: ['bucket'] },
  { table: 'interrupt_5m', times: ['bucket'] },
]

/** Views that fill other tables: those are copied themselves, or nothing here queries them. */
const views = [
  'half_session_from_user_session',
  'call_from_user_session',
  'node_seen_from_user_session',
  'day_rows_from_user_session',
  'user_first_from_user_session',
  'join_5m_from_join_attempt',
  'stage_day_from_join_attempt',
  'interrupt_5m_from_connection_event',
]

/**
 * Copies the week to earlier weeks, again and again, including its counted days, so that nothing has to be counted
 * again.
 */
async function repeatWeek(engine: ClickHouseClient, database: pg.Client, today: number): Promise<void> {
  for (const view of views) await engine.command({ query: `DETACH VIEW ${view}` })
  // The day before the week was also counted, as empty.
  await database.query('DELETE FROM counted_day WHERE day < $1', [formatDay(addDays(today, -week))])
  for (let shift = week; shift < days; shift += week) {
    await database.query(
      `INSERT INTO counted_day (day, version, stored_rows, entering, leaving, counted_until, counted_at)
       SELECT day - $1::integer, version + 1000 * $1::integer, stored_rows, entering, leaving, counted_until - $1::integer * interval '1 day', counted_at
       FROM counted_day WHERE day < $2 AND day >= $3`,
      [shift, formatDay(today), formatDay(addDays(today, -week))],
    )
    const bounds = { shift, from: formatDay(addDays(today, -week)), to: formatDay(today) }
    const insert = (query: string) =>
      engine.command({ query, query_params: bounds, clickhouse_settings: { max_partitions_per_insert_block: '1000' } })
    await insert(
      'INSERT INTO day_rows SELECT day - {shift: UInt16}, rows FROM (SELECT * FROM day_rows WHERE day >= {from: Date} AND day < {to: Date})',
    )
    for (const table of dayTableNames)
      await insert(
        `INSERT INTO ${table} SELECT * REPLACE (day - {shift: UInt16} AS day, version + 1000 * {shift: UInt16} AS version)
         FROM (SELECT * FROM ${table} WHERE day >= {from: Date} AND day < {to: Date})`,
      )
    await insert(
      `INSERT INTO stage_day SELECT * REPLACE (day - {shift: UInt16} AS day, received - {shift: UInt16} AS received)
       FROM (SELECT * FROM stage_day WHERE day >= {from: Date} AND day < {to: Date})`,
    )
    for (const { call: hasCall, dates = [], table, times } of repeated) {
      // An empty time, as in a row without a leave, must stay empty.
      const moved = times.map(
        (time) => `if(toUnixTimestamp(${time}) = 0, ${time}, ${time} - toIntervalDay({shift: UInt16})) AS ${time}`,
      )
      const received = ['received', ...dates].map((date) => `${date} - {shift: UInt16} AS ${date}`)
      const calls = hasCall ? [`concat(channel_session_id, '-', toString({shift: UInt16})) AS channel_session_id`] : []
      const [first] = times
      await insert(
        `INSERT INTO ${table} SELECT * REPLACE (${[...moved, ...calls, ...received].join(', ')})
         FROM (SELECT * FROM ${table} WHERE ${first} >= toDateTime({from: String}, 'Asia/Shanghai') AND ${first} < toDateTime({to: String}, 'Asia/Shanghai'))`,
      )
    }
    process.stderr.write(`${shift + week} of ${days} days are stored\n`)
  }
  for (const view of views) await engine.command({ query: `ATTACH TABLE ${view}` })
}
