import type { CohortRow, Place, StreamReading } from '@rtcops/core/diagnosis/call'
import { type Instant, second } from '@rtcops/core/time/zone'
import { readRows } from '../../clickhouse/read-rows.ts'
import type { TelemetryReader } from '../../clickhouse/telemetry-reader.ts'
import { cohortOf, cohortParams, cohorts, type RawCohort, readCohorts } from './cohorts.ts'
import { type CallKey, type CallSpans, callKey, ofCalls, spansParams } from './in-calls.ts'

/** Data with which users who were badly off are compared. */
export interface Surroundings {
  cohorts: CohortRow[]
  /** By `callKey`, in chronological order; none of calls whose clients do not measure single streams. */
  streams: Map<string, StreamReading[]>
}

/** A row of the platform or, if it has a session id, of a stream with its losses, in any order. */
interface RawRow extends RawCohort, CallKey {
  sessionId: string
  peer: string
  direction: StreamReading['direction']
  kind: StreamReading['kind']
  moments: string[]
  losses: number[]
}

const inMinutes = `${ofCalls} AND loss_rate >= 0 AND toStartOfMinute(ts) IN {lossMinutes: Array(DateTime('UTC'))}`
/** Sessions and users with a stream that lost 3 % or more; the streams of all others prove nothing. */
const lossy = (column: string) => `(SELECT ${column} FROM stream_sample WHERE ${inMinutes} AND loss_rate >= 3)`

const cohortColumns =
  'minute, country, router, accessServer, users, badUsers, interrupted, badCalls, badRouters, steps, covered'
const noCohort = `toUInt32(0), '', '', '', toUInt64(0), toInt64(0), toUInt64(0), CAST([] AS Array(String)), CAST([] AS Array(String)), CAST([] AS Array(String)), CAST([] AS Array(String))`

/** One query for both, because a diagnosis may take four queries at most. */
const both = `
  SELECT ${cohortColumns}, '' AS appKey, '' AS callId, '' AS sessionId, '' AS peer, '' AS direction, '' AS kind,
    CAST([] AS Array(Int64)) AS moments, CAST([] AS Array(Float64)) AS losses
  FROM (${cohorts})
  UNION ALL
  SELECT ${noCohort}, toString(app_key), channel_session_id, session_id, peer, toString(direction), toString(kind),
    groupArray(toUnixTimestamp64Milli(ts)), groupArray(round(toFloat64(loss_rate), 2))
  FROM stream_sample
  WHERE ${inMinutes} AND (session_id IN ${lossy('session_id')} OR peer IN ${lossy('peer')})
  GROUP BY app_key, channel_session_id, session_id, peer, direction, kind`

/**
 * Returns the figures of the platform's users in `minutes`, and the losses of single streams in `lossMinutes`.
 *
 * @param minutes in chronological order
 * @param lossMinutes in chronological order
 */
export async function readSurroundings(
  reader: TelemetryReader,
  span: CallSpans,
  places: readonly Place[],
  { lossMinutes, minutes }: { minutes: readonly Instant[]; lossMinutes: readonly Instant[] },
): Promise<Surroundings> {
  if (lossMinutes.length === 0) return { cohorts: await readCohorts(reader, places, minutes), streams: new Map() }
  const rows = await readRows<RawRow>(reader, both, {
    ...spansParams(span),
    ...cohortParams(places, minutes),
    lossMinutes: lossMinutes.map((minute) => minute / second),
  })
  const ofStreams = rows.filter(({ sessionId }) => sessionId !== '')
  return {
    cohorts: rows.filter(({ sessionId }) => sessionId === '').map(cohortOf),
    streams: new Map([...Map.groupBy(ofStreams, callKey)].map(([key, of]) => [key, inOrder(of.flatMap(readingsOf))])),
  }
}

const readingsOf = ({ direction, kind, losses, moments, peer, sessionId }: RawRow): StreamReading[] =>
  moments.map((moment, index) => ({ at: Number(moment), sessionId, peer, direction, kind, loss: losses[index] ?? 0 }))

const inOrder = (readings: readonly StreamReading[]): StreamReading[] =>
  readings.toSorted((one, other) => one.at - other.at)
