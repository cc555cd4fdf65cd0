import type { CohortRow, JudgedSession, Place, StreamReading } from '@rtcops/core/diagnosis/call'
import { type Instant, second } from '@rtcops/core/time/zone'
import { readRows } from '../../clickhouse/read-rows.ts'
import type { TelemetryReader } from '../../clickhouse/telemetry-reader.ts'
import { cohortParams, cohorts, cohortsOf, placesType, type RawCohort } from './cohorts.ts'
import { type CallKey, type CallSpans, callKey, ofCalls, spansParams } from './in-calls.ts'
import { type ClientsAsked, judgedOf, judgedParams, judgedSessions } from './judged-sessions.ts'

/** Data with which users who were badly off are compared. */
export interface Surroundings {
  cohorts: CohortRow[]
  /** By `callKey`, in chronological order; none of calls whose clients do not measure single streams. */
  streams: Map<string, StreamReading[]>
  /** Of other calls, and of these as far as they have been judged. */
  judged: JudgedSession[]
}

/**
 * A minute of the platform or, if it has a session id, a stream with its losses, in any order; with text in `session`, a
 * user session that has been judged.
 */
interface RawRow extends RawCohort, CallKey {
  sessionId: string
  peer: string
  direction: StreamReading['direction']
  kind: StreamReading['kind']
  moments: string[]
  losses: number[]
  session: string
}

const inMinutes = `${ofCalls} AND loss_rate >= 0 AND toStartOfMinute(ts) IN {lossMinutes: Array(DateTime('UTC'))}`
/** Sessions and users with a stream that lost 3 % or more; the streams of all others prove nothing. */
const lossy = (column: string) => `(SELECT ${column} FROM stream_sample WHERE ${inMinutes} AND loss_rate >= 3)`

const noCohort = `toUInt32(0) AS minute, CAST([], '${placesType}') AS places`

const noStream = `'' AS appKey, '' AS callId, '' AS sessionId, '' AS peer, '' AS direction, '' AS kind,
    CAST([] AS Array(Int64)) AS moments, CAST([] AS Array(Float64)) AS losses`

const ofPlatform = `
  SELECT minute, places, ${noStream}, '' AS session
  FROM (${cohorts})`
const ofStreams = `
  SELECT ${noCohort}, toString(app_key), channel_session_id, session_id, peer, toString(direction), toString(kind),
    groupArray(toUnixTimestamp64Milli(ts)), groupArray(round(toFloat64(loss_rate), 2)), ''
  FROM stream_sample
  WHERE ${inMinutes} AND (session_id IN ${lossy('session_id')} OR peer IN ${lossy('peer')})
  GROUP BY app_key, channel_session_id, session_id, peer, direction, kind`
const ofClients = `
  SELECT ${noCohort}, ${noStream}, session
  FROM (${judgedSessions})`

/**
 * Returns the figures of the platform's users in `minutes`, the losses of single streams in `lossMinutes`, and the judged sessions of calls with
 * users of `clients`. It is one query, because a diagnosis may take four queries at most.
 *
 * @param minutes in chronological order; without any, nobody was badly off, and nothing is compared
 * @param lossMinutes in chronological order
 */
export async function readSurroundings(
  reader: TelemetryReader,
  span: CallSpans,
  places: readonly Place[],
  { clients, lossMinutes, minutes }: Asked,
): Promise<Surroundings> {
  const isClient = clients.builds.length > 0 || clients.models.length > 0
  if (minutes.length === 0) return { cohorts: [], streams: new Map(), judged: [] }
  const parts = [ofPlatform, ...(lossMinutes.length > 0 ? [ofStreams] : []), ...(isClient ? [ofClients] : [])]
  const rows = await readRows<RawRow>(reader, parts.join('\n  UNION ALL'), {
    ...cohortParams(places, minutes),
    ...(lossMinutes.length > 0
      ? { ...spansParams(span), lossMinutes: lossMinutes.map((minute) => minute / second) }
      : {}),
    ...(isClient ? judgedParams(clients) : {}),
  })
  const [judged, others] = [rows.filter(({ session }) => session !== ''), rows.filter(({ session }) => session === '')]
  const streams = others.filter(({ sessionId }) => sessionId !== '')
  return {
    cohorts: others.flatMap(cohortsOf),
    streams: new Map([...Map.groupBy(streams, callKey)].map(([key, of]) => [key, inOrder(of.flatMap(readingsOf))])),
    judged: judged.map(({ session }) => judgedOf(session)),
  }
}

/** What is asked about the surroundings of calls. */
interface Asked {
  minutes: readonly Instant[]
  lossMinutes: readonly Instant[]
  clients: ClientsAsked
}

const readingsOf = ({ direction, kind, losses, moments, peer, sessionId }: RawRow): StreamReading[] =>
  moments.map((moment, index) => ({ at: Number(moment), sessionId, peer, direction, kind, loss: losses[index] ?? 0 }))

const inOrder = (readings: readonly StreamReading[]): StreamReading[] =>
  readings.toSorted((one, other) => one.at - other.at)
