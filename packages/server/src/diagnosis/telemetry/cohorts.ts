import { bounds } from '@rtcops/core/diagnosis/bounds'
import type { CohortRow, Place } from '@rtcops/core/diagnosis/call'
import { type Instant, second } from '@rtcops/core/time/zone'

/** Users of a place in a minute, as a tuple: names of columns would be half of the text that is sent. */
type RawPlace = [
  country: string,
  router: string,
  accessServer: string,
  users: number,
  /** Below 0 where only their samples were counted, before that was stored. */
  badUsers: number,
  interrupted: number,
  badCalls: string[],
  badRouters: string[],
  /** Steps of round-trip times, and the milliseconds that samples of each cover. */
  steps: number[],
  covered: number[],
]

/** The places of a minute, which is in epoch seconds. */
export interface RawCohort {
  minute: number
  places: RawPlace[]
}

/** Type of `places`. */
export const placesType =
  'Array(Tuple(String, String, String, UInt32, Int32, UInt32, Array(String), Array(String), Array(UInt16), Array(Float64)))'

const inMinutes = `received >= toDate({first: UInt32}) AND received <= toDate({last: UInt32}) + 7 AND minute IN {minutes: Array(DateTime('UTC'))}`
const isBad = 'there >= 5 AND (2 * poor >= there OR 2 * cut >= there)'
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
  SELECT toUInt32(toUnixTimestamp(minute)) AS minute, CAST(groupArray(place), '${placesType}') AS places
  FROM (
    SELECT minute, sumMap(delay) AS delays, tuple(country,
      if(router_ip IN {routers: Array(String)}, router_ip, '') AS router,
      if(as_ip IN {accessServers: Array(String)}, as_ip, '') AS accessServer,
      sum(there), ${badUsers}, sum(cut),
      arrayMap(call -> toString(call), groupUniqArrayArray(10)(calls)),
      groupUniqArrayIf(router_ip, ${isBad}), delays.1, delays.2) AS place
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
    GROUP BY minute, country, router, accessServer)
  GROUP BY minute`

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

/** Returns the places of a minute. */
export const cohortsOf = ({ minute, places }: RawCohort): CohortRow[] =>
  places.map(
    ([
      country,
      router,
      accessServer,
      users,
      badUsers,
      interrupted,
      badCalls,
      badRouters,
      steps,
      covered,
    ]): CohortRow => ({
      minute: minute * second,
      country,
      router,
      accessServer,
      users,
      badUsers: badUsers < 0 ? null : badUsers,
      interrupted,
      badCalls,
      badRouters,
      ...(steps.length > 0 ? { delays: delaysOf(steps, covered) } : {}),
    }),
  )

const delaysOf = (steps: readonly number[], covered: readonly number[]): ReadonlyMap<number, number> =>
  new Map(steps.map((step, index) => [step * bounds.slow.step, covered[index] ?? 0]))
