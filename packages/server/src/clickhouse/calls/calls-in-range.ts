import type { TimeRange } from '@rtcops/core/time/range'
import { day } from '@rtcops/core/time/zone'

/**
 * True for the rows of one call, in `call`, while fewer of its user sessions have ended than begun. The only definition of a call in
 * progress.
 */
export const isOngoing = 'uniqExactMerge(joined) > uniqExactMerge(left)'

/**
 * Days before the range within which a call that overlaps it must have reported a join or a leave. It keeps the query as small for a store
 * of half a year as for one of a week; a call without a join or leave for that long is not found.
 */
const lookbackDays = 7

/** Rows of `call` or `user_session` that can belong to a call that overlaps the range. */
export const sinceLookback = `received >= toDate(fromUnixTimestamp64Milli({since: Int64}, 'UTC'))`

/**
 * Calls that overlap the range, as conditions on the rows of one call. Not to be applied to single rows: a call's leaves may be after the
 * range, and without them it would seem to be in progress.
 */
export const overlapsRange = `min(created) < fromUnixTimestamp64Milli({end: Int64}, 'UTC')
  AND (max(last_leave) >= fromUnixTimestamp64Milli({start: Int64}, 'UTC') OR ${isOngoing})`

/** Rows measured or reported in the range, in a table that is partitioned by the day of receipt. */
export const inRange = `received >= toDate(fromUnixTimestamp64Milli({start: Int64}, 'UTC'))
  AND ts >= fromUnixTimestamp64Milli({start: Int64}, 'UTC') AND ts < fromUnixTimestamp64Milli({end: Int64}, 'UTC')`

/** Returns the parameters that these expressions expect. */
export const rangeParams = ({ end, start }: TimeRange) => ({ start, end, since: start - lookbackDays * day })
