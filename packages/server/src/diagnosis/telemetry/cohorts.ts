import { bounds } from '@rtcops/core/diagnosis/bounds'
import type { CohortRow, Place } from '@rtcops/core/diagnosis/call'
import { type Instant, second } from '@rtcops/core/time/zone'

type Counted = Omit<CohortRow, 'delays'>

export type RawCohort = {
  [Key in keyof Counted]: Counted[Key] extends number
    ? string
    : Counted[Key] extends number | null
      ? string
      : Counted[Key]
} & {
  /** Steps of round-trip times, and the milliseconds that samples of each cover. */
  steps: string[]
  covered: string[]
}

const inMinutes = `received >= toDate({first: UInt32}) AND received <= toDate({last: UInt32}) + 7 AND minute IN {minutes: Array(DateTime('UTC'))}`
const isBad = 'there >= 5 AND (2 * poor >= there OR 2 * cut >= there)'
/** Number of users badly off; below 0 where only their samples were counted, before that was stored. */
const badUsers = 'if(max(worse > 0 AND poor = 0), -1, toInt64(sum(poor)))'
/** Milliseconds by session that was badly off. Only rows that are not merged yet have a session twice; `sumMap` takes as long as all else. */
const badTimes = `if(length(sick) = length(arrayDistinct(sick)), lasted, arrayReduce('sumMap', [sick], [lasted]).2)`
/** Rows from before times were stored count users with a single bad sample. */
const badInPlace = `if(empty(sick), uniqCombinedMerge(12)(bad_sessions), arrayCount(time -> time >= ${bounds.badlyOff.time}, ${badTimes}))`

/**
 * Numbers of users, and of those badly off, by minute and place, over all projects that have users at the same routers or access servers as the
 * places asked for.
 */
export const cohorts = `
  SELECT toUnixTimestamp(minute) AS minute, country,
    if(router_ip IN {routers: Array(String)}, router_ip, '') AS router,
    if(as_ip IN {accessServers: Array(String)}, as_ip, '') AS accessServer,
    sum(there) AS users, ${badUsers} AS badUsers, sum(cut) AS interrupted,
    arrayMap(call -> toString(call), groupUniqArrayArray(10)(calls)) AS badCalls,
    groupUniqArrayIf(router_ip, ${isBad}) AS badRouters,
    sumMap(delay) AS delays, arrayMap(step -> toString(step), delays.1) AS steps, arrayMap(ms -> toString(ms), delays.2) AS covered
  FROM (
    SELECT minute, country, router_ip, as_ip, sum(bad) AS worse,
      groupArrayArray(bad_times.1) AS sick, groupArrayArray(bad_times.2) AS lasted, sumMap(delays) AS delay,
      uniqCombinedMerge(12)(sessions) AS there, ${badInPlace} AS poor,
      uniqCombinedMerge(12)(interrupted) AS cut, groupUniqArrayMerge(10)(some_bad_calls) AS calls
    FROM cohort_1m
    WHERE ${inMinutes} AND app_key IN (
      SELECT app_key FROM cohort_1m
      WHERE ${inMinutes} AND (router_ip IN {routers: Array(String)} OR as_ip IN {accessServers: Array(String)}))
    GROUP BY minute, country, router_ip, as_ip)
  GROUP BY minute, country, router, accessServer
  ORDER BY minute`

/** Returns the parameters that `cohorts` expects. @param minutes in chronological order, at least one */
export function cohortParams(places: readonly Place[], minutes: readonly Instant[]) {
  const addresses = (of: 'router' | 'accessServer') => [...new Set(places.map((place) => place[of]).filter(Boolean))]
  return {
    first: (minutes[0] ?? 0) / second,
    last: (minutes.at(-1) ?? 0) / second,
    minutes: minutes.map((minute) => minute / second),
    routers: addresses('router'),
    accessServers: addresses('accessServer'),
  }
}

/** Converts a row of `cohorts`: numbers, and `minute` in epoch milliseconds. */
export const cohortOf = ({ covered, steps, ...row }: RawCohort): CohortRow => ({
  ...row,
  ...(steps.length > 0 ? { delays: delaysOf(steps, covered) } : {}),
  minute: Number(row.minute) * second,
  users: Number(row.users),
  badUsers: Number(row.badUsers) < 0 ? null : Number(row.badUsers),
  interrupted: Number(row.interrupted),
})

const delaysOf = (steps: readonly string[], covered: readonly string[]): ReadonlyMap<number, number> =>
  new Map(steps.map((step, index) => [Number(step) * bounds.slow.step, Number(covered[index])]))
