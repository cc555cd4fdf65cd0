import {
  endedAt,
  longestStay,
  moment,
  rangeReceived,
  rangeRows,
  receivedPart,
  sessionKey,
  sinceReceived,
} from '../../clickhouse/stays/received-rows.ts'

/**
 * How user sessions become usage (D-30), as SQL. Times are epoch milliseconds; everything is summed by call first, so that a list of calls
 * explains a sum.
 *
 * A day's own rows nearly always contain a whole session. Where they do not, because a user has not left or the join is missing, all calls
 * that the user was in are doubtful: these few are queried again, with all of their rows.
 */

const columns = `${sessionKey}, channel_name, join_ts, leave_ts, user_session_type, talk_ms, video_ms, push_ms`

/** Returns SQL for the number of rows of each project from which a day is counted. Expects `start` and `end`. @param filter of projects */
export const projectRowsSql = (filter: string): string =>
  `SELECT app_key AS appkey, count() AS rows FROM (${rangeRows('app_key', `true ${filter}`)}) GROUP BY app_key ORDER BY app_key`

/** Returns one row for each user session in some rows, a SELECT of `columns`; `left` is 0 without a leave, `type` 255 without a join. */
const sessions = (rows: string) => `
  SELECT ${sessionKey},
    max(rows.channel_name) AS name,
    toUnixTimestamp64Milli(min(join_ts)) AS joined,
    toUnixTimestamp64Milli(max(leave_ts)) AS left,
    min(user_session_type) AS type,
    toInt64(max(rows.talk_ms)) AS talk,
    toInt64(max(rows.video_ms)) AS video,
    toInt64(max(rows.push_ms)) AS push
  FROM (${rows}) AS rows
  GROUP BY ${sessionKey}`

/** Names of the times that `user_session` reports, and of the counting rules that use them. */
const reported = ['talk', 'video', 'push'] as const

/**
 * Returns one row for each call with usage in the day. What was reported for a whole session is divided by time so that the parts of all
 * days sum to it: ⌊whole × until / length⌋ − ⌊whole × since / length⌋. The room is in use while at least one session is in progress.
 *
 * @param stays with `ended`; for `doubtful` ones it may be anything
 */
const callsOf = (stays: string) => `
  SELECT app_key, channel_session_id,
    max(name) AS channel_name,
    uniqExact(user_id) AS users,
    min(joined) AS first_joined,
    max(ended) AS last_ended,
    sum(until - since) AS user_minutes,
    sum(talk_part) AS speaker_minutes,
    user_minutes - speaker_minutes AS listener_minutes,
    toInt64(intervalLengthSum(since, until)) AS room_minutes,
    sum(video_part) AS video_minutes,
    sum(push_part) AS push_minutes,
    max(doubtful) AS is_doubtful
  FROM (
    SELECT *,
      greatest(joined, {start:Int64}) AS since,
      greatest(since, least(ended, {end:Int64})) AS until,
      greatest(ended - joined, 1) AS length,
      ${reported.map((name) => `least(${name}, length) AS ${name}_whole, ${receivedPart(`${name}_whole`)} AS ${name}_part`).join(',\n      ')}
    FROM (${stays})
    WHERE doubtful OR (ended > {start:Int64} AND joined < {end:Int64} AND ended > joined)
  )
  GROUP BY app_key, channel_session_id`

/**
 * Calls of a slice by the day's own rows. Those with `is_doubtful` have to be queried again. Expects `appkeys`, `part`, `parts` (calls
 * whose hash is `part` of `parts`), `start`, `end`, `now`.
 */
export const surveyedCalls = callsOf(`
    SELECT *,
      (type = 255 AND left > {start:Int64}) OR (left = 0 AND joined < {end:Int64}) AS doubtful,
      if(type = 255, joined, ${endedAt('left')}) AS ended
    FROM (${sessions(
      rangeRows(
        columns,
        `app_key IN {appkeys:Array(String)}
      AND ({parts:UInt32} = 1 OR cityHash64(channel_session_id) % {parts:UInt32} = {part:UInt32})`,
      ),
    )})`)

const inCalls = '(app_key, channel_session_id) IN arrayZip({appkeys:Array(String)}, {calls:Array(String)})'

/** Signs of life of sessions, of which the last counts. Those before the day do not matter. */
const heard = ['sample', 'message', 'connection_event']
  .map(
    (table) => `
      SELECT app_key, channel_session_id, session_id, ts FROM ${table}
      WHERE ${inCalls} AND received >= ${rangeReceived} AND ts > ${moment('start')}`,
  )
  .join('\n      UNION ALL')

/**
 * Given calls, with everything known of them. A user who has not left counts up to their last sign of life, and as speaking throughout if
 * they are a sender (type 0); a leave without a join counts nothing. Expects `appkeys` and `calls`, an entry in both for each call,
 * `start`, `end`, `now`.
 */
export const certainCalls = callsOf(`
    SELECT * EXCEPT (talk), 0 AS doubtful,
      ${endedAt('if(left = 0, toUnixTimestamp64Milli(last), left)')} AS ended,
      if(left = 0 AND type = 0, ${longestStay}, talk) AS talk
    FROM (${sessions(`SELECT ${columns} FROM user_session WHERE ${inCalls} AND received >= ${sinceReceived}`)}) AS sessions
    LEFT JOIN (
      SELECT app_key, channel_session_id, session_id, max(ts) AS last FROM (${heard})
      GROUP BY app_key, channel_session_id, session_id
    ) AS heard USING (app_key, channel_session_id, session_id)
    WHERE type != 255`)
