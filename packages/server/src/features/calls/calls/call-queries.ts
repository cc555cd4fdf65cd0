import { isOngoing, overlapsRange, rangeParams, sinceLookback } from '../../../clickhouse/calls/calls-in-range.ts'
import { callParams, inCalls } from '../../../clickhouse/calls/in-calls.ts'
import { narrowedBy, type QueryPart } from '../../../clickhouse/narrowed-by.ts'
import { readRow, readRows, streamRows } from '../../../clickhouse/read-rows.ts'
import type { Context } from '../../../services/context.ts'
import { type CallFigure, figureOf, figuresOfCalls, type WantedFigure } from './call-figures.ts'

type Telemetry = Pick<Context, 'telemetry' | 'signal'>

/** A call as the engine stores it. Times are epoch milliseconds. */
export interface CallRow {
  appKey: string
  callId: string
  channelName: string
  created: number
  /** 1 while fewer user sessions have ended than begun. */
  ongoing: 0 | 1
  /** When the last user session to end did so; 0 if none has ended. */
  lastLeave: number
  users: number
}

/** Filter of calls. Filters on users must all hold for one and the same user session. */
export interface CallFilter {
  /** Undefined for all projects. */
  appKeys: readonly string[] | undefined
  /** Half-open; selects calls that overlap it. Undefined for all times. */
  range: { start: number; end: number } | undefined
  callId: string | undefined
  status: 0 | 1 | undefined
  channelName: string | undefined
  userId: string | undefined
  country: string | undefined
  router: string | undefined
  accessServer: string | undefined
  /** Cause and side of one of its user sessions that are over. */
  cause: string | undefined
  side: string | undefined
  /** The figure of each call to return. */
  figure: WantedFigure | undefined
}

/** A call of a list, with its figure if one is wanted. */
export interface ListedCall extends CallRow {
  figure?: CallFigure
}

/** An order by the figure needs a filter with a figure. */
export interface CallOrder {
  field: 'create_date' | 'count_time' | 'figure'
  descending: boolean
}

/** Sort columns. Calls without a figure come last in both directions. */
const sortings: Record<CallOrder['field'], (direction: string) => string> = {
  create_date: (direction) => `began ${direction}`,
  count_time: (direction) => `length ${direction}`,
  figure: (direction) => `figure ${direction} NULLS LAST, began ${direction}`,
}

/** Counts the calls that match the filter, and those of them that are in progress. */
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

/** Finds one page of the calls that match the filter. */
export async function findCallPage(
  telemetry: Telemetry,
  filter: CallFilter,
  order: CallOrder,
  page: { limit: number; offset: number },
  now: number,
): Promise<FoundCall[]> {
  const { text, params } = orderedCalls(filter, order, now)
  return await readRows<FoundCall>(telemetry, `${text} LIMIT {limit: UInt32} OFFSET {offset: UInt64}`, {
    ...params,
    ...page,
  })
}

/** Most calls in a portion, whose facts are read at a time. */
const portion = 1000

/** Yields all calls that match the filter in portions, in the order of `findCallPage`. */
export async function* streamCalls(
  telemetry: Telemetry,
  filter: CallFilter,
  order: CallOrder,
  now: number,
): AsyncGenerator<FoundCall[]> {
  const { text, params } = orderedCalls(filter, order, now)
  for await (const found of streamRows<FoundCall>(telemetry, text, params))
    for (let at = 0; at < found.length; at += portion) yield found.slice(at, at + portion)
}

/** A call as it was found; its other columns may be of a part of its rows only. */
export interface FoundCall extends Pick<CallRow, 'appKey' | 'callId'> {
  total?: number
  samples?: string
}

/** Returns the query for the calls that match a filter, in order. Ties are broken by id, so that pages never repeat a call. */
function orderedCalls(filter: CallFilter, { descending, field }: CallOrder, now: number): QueryPart {
  const { text, params } = selection(filter, now)
  const direction = descending ? 'DESC' : 'ASC'
  const calls = `SELECT app_key, channel_session_id, toUnixTimestamp64Milli(min(created)) AS began,
      if(${isOngoing}, {now: Int64}, toUnixTimestamp64Milli(max(last_leave))) - began AS length ${text}`
  const { figure } = filter
  const joined = figure && figuresOfCalls(figure.metric, narrowedToUsers(filter, text))
  return {
    text: `SELECT app_key AS appKey, channel_session_id AS callId${figure ? `, total, samples, ${figureOf(figure.metric)} AS figure` : ''}
      FROM (${calls}) AS calls ${joined ? `LEFT JOIN (${joined}) AS figures USING (app_key, channel_session_id)` : ''}
      ORDER BY ${sortings[field](direction)}, channel_session_id ${direction}, app_key`,
    params: { ...params, ...(figure ? rangeParams(figure.range) : {}) },
  }
}

/** Returns conditions for the samples and events of the users that a filter selects, so that the figure is theirs. */
function narrowedToUsers(filter: CallFilter, calls: string): string {
  const { text } = narrowedBy(filter, { appKeys: 'app_key', callId: 'channel_session_id', ...userColumns })
  // If the filter selects few calls, the indexes by call skip most of the rows.
  if (filter.channelName === undefined && filter.status !== 1) return text
  return `${text} AND (app_key, channel_session_id) IN (SELECT app_key, channel_session_id ${calls})`
}

const callKey = (appKey: string, callId: string): string => `${appKey} ${callId}`

/** Returns the found calls with everything known of them. */
export async function withFacts(telemetry: Telemetry, found: readonly FoundCall[]): Promise<ListedCall[]> {
  const rows = await readCalls(telemetry, found)
  return found.flatMap(({ appKey, callId, samples, total }) => {
    const row = rows.get(callKey(appKey, callId))
    if (!row) return []
    return total === undefined ? [row] : [{ ...row, figure: { total, samples: Number(samples) } }]
  })
}

/** Returns these calls with everything known of them, including from before the range by which they were found. */
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

/** Returns the call with this id in this project or, without a project, the newest call with that id; undefined if there is none. */
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

/** Returns FROM … HAVING for a filter. The conditions on users must all hold in the join row of one user session. */
function selection(filter: CallFilter, now: number): QueryPart {
  const { range, status } = filter
  const calls = narrowedBy(filter, { appKeys: 'app_key', callId: 'channel_session_id' })
  const rooms = narrowedBy(filter, { channelName: 'max(channel_name)' })
  const users = narrowedBy(filter, userColumns)
  const where = `true${calls.text}${range ? ` AND ${sinceLookback}` : ''}`
  const ofUsers = `AND (app_key, channel_session_id) IN (
       SELECT app_key, channel_session_id FROM user_session WHERE ${where}${users.text})`
  const found = narrowedBy(filter, { cause: 'cause', side: 'side' })
  const ofFound = `AND (app_key, channel_session_id) IN (
       SELECT app_key, channel_session_id FROM stay_verdict WHERE ${where}${found.text})`
  const inState = status === 1 ? isOngoing : `NOT (${isOngoing})`
  return {
    text: `FROM call WHERE ${where} ${users.text === '' ? '' : ofUsers} ${found.text === '' ? '' : ofFound} GROUP BY app_key, channel_session_id
     HAVING true${rooms.text} ${range ? `AND ${overlapsRange}` : ''} ${status === undefined ? '' : `AND ${inState}`}`,
    params: {
      now,
      ...(range ? rangeParams(range) : {}),
      ...calls.params,
      ...rooms.params,
      ...users.params,
      ...found.params,
    },
  }
}
