import { patrolRule, type SampleBounds } from '@rtcops/core/quality/patrol-level'
import { inRange, isOngoing, overlapsRange, sinceLookback } from '../../../clickhouse/calls/calls-in-range.ts'

/** One row for each call or for each user of a call. */
export type Part = 'app_key, channel_session_id' | 'app_key, channel_session_id, user_id'

const beyond = ({ loss, rtt }: SampleBounds): string =>
  `countIf(up_loss_rate > ${loss} OR down_loss_rate > ${loss} OR distance > ${rtt})`

/** Name and column of each measure; below zero is not measured. */
const measures = [
  ['rtt', 'distance'],
  ['up_loss', 'up_loss_rate'],
  ['down_loss', 'down_loss_rate'],
] as const

/** What was measured in the range. @param filter further conditions, with their `AND` */
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

/** Connections that were lost in the range. */
export const lostConnections = (part: Part, filter: string): string => `
  SELECT ${part}, countIf(event = 'connection_interrupt') AS interrupts, countIf(event = 'heartbeat_timeout') AS heartbeats
  FROM connection_event WHERE ${inRange} ${filter} GROUP BY ${part}`

/** The rank of the level (R-HPR-04) over the columns of the two above, joined. */
const rank = ((): string => {
  const { bad, fatal } = patrolRule
  const share = (column: string, percent: number) => `(samples > 0 AND ${column} * 100 >= ${percent} * samples)`
  return `multiIf(
    ${share('fatal_samples', fatal.share)} OR interrupts >= ${fatal.interrupts}, 2,
    ${share('bad_samples', bad.share)} OR interrupts >= ${bad.interrupts} OR heartbeats >= ${bad.heartbeatTimeouts}, 1,
    0)`
})()

const mean = (name: string): string => `if(${name}_count = 0, NULL, ${name}_sum / ${name}_count)`

/** Columns by which the parts are told and sorted, over the joined rows. */
export const judged = `toUInt8(${rank}) AS level_rank,
    if(samples = 0, 0, fatal_samples / samples) AS fatal_part,
    if(samples = 0, 0, bad_samples / samples) AS bad_part,
    ${measures.map(([name]) => `${mean(name)} AS avg_${name}`).join(', ')}`

/** The worst first: by level, then by what makes it. */
export const worstFirst = (direction: 'ASC' | 'DESC'): string =>
  ['level_rank', 'fatal_part', 'bad_part', 'interrupts', 'heartbeats'].map((name) => `${name} ${direction}`).join(', ')

/** A call, over its rows in `call`; moments are epoch milliseconds. */
export const callColumns = `app_key, channel_session_id, max(channel_name) AS name, toUnixTimestamp64Milli(min(created)) AS began,
    toUnixTimestamp64Milli(max(last_leave)) AS ended, toUInt8(${isOngoing}) AS ongoing`

/** Calls that overlap the range, as `call` knows them. @param having further conditions, with their `AND` */
export const callsInRange = (filter: string, having: string): string => `
  SELECT ${callColumns} FROM call WHERE ${sinceLookback} ${filter}
  GROUP BY app_key, channel_session_id HAVING ${overlapsRange} ${having}`

/**
 * Distinct users of each call: who is there now, and the most at one instant. A user with several sessions at a time is one. Stays are
 * half-open, so who leaves at the moment at which another comes is not there with him, and a stay of no length is nobody's.
 *
 * The stays of a user become the moments at which he comes and goes; these of all users, in the order of time with the leaves first, are
 * summed up.
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
