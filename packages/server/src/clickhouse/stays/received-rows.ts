import { halves } from '../schema/sessions.ts'

/**
 * Selects the rows of `user_session` that a query about user sessions has to read. Join and leave of a session may be received on different
 * days, and are then in different partitions. Everything here expects the parameters `start` and `end`, epoch milliseconds.
 */

/**
 * A session counts for at most this many days from its join. This limits how far back a join can be that still counts, and keeps the
 * product of two durations of a session, (30 × 86,400,000)² = 6.7 × 10¹⁸, within Int64.
 */
const longestStayDays = 30
/** The same in milliseconds. */
export const longestStay = longestStayDays * 86_400_000

/** Returns a parameter as a time of the tables' type. */
export const moment = (name: string): string => `fromUnixTimestamp64Milli({${name}:Int64}, 'UTC')`

/** Value of `leave_ts` without a leave. */
export const never = `toDateTime64(0, 3, 'UTC')`

/** Key of a user session. */
export const sessionKey = 'app_key, channel_session_id, user_id, session_id'

/** Event times are never later than their receipt, so only rows received since the start of the range can be in it. */
export const rangeReceived = `toDate(${moment('start')})`
export const sinceReceived = `${rangeReceived} - ${longestStayDays}`
/**
 * Returns the condition for rows of `half_session`, which is partitioned by week, that were received since a day, and possibly on some of
 * the days before it.
 */
export const inWeeksSince = (date: string): string => `toMonday(received) >= toMonday(${date})`

/** A row with a complete session that ended before the range. Up to half of the rows received on a day are such. */
export const overBefore = `(join_ts < ${moment('start')} AND leave_ts <= ${moment('start')})`

const lastReceived = `toDate(${moment('end')})`

/**
 * Returns the SELECT of the rows from which a range is counted; some may occur twice.
 * - Of what was received on the days of the range: everything that joined before its end, and halves (rows with only a join or only a
 *   leave).
 * - Of earlier receipts: halves. Of later receipts: halves too, because a user who was in the range left then. And rows that the engine
 *   merged from the halves of several days, unless the session was over before the range: one of the halves may have been complete by
 *   itself, and over, on the range's first day.
 * - Sessions that joined before the range's end and were received after its days arrived late, with everything else of their call.
 *
 * @param where condition on the parts of the key
 * @param canBeLate false if the range reaches today, after which nothing has been received: searching for late rows costs time, too
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
 * Returns the part, between `since` and `until` of the row, of what was reported for a whole session. It is divided by time so that the
 * parts of all adjacent ranges sum to it: ⌊whole × until / length⌋ − ⌊whole × since / length⌋.
 *
 * @param whole column with milliseconds, at most `length`
 */
export function receivedPart(whole: string): string {
  const share = (at: string) => `intDiv(${whole} * (${at} - joined), length)`
  return `if(until > since, ${share('until')} - ${share('since')}, 0)`
}

/** @param end of the session as reported, before it is limited to now and to the longest session */
export const endedAt = (end: string): string =>
  `least(greatest(joined, least(${end}, {now:Int64})), joined + ${longestStay})`
