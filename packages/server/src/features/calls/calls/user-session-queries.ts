import { narrowedBy } from '../../../clickhouse/narrowed-by.ts'
import { readRow, readRows } from '../../../clickhouse/read-rows.ts'
import type { Context } from '../../../services/context.ts'
import type { SessionCells } from './draw-cells.ts'

type Telemetry = Pick<Context, 'telemetry' | 'signal'>

/** The call that a query reads, and its time range so far; times are epoch milliseconds. */
export interface CallSpan {
  appKey: string
  callId: string
  start: number
  end: number
}

/** A session of one user. `left` is 0 while the user is in the call. */
export interface UserSessionRow {
  sessionId: string
  userId: string
  userType: number
  joined: number
  left: number
  zone: string
  country: string
  ip: string
  routerIp: string
  accessServerIp: string
  sdkVersion: string
  platform: string
  network: string
  deviceName: string
  os: string
  osVersion: string
}

export interface UserSessionOrder {
  field: 'join_date' | 'call_time'
  descending: boolean
}

const inCall = 'app_key = {appKey: String} AND channel_session_id = {callId: String}'

/** Milliseconds by which a client's samples and events may be stamped before its join or after its leave. */
export const slack = 600_000

/** Condition for the rows of a call in a table that is sorted by project and hour. Prunes by day of receipt, hour and call. */
export const duringCall = `${inCall} AND received >= toDate(fromUnixTimestamp64Milli({since: Int64}, 'UTC'))
  AND ts >= fromUnixTimestamp64Milli({since: Int64}, 'UTC') AND ts < fromUnixTimestamp64Milli({until: Int64}, 'UTC')`

/** Returns the parameters that `duringCall` expects. */
export const spanParams = ({ appKey, callId, start, end }: CallSpan) => ({
  appKey,
  callId,
  since: start - slack,
  until: end + slack,
})

const sortings: Record<UserSessionOrder['field'], string> = {
  join_date: 'joined',
  call_time: 'if(left = 0, {now: Int64}, left) - joined',
}

/** Returns one page of the user sessions of a call, with their total. @param userId undefined for all users */
export async function listUserSessions(
  telemetry: Telemetry,
  call: Pick<CallSpan, 'appKey' | 'callId'>,
  userId: string | undefined,
  order: UserSessionOrder,
  page: { limit: number; offset: number },
  now: number,
): Promise<{ rows: UserSessionRow[]; total: number }> {
  const users = narrowedBy({ userId }, { userId: 'user_id' })
  const where = `WHERE ${inCall}${users.text}`
  const params = { appKey: call.appKey, callId: call.callId, ...users.params }
  const direction = order.descending ? 'DESC' : 'ASC'
  const [rows, { total }] = await Promise.all([
    readRows<UserSessionRow>(
      telemetry,
      `SELECT ${stayColumns} FROM user_session ${where} GROUP BY user_id, session_id
       ORDER BY ${sortings[order.field]} ${direction}, session_id ${direction} LIMIT {limit: UInt32} OFFSET {offset: UInt64}`,
      { ...params, ...page, now },
    ),
    readRow<{ total: string }>(
      telemetry,
      `SELECT uniqExact(user_id, session_id) AS total FROM user_session ${where}`,
      params,
    ),
  ])
  return { rows: rows.map(withNumbers), total: Number(total) }
}

/** Returns the sessions of one user in a call, or the one with this session id, in join order; at most 1,000. */
export async function findUserSessions(
  telemetry: Telemetry,
  call: Pick<CallSpan, 'appKey' | 'callId'>,
  who: { sessionId: string } | { userId: string },
): Promise<UserSessionRow[]> {
  const [column, value] = 'sessionId' in who ? ['session_id', who.sessionId] : ['user_id', who.userId]
  const rows = await readRows<UserSessionRow>(
    telemetry,
    `SELECT ${stayColumns} FROM user_session WHERE ${inCall} AND ${column} = {value: String}
     GROUP BY user_id, session_id ORDER BY joined, session_id LIMIT 1000`,
    { appKey: call.appKey, callId: call.callId, value },
  )
  return rows.map(withNumbers)
}

