import type { QualitySample } from '@rtcops/core/features/calls/calls/metrics'
import { formatMoment } from '@rtcops/core/time/zone'
import { readRow, readRows } from '../../../clickhouse/read-rows.ts'
import type { Context } from '../../../services/context.ts'

type Telemetry = Pick<Context, 'telemetry' | 'signal'>

/** The user sessions whose samples are read, and the range (half-open, epoch milliseconds). */
export interface SampleSpan {
  appKey: string
  callId: string
  sessionIds: readonly string[]
  from: number
  until: number
}

/** A sample with its time in epoch milliseconds beside the wire's text. */
export type TimedSample = QualitySample & { moment: number }

/** Rows of these user sessions in a span; expects the parameters below. */
export const ofSpan = `app_key = {appKey: String} AND channel_session_id = {callId: String} AND session_id IN {sessionIds: Array(String)}
  AND received >= toDate(fromUnixTimestamp64Milli({since: Int64}, 'UTC'))
  AND ts >= fromUnixTimestamp64Milli({since: Int64}, 'UTC') AND ts < fromUnixTimestamp64Milli({until: Int64}, 'UTC')`

// The parameter is not called `from`: it would read like the keyword before a table.
export const sampleParams = ({ from, ...span }: SampleSpan) => ({ ...span, since: from })

const measures = [
  'cpu',
  'send_bps',
  'recv_bps',
  'up_loss_rate',
  'down_loss_rate',
  'jitter',
  'distance',
  'conceal_rate',
  'freeze_ms',
  'audio_freeze_ms',
  'buffer_delay',
  'limit_bandwidth',
  'limit_cpu',
  'available_bps',
  'mic_level',
  'mic_on',
  'send_fps',
  'recv_fps',
  'drop_rate',
  'gap_ms',
] as const
const scores = ['txquality', 'rxquality'] as const

/** Condition for a measured value: the microphone's level is at most 0, all other figures are at least 0. */
const isMeasured = (column: string) => `sample.${column} ${column === 'mic_level' ? '<=' : '>='} 0`

/** Returns a column as null where nothing was measured. A score outside 1 to 5 means no score (D-38). */
const measured = (column: string) =>
  `if(${isMeasured(column)}, round(toFloat64(sample.${column}), 2), NULL) AS ${column}`
const known = (column: string) => `if(sample.${column} BETWEEN 1 AND 5, sample.${column}, NULL) AS ${column}`

/** Returns at most `limit` samples in time order. */
export async function readSamples(telemetry: Telemetry, span: SampleSpan, limit: number): Promise<TimedSample[]> {
  const rows = await readRows<RawSample>(
    telemetry,
    `SELECT toUnixTimestamp64Milli(ts) AS moment, user_id AS uid, ${scores.map(known).join(', ')}, ${measures.map(measured).join(', ')}
     FROM sample WHERE ${ofSpan} ORDER BY ts, session_id LIMIT {limit: UInt32}`,
    { ...sampleParams(span), limit },
  )
  return rows.map(sampleOf)
}

/** Returns one row for every `step` seconds that have samples, counted from `from`: the worst score, the mean of the other figures. */
export async function readSampleSteps(
  telemetry: Telemetry,
  span: SampleSpan,
  step: number,
  limit: number,
): Promise<TimedSample[]> {
  const rows = await readRows<RawSample>(
    telemetry,
    `SELECT {since: Int64} + intDiv(toUnixTimestamp64Milli(ts) - {since: Int64}, {step: Int64}) * {step: Int64} AS moment, any(user_id) AS uid,
       ${scores.map((column) => `nullIf(maxIf(sample.${column}, sample.${column} <= 5), 0) AS ${column}`).join(', ')},
       ${measures.map(meanOf).join(', ')}
     FROM sample WHERE ${ofSpan} GROUP BY moment ORDER BY moment LIMIT {limit: UInt32}`,
    { ...sampleParams(span), step: step * 1000, limit },
  )
  return rows.map(sampleOf)
}

const meanOf = (column: string) =>
  `if(countIf(${isMeasured(column)}) = 0, NULL, round(avgIf(toFloat64(sample.${column}), ${isMeasured(column)}), 2)) AS ${column}`

/** Returns when the newest sample was measured; 0 if there is none. */
export async function newestSample(telemetry: Telemetry, span: SampleSpan): Promise<number> {
  const row = await readRow<{ newest: string }>(
    telemetry,
    `SELECT toUnixTimestamp64Milli(max(ts)) AS newest FROM sample WHERE ${ofSpan}`,
    sampleParams(span),
  )
  return Number(row.newest)
}

/** Returns disconnects with how long the media was interrupted, -1 if that is not known; at most 1,000. */
export async function readInterrupts(
  telemetry: Telemetry,
  span: SampleSpan,
): Promise<{ start: number; duration: number }[]> {
  const rows = await readRows<{ start: string; duration: number }>(
    telemetry,
    `SELECT toUnixTimestamp64Milli(ts) AS start, duration_ms AS duration FROM connection_event
     WHERE ${ofSpan} AND event IN ('connection_interrupt', 'heartbeat_timeout') ORDER BY ts LIMIT 1000`,
    sampleParams(span),
  )
  return rows.map((row) => ({ start: Number(row.start), duration: Number(row.duration) }))
}

type RawSample = Omit<TimedSample, 'ts' | 'moment'> & { moment: string }

function sampleOf({ moment, ...figures }: RawSample): TimedSample {
  return { ts: formatMoment(Number(moment)), moment: Number(moment), ...figures }
}
