import { day, type Instant, minute, second } from '@rtcops/core/time/zone'
import { narrowedBy, type QueryPart } from '../../../clickhouse/narrowed-by.ts'
import { readRows } from '../../../clickhouse/read-rows.ts'
import type { Context } from '../../../services/context.ts'

/** Milliseconds from one point to the next. */
export const liveStep = 10 * second
/** Steps of the last 30 minutes. */
const steps = (30 * minute) / liveStep
/** Sessions whose join is older than this are not searched for. */
const reach = day
/** Most projects and countries returned. */
const mostPlaces = 20

/** Filter of live figures. */
export interface LiveFilter {
  appKey: string | undefined
  country: string | undefined
}

export interface LiveCounts {
  rooms: number
  users: number
  joins: number
}

export interface LiveFigures {
  /** By time, oldest first; every step is present. */
  points: (LiveCounts & { time: Instant })[]
  projects: (LiveCounts & { name: string })[]
  countries: (LiveCounts & { name: string })[]
}

/**
 * Returns SQL for the user sessions of the last day that were in progress in the last 30 minutes: `first` and `last` are the steps at which
 * the user was in the call (`last` is before `first` for a session that began and ended between two steps), `begun` that it began within
 * these steps.
 */
const stays = (project: QueryPart, place: QueryPart) => `
  SELECT app_key, channel_session_id, user_id, place,
    greatest(0, intDiv(joined - {start: Int64} + {step: Int64} - 1, {step: Int64})) AS first,
    if(left = 0, {steps: Int64}, least({steps: Int64}, intDiv(left - {start: Int64} + {step: Int64} - 1, {step: Int64}) - 1)) AS last,
    joined > {start: Int64} - {step: Int64} AS begun
  FROM (
    SELECT app_key, channel_session_id, user_id, session_id, max(country) AS place,
      toUnixTimestamp64Milli(min(join_ts)) AS joined, toUnixTimestamp64Milli(max(leave_ts)) AS left
    FROM user_session
    WHERE received >= toDate(fromUnixTimestamp64Milli({now: Int64} - ${reach}, 'UTC'))${project.text}
    GROUP BY app_key, channel_session_id, user_id, session_id
    HAVING min(user_session_type) != 255 AND joined <= {now: Int64} AND (left = 0 OR left > {start: Int64} - {step: Int64})${place.text}
  )`

const counts = (isThere: string, isJoin: string) => `
  uniqExactIf((app_key, channel_session_id), ${isThere}) AS rooms,
  uniqExactIf((app_key, user_id), ${isThere}) AS users,
  countIf(${isJoin}) AS joins`

/** Counts rooms, users and joins at each step up to a time, and the places with the most users at the last step. */
export async function countLive(
  context: Pick<Context, 'telemetry' | 'signal'>,
  filter: LiveFilter,
  now: Instant,
): Promise<LiveFigures> {
  const start = now - steps * liveStep
  const project = narrowedBy(filter, { appKey: 'app_key' })
  const place = narrowedBy(filter, { country: 'place' })
  const there = stays(project, place)
  const params = { now, start, step: liveStep, steps, ...project.params, ...place.params }
  const [points, places] = await Promise.all([
    readRows<Row & { number: string | number }>(
      context,
      `SELECT at.1 AS number, ${counts('at.2 = 1', 'at.2 = 0')}
       FROM (
         SELECT *, arrayJoin(arrayConcat(
           arrayMap(each -> (each, 1), range(toUInt64(first), toUInt64(greatest(first, last + 1)))),
           if(begun, [(toUInt64(first), 0)], []))) AS at
         FROM (${there}))
       GROUP BY number`,
      params,
    ),
    readRows<Row & { part: 'projects' | 'countries'; name: string }>(
      context,
      `SELECT if(grouping(app_key) = 0, 'projects', 'countries') AS part, toString(if(part = 'projects', app_key, place)) AS name,
         ${counts('last = {steps: Int64}', 'begun AND first = {steps: Int64}')}
       FROM (${there})
       GROUP BY GROUPING SETS ((app_key), (place))
       HAVING users > 0
       ORDER BY part, users DESC, name LIMIT ${mostPlaces} BY part`,
      params,
    ),
  ])
  const found = new Map(points.map((row) => [Number(row.number), row]))
  const of = (part: 'projects' | 'countries') =>
    places.filter((row) => row.part === part).map((row) => ({ name: row.name, ...countsOf(row) }))
  return {
    points: Array.from({ length: steps + 1 }, (_, index) => ({
      time: start + index * liveStep,
      ...countsOf(found.get(index)),
    })),
    projects: of('projects'),
    countries: of('countries'),
  }
}

type Row = Record<keyof LiveCounts, string | number>

const countsOf = (row: Row | undefined): LiveCounts => ({
  rooms: Number(row?.rooms ?? 0),
  users: Number(row?.users ?? 0),
  joins: Number(row?.joins ?? 0),
})
