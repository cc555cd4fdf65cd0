import { halves } from '../migrations/009-half-sessions.ts'

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
/** Rows of `half_session`, which is divided by weeks, that were received since a day, and perhaps some of the days before it. */
export const inWeeksSince = (date: string): string => `toMonday(received) >= toMonday(${date})`

/** A row, of a whole stay, that ended before the range: of as many as half of the rows that a day's receipt has. */
export const overBefore = `(join_ts < ${moment('start')} AND leave_ts <= ${moment('start')})`

const lastReceived = `toDate(${moment('end')})`

/**
 * SELECT of the rows that a range is counted of; some may come twice.
 * - Of what was received on the days of the range all that joined before its end, and halves of stays.
 * - Of earlier receipts halves matter. Of later ones halves too, as who was in the range left then. And what the engine has put together of
 *   several days' halves, unless it was over before the range: half of it may have been whole for itself, and over, on the range's first day.
 * - What joined before the range's end and was received after its days came late, with all else of its call.
 *
 * @param where condition on the parts of the key
 * @param canBeLate false where the range reaches to the day of today, after which nothing has been received: to look for it takes its time, too
 */
export const rangeRows = (columns: string, where = 'true', canBeLate = true): string => {
  const late = `(${where}) AND received > ${lastReceived}`
  const parts = [
    `user_session WHERE (${where}) AND received BETWEEN ${rangeReceived} AND ${lastReceived} AND (join_ts < ${moment('end')} OR ${halves})`,
    `half_session WHERE (${where}) AND ${inWeeksSince(sinceReceived)} AND (first_received < last_received OR received NOT BETWEEN ${rangeReceived} AND ${lastReceived})
      AND (${halves} OR (join_ts < ${moment('end')} AND NOT ${overBefore}))`,
    `user_session WHERE ${late} AND (app_key, channel_session_id) IN (
      SELECT app_key, channel_session_id FROM user_session WHERE ${late} AND join_ts < ${moment('end')})`,
  ]
  return parts
    .slice(0, canBeLate ? 3 : 2)
    .map((part) => `SELECT ${columns} FROM ${part}`)
    .join('\n  UNION ALL\n  ')
}

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
