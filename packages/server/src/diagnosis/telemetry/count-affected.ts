import type { TimeRange } from '@rtcops/core/time/range'
import { formatDay } from '@rtcops/core/time/zone'
import { narrowedBy, type QueryPart } from '../../clickhouse/narrowed-by.ts'
import { isBadMinute, isBadSample } from '../../clickhouse/quality/bad-minute.ts'
import { periodParams } from '../../clickhouse/quality/periods-sql.ts'
import { placeColumns as allPlaceColumns, type QualityFilter } from '../../clickhouse/quality/quality-filter.ts'
import { rawRows } from '../../clickhouse/quality/sources.ts'
import { sessionHash } from '../../clickhouse/schema/sessions.ts'
import { readSharedRows } from '../../clickhouse/shared-rows.ts'
import type { TelemetryReader } from '../../clickhouse/telemetry-reader.ts'

/** Users of a project, and those of them with a bad minute that matches a filter. */
export interface AffectedProject {
  appKey: string
  allUsers: number
  users: number
  badMinutes: number
  calls: number
}

/** Where bad minutes count; users of the same projects elsewhere count in `allUsers` only. */
export type AffectedFilter = Pick<QualityFilter, 'appKeys' | 'country' | 'router' | 'accessServer'> & {
  /** Cause found in the user session. */
  cause?: string | undefined
  /** Places of which a row must be at one. */
  anyOf?: readonly AffectedPlace[]
}

/** A place; all that it names must hold. */
export type AffectedPlace = Pick<QualityFilter, 'appKeys' | 'country' | 'router' | 'accessServer'>

const placeColumns = { country: 'country', router: 'router_ip', accessServer: 'as_ip' } as const

/**
 * Counts by project the users with a bad minute in a period. A minute of a user is bad if half or more of its samples are, as for alarms and
 * the worst rooms, or if the connection was lost. Both numbers of users come from the same rows, so that the affected are never more than
 * all. Roll-ups do not know users, so raw rows are counted.
 */
export async function countAffected(
  context: Pick<TelemetryReader, 'telemetry'>,
  { anyOf, appKeys, cause, ...place }: AffectedFilter,
  period: TimeRange,
): Promise<AffectedProject[]> {
  const samples = rawRows('sample', { appKeys }, [period])
  const events = rawRows('interrupt', { appKeys }, [period])
  const here = narrowedBy(place, placeColumns)
  const found = inSessionsWith(cause, period)
  const one = atOneOf(anyOf)
  const isHere = `toUInt8(1${here.text}${one.text}${found.text})`
  const keys = 'app_key, channel_session_id, user_id, toStartOfMinute(ts) AS minute'
  const rows = await readSharedRows<{ [Key in keyof AffectedProject]: string }>(
    context,
    `SELECT toString(app_key) AS appKey, uniqExact(user_id) AS allUsers, uniqExactIf(user_id, isBad) AS users,
       countIf(isBad) AS badMinutes, uniqExactIf(channel_session_id, isBad) AS calls
     FROM (
       SELECT app_key, channel_session_id, user_id, minute,
         max(here) = 1 AND (${isBadMinute}) AS isBad
       FROM (
         SELECT ${keys}, ${isHere} AS here, 1 AS present, toUInt8(${isBadSample}) AS worse, toUInt8(0) AS lost ${samples.text}
         UNION ALL
         SELECT ${keys}, ${isHere} AS here, 0 AS present, toUInt8(0) AS worse, here AS lost
         ${events.text} AND event = 'connection_interrupt')
       GROUP BY app_key, channel_session_id, user_id, minute)
     GROUP BY app_key`,
    { ...samples.params, ...periodParams([period]), ...here.params, ...one.params, ...found.params },
  )
  return rows.map(({ allUsers, appKey, badMinutes, calls, users }) => ({
    appKey,
    allUsers: Number(allUsers),
    users: Number(users),
    badMinutes: Number(badMinutes),
    calls: Number(calls),
  }))
}

/** Returns the condition that a row is at one of several places. */
function atOneOf(places: readonly AffectedPlace[] | undefined): QueryPart {
  if (places === undefined) return { text: '', params: {} }
  const parts = places.map((place, index) => {
    const numbered = (fields: object) =>
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${name}${index}`, value]))
    return narrowedBy(numbered(place), numbered(allPlaceColumns))
  })
  return {
    text: ` AND (${parts.map(({ text }) => `(1${text})`).join(' OR ')})`,
    params: Object.assign({}, ...parts.map(({ params }) => params)) as QueryPart['params'],
  }
}

/** Days after the period on which user sessions of it may be judged: those that last over midnight, and older ones after an update. */
const judgedWithin = 15

/** Returns the condition that a cause was found in the row's user session. */
function inSessionsWith(cause: string | undefined, { start }: TimeRange): QueryPart {
  if (cause === undefined) return { text: '', params: {} }
  return {
    text: ` AND ${sessionHash} IN (
      SELECT session FROM stay_verdict
      WHERE received >= {judgedFrom: Date} AND received <= {judgedFrom: Date} + ${judgedWithin} AND ts >= toDateTime({start0: UInt32}, 'UTC')
        AND has(causes, {cause: String}))`,
    params: { cause, judgedFrom: formatDay(start, 'UTC') },
  }
}
