import type { answers } from '@rtcops/core/api/generated/answers'
import { isOngoing, rangeParams } from '../../../clickhouse/calls/calls-in-range.ts'
import type { QueryPart } from '../../../clickhouse/narrowed-by.ts'
import { readRow, readRows, streamRows } from '../../../clickhouse/read-rows.ts'
import { figureOf, figuresOfCalls } from './call-figures.ts'
import { type CallFilter, fromCalls, narrowedToUsers, selectCalls } from './call-filter.ts'
import type { FoundCall, Telemetry } from './call-queries.ts'

/** An order by the figure needs a filter with a figure. */
export interface CallOrder {
  field: (typeof answers)['listCallSessions']['sorts'][number]
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
  const { text, params } = fromCalls(filter, now)
  const row = await readRow<{ total: string; ongoing: string }>(
    telemetry,
    `SELECT count() AS total, countIf(is_ongoing) AS ongoing FROM (SELECT ${isOngoing} AS is_ongoing ${text})`,
    params,
  )
  return { total: Number(row.total), ongoing: Number(row.ongoing) }
}

interface Page {
  limit: number
  offset: number
}

/** Finds one page of the calls that match the filter. */
export async function findCallPage(
  telemetry: Telemetry,
  filter: CallFilter,
  order: CallOrder,
  page: Page,
  now: number,
): Promise<FoundCall[]> {
  const newest = isNewestFirst(filter, order) ? await findNewestCalls(telemetry, filter, page, now) : undefined
  return newest ?? (await readPage(telemetry, orderedCalls(filter, order, now), page))
}

const readPage = async (telemetry: Telemetry, { params, text }: QueryPart, page: Page): Promise<FoundCall[]> =>
  await readRows<FoundCall>(telemetry, `${text} LIMIT {limit: UInt32} OFFSET {offset: UInt64}`, { ...params, ...page })

/** Returns whether most calls of a range are listed, by their begin and the newest first: for other lists all calls have to be looked at. */
const isNewestFirst = ({ appKeys: _, range, status: _any, ...others }: CallFilter, { descending, field }: CallOrder) =>
  range !== undefined &&
  Object.values(others).every((each) => each === undefined) &&
  field === 'create_date' &&
  descending

/** Rows that are looked at for each call up to the end of a page. */
const rowsPerCall = 20
const fewestRows = 500
/** Rows beyond which looking at all calls is as quick. */
const mostRows = 10_000

/**
 * Finds one page of the newest calls among the newest rows, so that only their users are counted rather than those of all calls of the range.
 * @returns undefined if too few calls of these rows match the filter
 */
async function findNewestCalls(
  telemetry: Telemetry,
  filter: CallFilter,
  page: Page,
  now: number,
): Promise<FoundCall[] | undefined> {
  const rows = Math.max((page.limit + page.offset) * rowsPerCall, fewestRows)
  if (rows > mostRows) return undefined
  const { having, where } = selectCalls(filter, now)
  const begun = `created < fromUnixTimestamp64Milli({end: Int64}, 'UTC')`
  const last = await readRow<{ found: string; created: string; callId: string }>(
    telemetry,
    `SELECT count() AS found, toUnixTimestamp64Milli(min(key).1) AS created, min(key).2 AS callId
     FROM (SELECT (created, channel_session_id) AS key FROM call WHERE ${where.text} AND ${begun} ORDER BY key DESC LIMIT {rows: UInt32})`,
    { ...where.params, rows },
  )
  // The row with the begin of a call is one of these rows, if the call is not older than the last of them.
  const since = `>= (fromUnixTimestamp64Milli({created: Int64}, 'UTC'), {lastId: String})`
  const calls = `SELECT app_key, channel_session_id FROM call WHERE ${where.text} AND ${begun} AND (created, channel_session_id) ${since}`
  const found = await readPage(
    telemetry,
    {
      text: `SELECT app_key AS appKey, channel_session_id AS callId FROM call
        WHERE ${where.text} AND (app_key, channel_session_id) IN (${calls})
        GROUP BY app_key, channel_session_id HAVING ${having} AND (min(created), channel_session_id) ${since}
        ORDER BY min(created) DESC, channel_session_id DESC, app_key`,
      params: { ...where.params, created: Number(last.created), lastId: last.callId },
    },
    page,
  )
  const isAll = found.length === page.limit || Number(last.found) < rows
  return isAll ? found : undefined
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

/** Returns the query for the calls that match a filter, in order. Ties are broken by id, so that pages never repeat a call. */
function orderedCalls(filter: CallFilter, { descending, field }: CallOrder, now: number): QueryPart {
  const { text, params } = fromCalls(filter, now)
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
