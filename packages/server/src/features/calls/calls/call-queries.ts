import { isOngoing, overlapsRange, rangeParams, sinceLookback } from '../../../clickhouse/calls/calls-in-range.ts'
import { callParams, inCalls } from '../../../clickhouse/calls/in-calls.ts'
import { narrowedBy, type QueryPart } from '../../../clickhouse/narrowed-by.ts'
import { readRow, readRows } from '../../../clickhouse/read-rows.ts'
import type { Context } from '../../../context.ts'

type Telemetry = Pick<Context, 'telemetry' | 'signal'>

/** A call as the engine knows it. Moments are epoch milliseconds. */
export interface CallRow {
  appKey: string
  callId: string
  channelName: string
  created: number
  /** 1 while fewer user sessions ended than began. */
  ongoing: 0 | 1
  /** When the last of the user sessions that ended did so; 0 when none has. */
  lastLeave: number
  users: number
}

/** Which calls are meant. Filters of users must hold for one and the same user session. */
export interface CallFilter {
  /** Undefined for all projects. */
  appKeys: readonly string[] | undefined
  /** Half-open; calls that overlap it are in it. Undefined for all times. */
  range: { start: number; end: number } | undefined
  callId: string | undefined
  status: 0 | 1 | undefined
  channelName: string | undefined
  userId: string | undefined
  country: string | undefined
  router: string | undefined
  accessServer: string | undefined
}

export interface CallOrder {
  field: 'create_date' | 'count_time'
  descending: boolean
}

/** Expressions over the rows of one call, by which they are sorted. */
const sortings: Record<CallOrder['field'], string> = {
  create_date: 'began',
  count_time: `if(${isOngoing}, {now: Int64}, toUnixTimestamp64Milli(max(last_leave))) - began`,
}

/** How many calls fit the filter, and how many of these are in progress. */
export async function countCalls(
  telemetry: Telemetry,
  filter: CallFilter,
  now: number,
): Promise<{ total: number; ongoing: number }> {
  const { text, params } = selection(filter, now)
  const row = await readRow<{ total: string; ongoing: string }>(
    telemetry,
    `SELECT count() AS total, countIf(is_ongoing) AS ongoing
     FROM (SELECT ${isOngoing} AS is_ongoing, toUnixTimestamp64Milli(min(created)) AS began ${text})`,
    params,
  )
  return { total: Number(row.total), ongoing: Number(row.ongoing) }
}

/** One page of the calls that fit the filter. */
export async function listCalls(
  telemetry: Telemetry,
  filter: CallFilter,
  order: CallOrder,
  page: { limit: number; offset: number },
  now: number,
): Promise<CallRow[]> {
  const { text, params } = selection(filter, now)
  const direction = order.descending ? 'DESC' : 'ASC'
  const found = await readRows<Pick<CallRow, 'appKey' | 'callId'>>(
    telemetry,
    `SELECT app_key AS appKey, channel_session_id AS callId, toUnixTimestamp64Milli(min(created)) AS began ${text}
     ORDER BY ${sortings[order.field]} ${direction}, channel_session_id ${direction}, app_key
     LIMIT {limit: UInt32} OFFSET {offset: UInt64}`,
    { ...params, ...page },
  )
  const keys = found.map(({ appKey, callId }) => callKey(appKey, callId))
  const rows = await readCalls(telemetry, found)
  return keys.flatMap((key) => rows.get(key) ?? [])
}

const callKey = (appKey: string, callId: string): string => `${appKey} ${callId}`

/** These calls with all that is known of them, also from before the range they were found by. */
async function readCalls(
  telemetry: Telemetry,
  found: readonly Pick<CallRow, 'appKey' | 'callId'>[],
): Promise<Map<string, CallRow>> {
  if (found.length === 0) return new Map()
  const rows = await readRows<RawCall>(
    telemetry,
    `SELECT ${callColumns} FROM call WHERE ${inCalls} GROUP BY app_key, channel_session_id`,
    callParams(found),
  )
  return new Map(rows.map((row) => [callKey(row.app_key, row.channel_session_id), callOf(row)]))
}

/** The call with this id in this project, or with no project given the newest of that id; undefined when there is none. */
export async function findCall(
  telemetry: Telemetry,
  callId: string,
  appKey: string | undefined,
): Promise<CallRow | undefined> {
  const project = narrowedBy({ appKey }, { appKey: 'app_key' })
  const [row] = await readRows<RawCall>(
    telemetry,
    `SELECT ${callColumns} FROM call WHERE channel_session_id = {callId: String}${project.text}
     GROUP BY app_key, channel_session_id
     ORDER BY created_ms DESC LIMIT 1`,
    { callId, ...project.params },
  )
  return row && callOf(row)
}

interface RawCall {
  app_key: string
  channel_session_id: string
  name: string
  created_ms: string
  left_ms: string
  is_ongoing: number
  user_count: string
}

const callColumns = `app_key, channel_session_id, max(channel_name) AS name, toUnixTimestamp64Milli(min(created)) AS created_ms,
  toUnixTimestamp64Milli(max(last_leave)) AS left_ms, toUInt8(${isOngoing}) AS is_ongoing, uniqExactMerge(users) AS user_count`

function callOf(row: RawCall): CallRow {
  return {
    appKey: row.app_key,
    callId: row.channel_session_id,
    channelName: row.name,
    created: Number(row.created_ms),
    ongoing: Number(row.is_ongoing) === 1 ? 1 : 0,
    lastLeave: Number(row.left_ms),
    users: Number(row.user_count),
  }
}

const userColumns = { userId: 'user_id', country: 'country', router: 'router_ip', accessServer: 'as_ip' }

/** FROM … HAVING for a filter. The marks of users must stand together in the row of the join of one user session. */
function selection(filter: CallFilter, now: number): QueryPart {
  const { range, status } = filter
  const calls = narrowedBy(filter, { appKeys: 'app_key', callId: 'channel_session_id' })
  const rooms = narrowedBy(filter, { channelName: 'max(channel_name)' })
  const users = narrowedBy(filter, userColumns)
  const where = `true${calls.text}${range ? ` AND ${sinceLookback}` : ''}`
  const ofUsers = `AND (app_key, channel_session_id) IN (
       SELECT app_key, channel_session_id FROM user_session WHERE ${where}${users.text})`
  const inState = status === 1 ? isOngoing : `NOT (${isOngoing})`
  return {
    text: `FROM call WHERE ${where} ${users.text === '' ? '' : ofUsers} GROUP BY app_key, channel_session_id
     HAVING true${rooms.text} ${range ? `AND ${overlapsRange}` : ''} ${status === undefined ? '' : `AND ${inState}`}`,
    params: { now, ...(range ? rangeParams(range) : {}), ...calls.params, ...rooms.params, ...users.params },
  }
}
