import {
  endedAt,
  longestStay,
  moment,
  partOf,
  rangeReceived,
  rangeRows,
  sessionKey,
  sinceReceived,
} from '../stays/received-rows.ts'

/**
 * How user sessions become usage (D-30), as SQL. Moments are epoch milliseconds; everything is summed by call first, so that a list of calls
 * explains a sum.
 *
 * A day's own rows nearly always tell a stay whole. Where they do not, because somebody has not left or his join is not among them, all
 * calls that he was in are doubtful: these few are asked for again, with all that is known of them.
 */

const columns = `${sessionKey}, channel_name, join_ts, leave_ts, user_session_type, talk_ms, video_ms, push_ms`

/** How many rows of a project a day is counted of. Expects `start` and `end`. @param filter of projects */
export const countRows = (filter: string): string =>
  `SELECT app_key AS appkey, count() AS rows FROM (${rangeRows('app_key', `true ${filter}`)}) GROUP BY app_key ORDER BY app_key`

/** One row for each user session of some rows, a SELECT of `columns`; `left` is 0 without a leave, `type` 255 without a join. */
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

/** Names of `user_session`'s reported times, and of the counting rules that take them. */
const reported = ['talk', 'video', 'push'] as const

/**
 * One row for each call with usage in the day. What was reported for a whole stay is divided by time so that the parts of all days sum to it:
 * ⌊whole × until / length⌋ − ⌊whole × since / length⌋. The room is in use while at least one stay is.
 *
 * @param stays with `ended`; `doubtful` ones may have any
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
      ${reported.map((name) => `least(${name}, length) AS ${name}_whole, ${partOf(`${name}_whole`)} AS ${name}_part`).join(',\n      ')}
    FROM (${stays})
    WHERE doubtful OR (ended > {start:Int64} AND joined < {end:Int64} AND ended > joined)
  )
  GROUP BY app_key, channel_session_id`

/**
 * Calls of a slice by the day's own rows. Those with `is_doubtful` have to be asked for again.
 * Expects `appkeys`, `part`, `parts` (calls whose hash is `part` of `parts`), `start`, `end`, `now`.
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

/** What was heard of sessions, of which the last counts. What was heard before the day does not matter. */
const heard = ['sample', 'message', 'connection_event']
  .map(
    (table) => `
      SELECT app_key, channel_session_id, session_id, ts FROM ${table}
      WHERE ${inCalls} AND received >= ${rangeReceived} AND ts > ${moment('start')}`,
  )
  .join('\n      UNION ALL')

/**
 * Certain calls by all that is known of them. Who has not left is there up to what was last heard of him, and has spoken all along if he is a
 * sender (type 0); a leave without a join counts nothing. Expects `appkeys` and `calls`, an entry in both for each call, `start`, `end`, `now`.
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
