import {
  endedAt,
  halves,
  moment,
  never,
  partOf,
  rangeReceived,
  rangeRows,
  sessionKey,
  sinceReceived,
} from './received-rows.ts'

/** What is known of a user session beside its times; empty, or -1 for the headset, where it was not reported. */
export type StayColumn =
  | 'country'
  | 'province'
  | 'zone'
  | 'os'
  | 'os_version'
  | 'platform'
  | 'network'
  | 'manufacturer'
  | 'model'
  | 'device_name'
  | 'sdk_version'
  | 'router_ip'
  | 'as_ip'
  | 'ip'
  | 'earphone_join'
  | 'earphone_leave'

export interface StaysQuestion {
  /** What is wanted beside the times; each costs reading and memory. */
  columns?: readonly StayColumn[]
  /** Condition on the parts of the key: `app_key`, `channel_session_id`, `user_id`, `session_id`. Joins and leaves both have these. */
  where?: string
  /** Condition on the whole stay, as on `channel_name`, `country`, `type`. */
  having?: string
}

/**
 * SELECT of the stays of users that touch a range, one row for each user session with a join. Expects the parameters `start`, `end` and
 * `now`, epoch milliseconds; the range is half-open.
 *
 * A stay lasts from its join to its leave, at most 30 days; who has not left is there up to now. It touches the range if it begins in the
 * range, or began before and ends after the range's first moment; so a stay without length counts once, where it began.
 *
 * Columns of a row: `app_key`, `channel_session_id`, `user_id`, `session_id`, `channel_name`, `type` (0 sender), those asked for, and in
 * milliseconds:
 * - `joined`, `left` (0 without a leave), `in_progress` (1 without a leave), `ended`, `length` (at least 1);
 * - `since`, `until`: the part inside of the range, whose length is the call time;
 * - `talk`: of the whole stay, at most its length; of a sender who has not left all of it (D-40), of others who have not left nothing;
 * - `talk_part`: of the range. What remains of the call time is listening (F-13).
 */
export function staysSelect({ columns = [], having = '1', where = '1' }: StaysQuestion): string {
  const names = columns.map((name) => `, ${name}`).join('')
  const read = `${sessionKey}, channel_name, join_ts, leave_ts, user_session_type, talk_ms${names}`
  const rows = `(${where}) AND ${rangeRows}`
  return `
  SELECT ${sessionKey}, channel_name, type${names}, joined, left, in_progress, ended, length, since, until, talk,
    ${partOf('talk')} AS talk_part
  FROM (
    SELECT *,
      left = 0 AS in_progress,
      ${endedAt('if(left = 0, {now:Int64}, left)')} AS ended,
      greatest(ended - joined, 1) AS length,
      least(greatest(joined, {start:Int64}), {end:Int64}) AS since,
      greatest(since, least(ended, {end:Int64})) AS until,
      if(in_progress, if(type = 0, length, 0), least(talk_told, length)) AS talk
    FROM (
      SELECT ${sessionKey},
        max(rows.channel_name) AS channel_name,
        toUnixTimestamp64Milli(min(join_ts)) AS joined,
        toUnixTimestamp64Milli(max(leave_ts)) AS left,
        min(user_session_type) AS type,
        toInt64(max(talk_ms)) AS talk_told${columns.map((name) => `,\n        max(rows.${name}) AS ${name}`).join('')}
      FROM (
        SELECT ${read} FROM user_session WHERE ${rows}
        UNION ALL
        SELECT ${read} FROM user_session WHERE ${earlierRows(rows)}
      ) AS rows
      GROUP BY ${sessionKey}
    )
    WHERE type != 255
  )
  WHERE joined < {end:Int64} AND (joined >= {start:Int64} OR ended > {start:Int64}) AND (${having})`
}

/**
 * Whole rows of earlier receipts of those who seem to have left without a join, or not to have left, by the rows of the range: they were taken
 * for gone and then heard of again, or a report came twice. These are found by the order of the table.
 */
const earlierRows = (rows: string) => `
          received >= ${sinceReceived} AND received < ${rangeReceived} AND NOT ${halves}
          AND (app_key, channel_session_id) IN (
            SELECT app_key, channel_session_id FROM user_session WHERE ${rows} AND ${halves}
            GROUP BY ${sessionKey}
            HAVING (min(user_session_type) = 255 AND max(leave_ts) > ${moment('start')})
              OR (max(leave_ts) = ${never} AND min(join_ts) < ${moment('end')}))`
