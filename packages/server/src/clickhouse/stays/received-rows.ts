/**
 * Which rows of `user_session` a question about stays has to read. Join and leave of a stay may be received on different days, and then lie
 * in different partitions. Everything here expects the parameters `start` and `end`, epoch milliseconds.
 */

/**
 * A stay is counted for so many days from its join. That tells how far back a join can lie that still counts, and keeps the product of two
 * lengths of a stay, (30 × 86,400,000)² = 6.7 × 10¹⁸, within Int64.
 */
const longestStayDays = 30
/** The same in milliseconds. */
export const longestStay = longestStayDays * 86_400_000

/** A parameter as a moment of the tables. */
export const moment = (name: string): string => `fromUnixTimestamp64Milli({${name}:Int64}, 'UTC')`

/** What `leave_ts` is without a leave. */
export const never = `toDateTime64(0, 3, 'UTC')`

/** What a user session is told by. */
export const sessionKey = 'app_key, channel_session_id, user_id, session_id'

/** Event times are never later than their receipt, so the range is told by what was received from its first moment on. */
export const rangeReceived = `toDate(${moment('start')})`
export const sinceReceived = `${rangeReceived} - ${longestStayDays}`

/** Rows with one half of a stay: its other half was received on another day, or has not been merged with it, or is missing. The type is told by the join alone. */
export const halves = `(leave_ts = ${never} OR user_session_type = 255)`

/**
 * Rows that a range is counted of. Of earlier receipts only halves matter: a stay that is whole there was over before the range. What joined
 * and left after the range does not matter.
 */
export const rangeRows = `received >= ${sinceReceived} AND (received >= ${rangeReceived} OR ${halves})
  AND (join_ts < ${moment('end')} OR ${halves})`

/**
 * The part, between `since` and `until` of the row, of what was reported for a whole stay. It is divided by time so that the parts of all
 * ranges that lie side by side sum to it: ⌊whole × until / length⌋ − ⌊whole × since / length⌋.
 *
 * @param whole column with milliseconds, at most `length`
 */
export function partOf(whole: string): string {
  const share = (at: string) => `intDiv(${whole} * (${at} - joined), length)`
  return `if(until > since, ${share('until')} - ${share('since')}, 0)`
}

/** @param end of the stay as told, before it is cut at now and at the longest stay */
export const endedAt = (end: string): string =>
  `least(greatest(joined, least(${end}, {now:Int64})), joined + ${longestStay})`
