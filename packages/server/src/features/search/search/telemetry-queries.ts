import { longestRanges } from '@rtcops/core/time/range-presets'
import { day, formatDateTime } from '@rtcops/core/time/zone'
import { readRows, searchBounds } from '../../../clickhouse/read-rows.ts'
import { projectNames } from '../../../postgres/project-names.ts'
import type { MemberContext } from '../../../services/context.ts'
import { type Hit, hitsOfKind, isSame } from './hits.ts'

interface Row {
  app_key: string
  id: string
  name: string
  /** Epoch milliseconds. */
  began: string
  /** Calls of a room or a user, users of a call. */
  number: string
}

/** Rows received in the longest range that the magnifier shows, whose partitions are the only ones to be read. */
const recent = `received >= toDate(fromUnixTimestamp64Milli({since: Int64}, 'UTC'))`

const ofRooms = `SELECT app_key, channel_name AS id, id AS name, toUnixTimestamp64Milli(max(created)) AS began, uniqExact(channel_session_id) AS number
  FROM call`
const newestRooms = `GROUP BY app_key, channel_name ORDER BY began DESC, app_key LIMIT {limit: UInt8}`

/**
 * Returns rooms that had a call in the last 31 days: those of this very name, then those whose name contains the text.
 * Reads one column of `call`, which has a row for each call and day.
 */
export async function findRooms(context: MemberContext, text: string): Promise<Hit[]> {
  const [named, others] = await Promise.all([
    ask(context, text, `${ofRooms} WHERE ${recent} AND channel_name = {text: String} ${newestRooms}`),
    ask(
      context,
      text,
      `${ofRooms} WHERE ${recent} AND positionCaseInsensitive(channel_name, {text: String}) > 0 AND channel_name != {text: String} ${newestRooms}`,
    ),
  ])
  const rows = [...named, ...others].slice(0, hitsOfKind)
  return await hitsOf(context, 'room', rows, text, (number) => ({ call_num: number }))
}

/**
 * Returns the projects in which the user with this id had a session in the last 31 days; the bloom filter of the ids
 * skips all others.
 */
export async function findUsers(context: MemberContext, text: string): Promise<Hit[]> {
  const rows = await ask(
    context,
    text,
    `SELECT app_key, user_id AS id, id AS name, toUnixTimestamp64Milli(max(join_ts)) AS began, uniqExact(channel_session_id) AS number
     FROM user_session WHERE ${recent} AND user_id = {text: String}
     GROUP BY app_key, user_id ORDER BY began DESC, app_key LIMIT {limit: UInt8}`,
  )
  return await hitsOf(context, 'user', rows, text, (number) => ({ call_num: number }))
}

/** Ids of calls have no fixed form, but contain no spaces. */
const maybeCallId = /^[\w.:@-]{4,64}$/

/** Shortest text that is taken for the beginning of an id: 8 hexadecimal digits are unique among millions, fewer are rarely meant. */
const shortestPrefix = 6

const ofCalls = `SELECT app_key, channel_session_id AS id, max(channel_name) AS name, toUnixTimestamp64Milli(min(created)) AS began,
    uniqExactMerge(users) AS number
  FROM call`
const newestCalls = 'GROUP BY app_key, channel_session_id ORDER BY began DESC, app_key LIMIT {limit: UInt8}'

/**
 * Returns the calls with this id, of any age, for which the bloom filter of the ids skips all others; then those of the last 31 days whose
 * id begins with the text.
 */
export async function findCalls(context: MemberContext, text: string): Promise<Hit[]> {
  if (!maybeCallId.test(text)) return []
  const [named, begun] = await Promise.all([
    ask(context, text, `${ofCalls} WHERE channel_session_id = {text: String} ${newestCalls}`),
    text.length < shortestPrefix
      ? []
      : ask(
          context,
          text,
          `${ofCalls} WHERE ${recent} AND startsWith(channel_session_id, {text: String}) AND channel_session_id != {text: String} ${newestCalls}`,
        ),
  ])
  const rows = [...named, ...begun].slice(0, hitsOfKind)
  return await hitsOf(context, 'call', rows, text, (number) => ({ user_num: number }))
}

async function ask(context: MemberContext, text: string, query: string): Promise<Row[]> {
  const since = context.now() - longestRanges.calls * day
  return await readRows<Row>(context, query, { text, limit: hitsOfKind, since }, searchBounds)
}

async function hitsOf(
  { db }: MemberContext,
  kind: Hit['kind'],
  rows: readonly Row[],
  text: string,
  counted: (number: number) => Partial<Hit>,
): Promise<Hit[]> {
  const nameOf = await projectNames(
    db,
    rows.map(({ app_key }) => app_key),
  )
  return rows.map(({ app_key, began, id, name, number }) => ({
    kind,
    id,
    name,
    is_exact: isSame(id, text) ? 1 : 0,
    app_key,
    ...nameOf(app_key),
    time: formatDateTime(Number(began)),
    ...counted(Number(number)),
  }))
}
