/**
 * How user sessions become usage (D-30), as SQL. Everything here is added up over calls, so that a list of calls explains a day's sum.
 *
 * Expects the parameters of `StayParams`.
 */

/**
 * A stay is counted for so many days from its join. The bound tells how far back a join can lie that still counts, and keeps the product
 * of two lengths of a stay, (30 days in ms)², within Int64.
 */
export const longestStayDays = 30

/** Bound to every question about stays. Moments are epoch milliseconds. */
export type StayParams = {
  /** The projects that are asked for. */
  appkeys: string[]
  /** Of `parts` parts of their calls, by the hash of the call's id, the one with this number; 0 of 1 is all calls. */
  part: number
  parts: number
  /** The day: `start` is in it, `end` is not. */
  start: number
  end: number
  now: number
}

const moment = (name: string) => `fromUnixTimestamp64Milli({${name}:Int64}, 'UTC')`

const key = 'app_key, channel_session_id, user_id, session_id'
const columns = `${key}, channel_name, join_ts, leave_ts, user_session_type, talk_ms, video_ms, push_ms`

const inSlice = `app_key IN {appkeys:Array(String)}
  AND ({parts:UInt32} = 1 OR cityHash64(channel_session_id) % {parts:UInt32} = {part:UInt32})`

/** What was received since then can tell of the day: event times are never later than their receipt. */
const dayReceived = `toDate(${moment('start')})`
/** Join and leave were received earlier than that, and are looked for only where they may matter. */
const earlier = `received >= ${dayReceived} - ${longestStayDays} AND received < ${dayReceived}`

const noLeave = `leave_ts = toDateTime64(0, 3, 'UTC')`
/** The type is told by the join alone. */
const noJoin = `user_session_type = 255`

/** Rows that tell one half of a stay: its other half was received on another day, or has not been merged with it, or is missing. */
const halves = `(${noLeave} OR ${noJoin})`

/** A join after the day cannot lead into it; the half that only tells a leave may belong to a join before. */
const notLater = `NOT (join_ts >= ${moment('end')} AND NOT (${noJoin}))`

/** Rows of a table that rows are counted of when all projects are prepared for counting: see `planSlices`. */
export const countedRows = `received >= ${dayReceived} - ${longestStayDays} AND (received >= ${dayReceived} OR ${halves})`

/**
 * Stays that cannot be told from the day's rows and earlier halves: the join is missing, or it is old and has no leave. An earlier row may
 * hold both, because a stay that was closed for silence went on, or because a report came twice.
 */
const unsure = `
  SELECT ${key} FROM user_session
  WHERE ${inSlice} AND received >= ${dayReceived} - ${longestStayDays} AND ${halves}
  GROUP BY ${key}
  HAVING (min(user_session_type) = 255 AND max(leave_ts) > ${moment('start')})
    OR (max(leave_ts) = toDateTime64(0, 3, 'UTC') AND min(join_ts) < toDateTime64(${dayReceived}, 3, 'UTC'))`

/** Calls where somebody has not left. A leave may be missed here, so what is found is asked for in addition, never instead. */
const openCalls = `
  SELECT DISTINCT app_key, channel_session_id FROM (
    SELECT ${key} FROM user_session
    WHERE ${inSlice} AND received >= ${dayReceived} - ${longestStayDays} AND ${halves}
    GROUP BY ${key}
    HAVING max(leave_ts) = toDateTime64(0, 3, 'UTC') AND min(join_ts) < ${moment('end')})`

/** When a session was last heard of; before the day it does not matter. */
const heard = ['sample', 'message', 'connection_event']
  .map(
    (table) => `
    SELECT app_key, channel_session_id, session_id, ts FROM ${table}
    WHERE ${inSlice} AND received >= ${dayReceived} AND ts > ${moment('start')} AND (app_key, channel_session_id) IN (${openCalls})`,
  )
  .join('\n    UNION ALL')

/**
 * Stays that touch the day, one row each, in epoch milliseconds: `joined`, `ended`, the part `since`–`until` that lies in the day, and what
 * was said and sent in that part. What was reported for the whole stay is divided by time, so that the parts of all days sum to it:
 * ⌊total × until⌋ − ⌊total × since⌋, as shares of the stay.
 */
const dayStays = `
  SELECT *,
    greatest(joined, {start:Int64}) AS since,
    least(ended, {end:Int64}) AS until,
    greatest(ended - joined, 1) AS length,
    ${['talk', 'video', 'push'].map((name) => `least(${name}, ended - joined) AS ${name}_whole`).join(',\n    ')},
    ${['talk', 'video', 'push']
      .map(
        (name) =>
          `intDiv(${name}_whole * (until - joined), length) - intDiv(${name}_whole * (since - joined), length) AS ${name}_part`,
      )
      .join(',\n    ')}
  FROM (
    SELECT app_key, channel_session_id, user_id, name, joined,
      if(is_open AND type = 0, toInt64(${longestStayDays} * 86400000), toInt64(talk_ms)) AS talk,
      toInt64(video_ms) AS video,
      toInt64(push_ms) AS push,
      least(greatest(joined, least(if(is_open, toUnixTimestamp64Milli(last), left), {now:Int64})), joined + ${longestStayDays} * 86400000) AS ended
    FROM (
      SELECT ${key},
        max(rows.channel_name) AS name,
        toUnixTimestamp64Milli(min(join_ts)) AS joined,
        toUnixTimestamp64Milli(max(leave_ts)) AS left,
        left = 0 AS is_open,
        min(user_session_type) AS type,
        max(rows.talk_ms) AS talk_ms,
        max(rows.video_ms) AS video_ms,
        max(rows.push_ms) AS push_ms
      FROM (
        SELECT ${columns} FROM user_session WHERE ${inSlice} AND received >= ${dayReceived} AND ${notLater}
        UNION ALL
        SELECT ${columns} FROM user_session WHERE ${inSlice} AND ${earlier} AND ${halves}
        UNION ALL
        SELECT ${columns} FROM user_session WHERE ${inSlice} AND ${earlier} AND NOT ${halves} AND (${key}) IN (${unsure})
      ) AS rows
      GROUP BY ${key}
      HAVING joined < {end:Int64} AND (is_open OR left > {start:Int64})
    ) AS stays
    LEFT JOIN (
      SELECT app_key, channel_session_id, session_id, max(ts) AS last FROM (${heard}) GROUP BY app_key, channel_session_id, session_id
    ) AS heard USING (app_key, channel_session_id, session_id)
  )
  WHERE until > since`

/** One row for each call that was used in the day; milliseconds. The room is in use while at least one stay is. */
export const dayCalls = `
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
  FROM (${dayStays})
  GROUP BY app_key, channel_session_id`
