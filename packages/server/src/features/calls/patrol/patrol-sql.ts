import { leastRoomSamples, patrolRule, type SampleBounds } from '@rtcops/core/quality/patrol-level'
import { inRange, isOngoing, overlapsRange, sinceLookback } from '../../../clickhouse/calls/calls-in-range.ts'

/** One row for each call or for each user of a call. */
export type Part = 'app_key, channel_session_id' | 'app_key, channel_session_id, user_id'

const beyond = ({ loss, rtt }: SampleBounds): string =>
  `countIf(up_loss_rate > ${loss} OR down_loss_rate > ${loss} OR distance > ${rtt})`

/** Name and column of each measure; a value below zero means not measured. */
const measures = [
  ['rtt', 'distance'],
  ['up_loss', 'up_loss_rate'],
  ['down_loss', 'down_loss_rate'],
] as const

/** Returns SQL for the samples in the range. @param filter further conditions, with their `AND` */
export const sampleFigures = (part: Part, filter: string): string => `
  SELECT ${part}, count() AS samples,
    ${beyond(patrolRule.bad.sample)} AS bad_samples,
    ${beyond(patrolRule.fatal.sample)} AS fatal_samples,
    ${measures
      .flatMap(([name, column]) => [
        `sumIf(toFloat64(${column}), ${column} >= 0) AS ${name}_sum`,
        `countIf(${column} >= 0) AS ${name}_count`,
        `max(${column}) AS worst_${name}`,
      ])
      .join(',\n    ')}
  FROM sample WHERE ${inRange} ${filter} GROUP BY ${part}`

/** Returns SQL for the disconnects in the range. */
export const lostConnections = (part: Part, filter: string): string => `
  SELECT ${part}, countIf(event = 'connection_interrupt') AS interrupts, countIf(event = 'heartbeat_timeout') AS heartbeats
  FROM connection_event WHERE ${inRange} ${filter} GROUP BY ${part}`

/** Returns SQL for the bad time of each call that was judged; null if there is too little data on it. */
export const badTime = (rows: string): string => `
  SELECT app_key, channel_session_id, if(max(is_enough) = 1 OR max(severity) > 0, toNullable(sum(bad_ms)), NULL) AS bad_time
  FROM stay_verdict WHERE ${rows} GROUP BY app_key, channel_session_id`

/** Rank of the level (R-HPR-04), over the columns of the two queries above, joined. */
const rank = ((): string => {
  const { bad, fatal } = patrolRule
  const share = (column: string, percent: number) =>
    `(samples >= ${leastRoomSamples} AND ${column} * 100 >= ${percent} * samples)`
  return `multiIf(
    ${share('fatal_samples', fatal.share)} OR interrupts >= ${fatal.interrupts}, 2,
    ${share('bad_samples', bad.share)} OR interrupts >= ${bad.interrupts} OR heartbeats >= ${bad.heartbeatTimeouts}, 1,
    0)`
})()

const mean = (name: string): string => `if(${name}_count = 0, NULL, ${name}_sum / ${name}_count)`

/** Columns by which the parts are shown and sorted, over the joined rows. */
export const judged = `toUInt8(${rank}) AS level_rank,
    if(samples = 0, 0, fatal_samples / samples) AS fatal_part,
    if(samples = 0, 0, bad_samples / samples) AS bad_part,
    ${measures.map(([name]) => `${mean(name)} AS avg_${name}`).join(', ')}`

/** Returns the sort order that puts the worst first: by level, then by the figures that determine it. */
export const worstRoomsFirst = (direction: 'ASC' | 'DESC'): string =>
  ['level_rank', 'fatal_part', 'bad_part', 'interrupts', 'heartbeats'].map((name) => `${name} ${direction}`).join(', ')

/** Columns of a call, over its rows in `call`; times are epoch milliseconds. */
export const callColumns = `app_key, channel_session_id, max(channel_name) AS name, toUnixTimestamp64Milli(min(created)) AS began,
    toUnixTimestamp64Milli(max(last_leave)) AS ended, toUInt8(${isOngoing}) AS ongoing`

/** Returns SQL for the calls that overlap the range, as `call` stores them. @param having further conditions, with their `AND` */
export const callsInRange = (filter: string, having: string): string => `
  SELECT ${callColumns} FROM call WHERE ${sinceLookback} ${filter}
  GROUP BY app_key, channel_session_id HAVING ${overlapsRange} ${having}`

/**
 * Returns SQL for the distinct users of each call: those in it now, and the most at one instant. A user with several sessions at a time
 * counts once. Sessions are half-open, so a user who leaves at the instant another joins does not overlap with them, and a session of zero
 * length counts for nothing.
 *
 * The sessions of a user become the times at which the user arrives and leaves; those of all users are summed up in time order, leaves
 * first.
 */
export const presence = (rows: string): string => `
  SELECT app_key, channel_session_id, countIf(is_there) AS users,
    arrayMax(arrayCumSum(change -> change.2, arraySort(arrayFlatten(groupArray(changes))))) AS most
  FROM (
    SELECT app_key, channel_session_id, user_id, max(left_at = 0) AS is_there,
      arraySort(edge -> (edge.1, -edge.2), arrayFlatten(groupArray(
        if(left_at = 0, [(joined_at, toInt8(1))], [(joined_at, toInt8(1)), (left_at, toInt8(-1))])))) AS edges,
      arrayFilter((edge, there) -> (edge.2 = 1 AND there = 1) OR there = 0, edges, arrayCumSum(edge -> edge.2, edges)) AS changes
    FROM (
      SELECT app_key, channel_session_id, user_id, session_id,
        toUnixTimestamp64Milli(min(join_ts)) AS joined_at, toUnixTimestamp64Milli(max(leave_ts)) AS left_at
      FROM user_session WHERE ${rows}
      GROUP BY app_key, channel_session_id, user_id, session_id
    )
    GROUP BY app_key, channel_session_id, user_id
  )
  GROUP BY app_key, channel_session_id`