const stayColumns = `session_id AS sessionId, user_id AS userId, min(user_session_type) AS userType,
  toUnixTimestamp64Milli(min(join_ts)) AS joined, toUnixTimestamp64Milli(max(leave_ts)) AS left,
  ${[
    ['zone', 'zone'],
    ['country', 'country'],
    ['ip', 'ip'],
    ['router_ip', 'routerIp'],
    ['as_ip', 'accessServerIp'],
    ['sdk_version', 'sdkVersion'],
    ['platform', 'platform'],
    ['network', 'network'],
    ['device_name', 'deviceName'],
    ['os', 'os'],
    ['os_version', 'osVersion'],
  ]
    .map(([column, name]) => `max(user_session.${column}) AS ${name}`)
    .join(', ')}`

const withNumbers = (row: UserSessionRow): UserSessionRow => ({
  ...row,
  joined: Number(row.joined),
  left: Number(row.left),
  userType: Number(row.userType),
})

/** Returns the samples of these user sessions by cell and session id. */
export async function readCells(
  telemetry: Telemetry,
  call: CallSpan,
  sessionIds: readonly string[],
  cells: number,
): Promise<Map<string, SessionCells>> {
  const rows = await readRows<{
    sessionId: string
    cell: number
    worst: number
    first: string
    last: string
    samples: string
  }>(
    telemetry,
    `SELECT session_id AS sessionId, max(greatest(if(txquality <= 5, txquality, 0), if(rxquality <= 5, rxquality, 0))) AS worst,
       toUInt32(least(intDiv((toUnixTimestamp64Milli(ts) - {start: Int64}) * {cells: UInt32}, {length: Int64}), {cells: UInt32} - 1)) AS cell,
       toUnixTimestamp64Milli(min(ts)) AS first, toUnixTimestamp64Milli(max(ts)) AS last, count() AS samples
     FROM sample
     WHERE ${duringCall} AND session_id IN {sessionIds: Array(String)} AND toUnixTimestamp64Milli(ts) BETWEEN {start: Int64} AND {end: Int64}
     GROUP BY sessionId, cell`,
    {
      ...spanParams(call),
      start: call.start,
      end: call.end,
      length: Math.max(1, call.end - call.start),
      cells,
      sessionIds,
    },
  )
  return new Map(
    [...Map.groupBy(rows, ({ sessionId }) => sessionId)].map(([sessionId, ofSession]) => [
      sessionId,
      cellsOf(ofSession),
    ]),
  )
}

function cellsOf(
  rows: readonly { cell: number; worst: number; first: string; last: string; samples: string }[],
): SessionCells {
  const samples = rows.reduce((sum, row) => sum + Number(row.samples), 0)
  const first = Math.min(...rows.map((row) => Number(row.first)))
  const last = Math.max(...rows.map((row) => Number(row.last)))
  return {
    worst: new Map(rows.map(({ cell, worst }) => [Number(cell), Number(worst)])),
    interval: samples > 1 ? (last - first) / (samples - 1) : 0,
  }
}

/** A disconnect or a change of role. */
export interface HappeningRow {
  sessionId: string
  moment: number
  kind: string
}

/** Returns the events of these sessions in time order; at most 10,000. @param roleTypes type numbers for microphone on and off */
export async function readHappenings(
  telemetry: Telemetry,
  call: CallSpan,
  sessionIds: readonly string[],
  roleTypes: { onMic: number; offMic: number },
): Promise<HappeningRow[]> {
  const rows = await readRows<HappeningRow>(
    telemetry,
    `SELECT * FROM (
     SELECT session_id AS sessionId, toUnixTimestamp64Milli(ts) AS moment, toString(event) AS kind FROM connection_event
     WHERE ${duringCall} AND session_id IN {sessionIds: Array(String)}
     UNION ALL
     SELECT session_id AS sessionId, toUnixTimestamp64Milli(ts) AS moment, if(type_number = {onMic: Int64}, 'on_mic', 'off_mic') AS kind FROM message
     WHERE ${duringCall} AND session_id IN {sessionIds: Array(String)} AND type_number IN ({onMic: Int64}, {offMic: Int64}))
     ORDER BY moment LIMIT 10000`,
    { ...spanParams(call), sessionIds, ...roleTypes },
  )
  return rows.map((row) => ({ ...row, moment: Number(row.moment) }))
}
