import { isOngoing, overlapsRange, rangeParams, sinceLookback } from '../../../clickhouse/calls/calls-in-range.ts'
import { narrowedBy, type QueryPart } from '../../../clickhouse/narrowed-by.ts'
import type { WantedFigure } from './call-figures.ts'

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

/** A filter of calls as parts of a query that groups by call. */
export interface CallSelection {
  /** Conditions on the rows of `call`, with their parameters and those of `having`. */
  where: QueryPart
  /** Conditions on all rows of one call. */
  having: string
}

const userColumns = { userId: 'user_id', country: 'country', router: 'router_ip', accessServer: 'as_ip' }

/** Returns the parts for a filter. The conditions on users must all hold in the join row of one user session. */
export function selectCalls(filter: CallFilter, now: number): CallSelection {
  const { range, status } = filter
  const calls = narrowedBy(filter, { appKeys: 'app_key', callId: 'channel_session_id' })
  const rooms = narrowedBy(filter, { channelName: 'max(channel_name)' })
  const users = narrowedBy(filter, userColumns)
  const found = narrowedBy(filter, { cause: 'cause', side: 'side' })
  const ofCalls = `true${calls.text}${range ? ` AND ${sinceLookback}` : ''}`
  const inState = status === 1 ? isOngoing : `NOT (${isOngoing})`
  const inTable = (table: string, { text }: QueryPart) =>
    text === ''
      ? ''
      : ` AND (app_key, channel_session_id) IN (
       SELECT app_key, channel_session_id FROM ${table} WHERE ${ofCalls}${text})`
  return {
    where: {
      text: `${ofCalls}${inTable('user_session', users)}${inTable('stay_verdict', found)}`,
      params: {
        now,
        ...(range ? rangeParams(range) : {}),
        ...calls.params,
        ...rooms.params,
        ...users.params,
        ...found.params,
      },
    },
    having: `true${rooms.text} ${range ? `AND ${overlapsRange}` : ''} ${status === undefined ? '' : `AND ${inState}`}`,
  }
}

/** Returns FROM … HAVING for a filter, with its parameters. */
export function fromCalls(filter: CallFilter, now: number): QueryPart {
  const { having, where } = selectCalls(filter, now)
  const text = `FROM call WHERE ${where.text} GROUP BY app_key, channel_session_id HAVING ${having}`
  return { text, params: where.params }
}

/** Returns conditions for the samples and events of the users that a filter selects, so that the figure is theirs. */
export function narrowedToUsers(filter: CallFilter, calls: string): string {
  const { text } = narrowedBy(filter, { appKeys: 'app_key', callId: 'channel_session_id', ...userColumns })
  // If the filter selects few calls, the indexes by call skip most of the rows.
  if (filter.channelName === undefined && filter.status !== 1) return text
  return `${text} AND (app_key, channel_session_id) IN (SELECT app_key, channel_session_id ${calls})`
}
