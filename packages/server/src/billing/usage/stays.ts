import {
  endedAt,
  longestStay,
  moment,
  never,
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
 * that the user was in are doubtful: of these few, every row is read. The engine finds and reads them within the same statement, because a
 * list of them may be as long as senders like.
 */

const columns = `${sessionKey}, channel_name, join_ts, leave_ts, user_session_type, talk_ms, video_ms, push_ms`

/**
 * Returns SQL for the number of rows of each project from which a day is counted, without the rows of other days that a late join brings with
 * it: finding these takes memory for each late call. Expects `start` and `end`.
 * @param filter of projects
 */
export const projectRowsSql = (filter: string): string => `
  SELECT app_key AS appkey, count() AS rows FROM (
    ${rangeRows('app_key', `true ${filter}`, false)}
    UNION ALL SELECT app_key FROM user_session WHERE received > toDate(${moment('end')}) AND join_ts < ${moment('end')} ${filter})
  GROUP BY app_key ORDER BY app_key`

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

/** Rows of a slice: of some projects, the calls whose hash is `part` of `parts`. */
const ofSlice = `app_key IN {appkeys:Array(String)}
      AND ({parts:UInt32} = 1 OR cityHash64(channel_session_id) % {parts:UInt32} = {part:UInt32})`

/** Calls with a session of which the day's own rows lack the join or the leave. */
const doubtfulCalls = `
      SELECT app_key, channel_session_id FROM (
        SELECT ${sessionKey}, min(join_ts) AS joined, max(leave_ts) AS left, min(user_session_type) AS type
        FROM (${rangeRows(`${sessionKey}, join_ts, leave_ts, user_session_type`, ofSlice)}) AS rows
        GROUP BY ${sessionKey}
        HAVING (type = 255 AND left > ${moment('start')}) OR (left = ${never} AND joined < ${moment('end')}))`

/**
 * The day's own rows, and all rows of the doubtful calls. What arrives while the statement runs is in both or in the first alone; then its
 * sessions lack what is in the second, and count from the next question on.
 */
const rowsOfSlice = `${rangeRows(columns, ofSlice)}
  UNION ALL
  SELECT ${columns} FROM user_session
  WHERE ${ofSlice} AND received >= ${sinceReceived} AND (app_key, channel_session_id) IN (${doubtfulCalls})`

const sessionId = 'app_key, channel_session_id, session_id'

/** The last sign of life of each session in the doubtful calls. Those before the day do not matter. */
const lastSigns = `
  SELECT ${sessionId}, max(ts) AS last FROM (
    ${['sample', 'message', 'connection_event']
      .map(
        (table) =>
          `SELECT ${sessionId}, ts FROM ${table} WHERE ${ofSlice} AND received >= ${rangeReceived} AND ts > ${moment('start')}`,
      )
      .join('\n    UNION ALL ')})
  WHERE (app_key, channel_session_id) IN (${doubtfulCalls})
  GROUP BY ${sessionId}`

/**
 * Returns one row for each session of a slice that may count. A user who has not left counts up to their last sign of life, and as speaking
 * throughout if they are a sender (type 0); a leave without a join counts nothing.
 */
const stays = `
  SELECT * EXCEPT (talk),
    ${endedAt('if(left = 0, toUnixTimestamp64Milli(last), left)')} AS ended,
    if(left = 0 AND type = 0, ${longestStay}, talk) AS talk
  FROM (${sessions(rowsOfSlice)}) AS sessions
  LEFT JOIN (${lastSigns}) AS heard USING (${sessionId})
  WHERE type != 255`

/**
 * One row for each call of a slice with usage in the day. What was reported for a whole session is divided by time so that the parts of all
 * days sum to it: ⌊whole × until / length⌋ − ⌊whole × since / length⌋. The room is in use while at least one session is in progress.
 *
 * Expects `appkeys`, `part`, `parts` (calls whose hash is `part` of `parts`), `start`, `end`, `now`.
 */
export const callsOfSlice = `
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
    sum(push_part) AS push_minutes
  FROM (
    SELECT *,
      greatest(joined, {start:Int64}) AS since,
      greatest(since, least(ended, {end:Int64})) AS until,
      greatest(ended - joined, 1) AS length,
      ${reported.map((name) => `least(${name}, length) AS ${name}_whole, ${receivedPart(`${name}_whole`)} AS ${name}_part`).join(',\n      ')}
    FROM (${stays})
    WHERE ended > {start:Int64} AND joined < {end:Int64} AND ended > joined
  )
  GROUP BY app_key, channel_session_id`
