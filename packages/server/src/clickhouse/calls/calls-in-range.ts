import type { TimeRange } from '@rtcops/core/time/range'
import { day } from '@rtcops/core/time/zone'

/** True for the rows of one call, in `call`, while fewer of its user sessions ended than began. The one place that says what is in progress. */
export const isOngoing = 'uniqExactMerge(joined) > uniqExactMerge(left)'

/**
 * Days before the range in which a call that overlaps it must have reported a join or a leave. It keeps the question as small for a store of
 * half a year as for one of a week; a call of which nobody came or went for that long is not found.
 */
const lookbackDays = 7

/** Rows of `call` or `user_session` that can belong to a call of the range. */
export const sinceLookback = `received >= toDate(fromUnixTimestamp64Milli({since: Int64}, 'UTC'))`

/**
 * Calls that overlap the range, as conditions on the rows of one call. Never by row: a call's leaves may lie behind the range, and without
 * them it would seem to be in progress.
 */
export const overlapsRange = `min(created) < fromUnixTimestamp64Milli({end: Int64}, 'UTC')
  AND (max(last_leave) >= fromUnixTimestamp64Milli({start: Int64}, 'UTC') OR ${isOngoing})`

/** What was measured or happened in the range, in a table that is divided by the day of receipt. */
export const inRange = `received >= toDate(fromUnixTimestamp64Milli({start: Int64}, 'UTC'))
  AND ts >= fromUnixTimestamp64Milli({start: Int64}, 'UTC') AND ts < fromUnixTimestamp64Milli({end: Int64}, 'UTC')`

/** The parameters that these expressions expect. */
export const rangeParams = ({ end, start }: TimeRange) => ({ start, end, since: start - lookbackDays * day })
