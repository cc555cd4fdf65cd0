import type { CallRecord, CallStay } from '@rtcops/core/diagnosis/call'
import { clientsToCompare, minutesToCompare, streamMinutes } from '@rtcops/core/diagnosis/diagnose-call'
import type { Reading } from '@rtcops/core/diagnosis/stay'
import type { TelemetryReader } from '../clickhouse/telemetry-reader.ts'
import { type CallKey, callKey } from './telemetry/in-calls.ts'
import { readReadings, stayKey } from './telemetry/readings.ts'
import { readSignals, type Signals } from './telemetry/signals.ts'
import { readStays, type StayRow } from './telemetry/stays.ts'
import { readSurroundings } from './telemetry/surroundings.ts'

/** Milliseconds after the newest reading for which a user without a leave is taken to be still in the call. */
const silent = 60_000
/** Milliseconds that are read before a range of minutes, because causes are recognized by what changed. */
export const timeBefore = 600_000

/** All that is known of a call, with the rows of its user sessions in the same order. */
export interface KnownCall extends CallKey {
  rows: StayRow[]
  record: CallRecord
}

/**
 * Returns all that is known of calls, in four queries however many they are; the last one only if somebody was badly
 * off. Calls that are not stored are left out.
 * @param since time from which they are read; the whole calls if absent
 */
export async function readRecords(
  reader: TelemetryReader,
  calls: readonly CallKey[],
  now: number,
  since = 0,
): Promise<KnownCall[]> {
  const stays = await readStays(reader, calls)
  const rows = stays
    .filter(({ left }) => left === 0 || left > since)
    .map((row) => ({ ...row, joined: Math.max(row.joined, since) }))
  if (rows.length === 0) return []
  const span = { calls, start: Math.min(...rows.map(({ joined }) => joined)), end: endOf(rows, now), since }
  const rooms = [...new Set(rows.map(({ channelName }) => channelName))]
  const [readings, signals] = await Promise.all([readReadings(reader, span, rows), readSignals(reader, span, rooms)])
  const known = [...Map.groupBy(rows, callKey).values()].flatMap((ofCall) => {
    const [first] = ofCall
    return first ? [withoutCohorts(first, ofCall, readings, signals, now)] : []
  })
  const minutesOf = (of: typeof minutesToCompare) =>
    [...new Set(known.flatMap(({ record }) => of(record)))].toSorted((one, other) => one - other)
  const places = known.flatMap(({ record }) => record.stays.map(({ place }) => place))
  const ends = known.map(({ record }) => record.to)
  const { cohorts, judged, streams } = await readSurroundings(reader, span, places, {
    minutes: minutesOf(minutesToCompare),
    lossMinutes: minutesOf(streamMinutes),
    clients: {
      ...clientsToCompare(known.map(({ record }) => record)),
      start: Math.min(...ends),
      end: Math.max(...ends),
    },
  })
  return known.map((call) => {
    const ofCall = streams.get(callKey(call))
    return { ...call, record: { ...call.record, cohorts, judged, ...(ofCall ? { streams: ofCall } : {}) } }
  })
}

const endOf = (rows: readonly StayRow[], now: number): number => Math.max(...rows.map(({ left }) => left || now))

function withoutCohorts(
  { appKey, callId, channelName, joined }: StayRow,
  rows: StayRow[],
  readings: ReadonlyMap<string, Reading[]>,
  signals: Signals,
  now: number,
): KnownCall {
  const [from, to] = [joined, endOf(rows, now)]
  const isOfCall = (each: CallKey & { channelName: string; at: number }) =>
    each.appKey === appKey &&
    (each.callId === callId || (each.callId === '' && each.channelName === channelName && each.at <= to))
  return {
    appKey,
    callId,
    rows,
    record: {
      key: { project: appKey, callId },
      from,
      to,
      stays: rows.map((row) => stayOf(row, readings.get(stayKey(row)) ?? [], signals, now)),
      joins: signals.joins.filter(isOfCall),
      ratings: signals.ratings.filter(isOfCall),
      cohorts: [],
    },
  }
}

function stayOf(row: StayRow, readings: readonly Reading[], signals: Signals, now: number): CallStay {
  const paths = signals.paths.get(stayKey(row)) ?? []
  const newest = Math.max(row.joined, readings.at(-1)?.at ?? 0)
  return {
    userId: row.userId,
    sessionId: row.sessionId,
    from: row.joined,
    // A client that lost the connection never reports a leave.
    to: row.left || (now - newest < silent ? now : newest),
    readings,
    signals: signals.bySession.get(stayKey(row)) ?? [],
    pathChanges: paths.slice(1).map(({ at }) => at),
    paths,
    states: signals.states.get(stayKey(row)) ?? [],
    place: { country: row.country, router: row.router, accessServer: row.accessServer },
    client: { build: row.sdkVersion, model: row.model, platform: row.platform },
    ip: row.ip,
    network: row.network,
  }
}
