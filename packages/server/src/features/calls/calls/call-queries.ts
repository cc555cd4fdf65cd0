import { isOngoing, overlapsRange, rangeParams, sinceLookback } from '../../../clickhouse/calls/calls-in-range.ts'
import { type QueryParams, readRow, readRows } from '../../../clickhouse/read-rows.ts'
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
  const found = await readRows<{ app_key: string; channel_session_id: string }>(
    telemetry,
    `SELECT app_key, channel_session_id, toUnixTimestamp64Milli(min(created)) AS began ${text}
     ORDER BY ${sortings[order.field]} ${direction}, channel_session_id ${direction}, app_key
     LIMIT {limit: UInt32} OFFSET {offset: UInt64}`,
    { ...params, ...page },
  )
  const keys = found.map((row) => callKey(row.app_key, row.channel_session_id))
  const rows = await readCalls(telemetry, found)
  return keys.flatMap((key) => rows.get(key) ?? [])
}

const callKey = (appKey: string, callId: string): string => `${appKey} ${callId}`

/** These calls with all that is known of them, also from before the range they were found by. */
async function readCalls(
  telemetry: Telemetry,
  found: readonly { app_key: string; channel_session_id: string }[],
): Promise<Map<string, CallRow>> {
  if (found.length === 0) return new Map()
  const rows = await readRows<RawCall>(
    telemetry,
    `SELECT ${callColumns} FROM call
     WHERE app_key IN {appKeys: Array(String)} AND channel_session_id IN {callIds: Array(String)}
     GROUP BY app_key, channel_session_id`,
    {
      appKeys: [...new Set(found.map(({ app_key }) => app_key))],
      callIds: [...new Set(found.map(({ channel_session_id }) => channel_session_id))],
    },
  )
  return new Map(rows.map((row) => [callKey(row.app_key, row.channel_session_id), callOf(row)]))
}

/** The call with this id in this project, or with no project given the newest of that id; undefined when there is none. */
export async function findCall(
  telemetry: Telemetry,
  callId: string,
  appKey: string | undefined,
): Promise<CallRow | undefined> {
  const [row] = await readRows<RawCall>(
    telemetry,
    `SELECT ${callColumns} FROM call
     WHERE channel_session_id = {callId: String} ${appKey === undefined ? '' : 'AND app_key = {appKey: String}'}
     GROUP BY app_key, channel_session_id
     ORDER BY created_ms DESC LIMIT 1`,
    { callId, ...(appKey === undefined ? {} : { appKey }) },
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

/** FROM … HAVING for a filter, with its parameters. Texts of the filter only ever become parameters. */
function selection(filter: CallFilter, now: number): { text: string; params: QueryParams } {
  const where: string[] = []
  const having: string[] = []
  const params: Record<string, string | number | readonly string[]> = { now }
  if (filter.appKeys) {
    where.push('app_key IN {appKeys: Array(String)}')
    params['appKeys'] = filter.appKeys
  }
  if (filter.range) {
    Object.assign(params, rangeParams(filter.range))
    where.push(sinceLookback)
    having.push(overlapsRange)
  }
  if (filter.callId !== undefined) {
    where.push('channel_session_id = {callId: String}')
    params['callId'] = filter.callId
  }
  if (filter.channelName !== undefined) {
    having.push('max(channel_name) = {channelName: String}')
    params['channelName'] = filter.channelName
  }
  if (filter.status !== undefined) having.push(filter.status === 1 ? isOngoing : `NOT (${isOngoing})`)
  const users = userSelection(filter, params)
  if (users) where.push(users)
  const text = `FROM call ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''}
     GROUP BY app_key, channel_session_id ${having.length > 0 ? `HAVING ${having.join(' AND ')}` : ''}`
  return { text, params }
}

/** Calls in which one user session has all of the wanted marks; they stand together in the row of its join. */
function userSelection(
  filter: CallFilter,
  params: Record<string, string | number | readonly string[]>,
): string | undefined {
  const marks: [column: string, parameter: string, value: string | undefined][] = [
    ['user_id', 'userId', filter.userId],
    ['country', 'country', filter.country],
    ['router_ip', 'router', filter.router],
    ['as_ip', 'accessServer', filter.accessServer],
  ]
  const wanted = marks.filter(([, , value]) => value !== undefined)
  if (wanted.length === 0) return undefined
  const conditions = wanted.map(([column, parameter]) => `${column} = {${parameter}: String}`)
  for (const [, parameter, value] of wanted) params[parameter] = value ?? ''
  if (filter.appKeys) conditions.push('app_key IN {appKeys: Array(String)}')
  if (filter.range) conditions.push(sinceLookback)
  if (filter.callId !== undefined) conditions.push('channel_session_id = {callId: String}')
  return `(app_key, channel_session_id) IN (SELECT app_key, channel_session_id FROM user_session WHERE ${conditions.join(' AND ')})`
}
