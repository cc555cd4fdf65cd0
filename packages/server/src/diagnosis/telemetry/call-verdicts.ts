import { platformSides } from '@rtcops/core/diagnosis/verdict'
import { callParams, inCalls } from '../../clickhouse/calls/in-calls.ts'
import { readRows } from '../../clickhouse/read-rows.ts'
import type { TelemetryReader } from '../../clickhouse/telemetry-reader.ts'
import { type CallKey, callKey } from './in-calls.ts'

/** Findings on the user sessions that are over, of a call or of one user in it. */
export interface Verdicts {
  /** The main cause, as `mainDiagnosis` of core chooses it; empty if none was found. */
  cause: string
  side: string
  /** Seconds, of all users together. */
  badSeconds: number
  /** Null if it is not known. */
  worstScore: number | null
  /** False if there is too little data on all of these sessions. */
  isEnough: boolean
}

interface RawVerdicts {
  cause: string
  side: string
  badMs: string
  worst: number
  enough: number
}

const found = `main.1 AS cause, main.2 AS side, sum(bad_ms) AS badMs, max(is_enough) AS enough,
  minIf(worst_score, worst_score >= 0) AS worst,
  argMaxIf((stay_verdict.cause, stay_verdict.side), (stay_verdict.side IN (${platformSides.map((side) => `'${side}'`).join(', ')}), severity, stay_verdict.side != 'sender', bad_ms), stay_verdict.cause != '') AS main`

/** Returns the verdicts on those of these calls that have one, by `callKey`. */
export async function readCallVerdicts(
  reader: TelemetryReader,
  calls: readonly CallKey[],
): Promise<Map<string, Verdicts>> {
  if (calls.length === 0) return new Map()
  const rows = await readRows<CallKey & RawVerdicts>(
    reader,
    `SELECT app_key AS appKey, channel_session_id AS callId, ${found}
     FROM stay_verdict WHERE ${inCalls} GROUP BY app_key, channel_session_id`,
    callParams(calls),
  )
  return new Map(rows.map((row) => [callKey(row), verdictsOf(row)]))
}

/** Returns the verdicts on those users of a call who have one, by their ids. */
export async function readUserVerdicts(reader: TelemetryReader, call: CallKey): Promise<Map<string, Verdicts>> {
  const rows = await readRows<RawVerdicts & { userId: string }>(
    reader,
    `SELECT user_id AS userId, ${found} FROM stay_verdict WHERE ${inCalls} GROUP BY user_id`,
    callParams([call]),
  )
  return new Map(rows.map((row) => [row.userId, verdictsOf(row)]))
}

const verdictsOf = ({ badMs, cause, enough, side, worst }: RawVerdicts): Verdicts => ({
  cause,
  side,
  badSeconds: Math.round(Number(badMs) / 1000),
  worstScore: worst > 0 ? Math.round(worst * 100) / 100 : null,
  isEnough: Number(enough) === 1,
})
