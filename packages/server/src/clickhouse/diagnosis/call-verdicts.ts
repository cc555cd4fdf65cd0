import { callParams, inCalls } from '../calls/in-calls.ts'
import { readRows } from '../read-rows.ts'
import type { TelemetryReader } from '../telemetry-reader.ts'
import { type CallKey, callKey } from './in-calls.ts'

/** What was found in the user sessions of a call that are over. */
export interface CallVerdict {
  /** The one to begin with: of the platform first, then the most severe; empty if none was found. */
  cause: string
  side: string
  /** Seconds, of all users together. */
  badSeconds: number
  /** Null if it is not known. */
  worstScore: number | null
}

/** Returns the verdicts on those of these calls that have one, by `callKey`. */
export async function readCallVerdicts(
  reader: TelemetryReader,
  calls: readonly CallKey[],
): Promise<Map<string, CallVerdict>> {
  if (calls.length === 0) return new Map()
  const rows = await readRows<CallKey & { cause: string; side: string; badMs: string; worst: number }>(
    reader,
    `SELECT app_key AS appKey, channel_session_id AS callId, main.1 AS cause, main.2 AS side, sum(bad_ms) AS badMs,
       minIf(worst_score, worst_score >= 0) AS worst,
       argMaxIf((stay_verdict.cause, stay_verdict.side), (stay_verdict.side IN ('region', 'router', 'access_server'), severity, bad_ms), stay_verdict.cause != '') AS main
     FROM stay_verdict WHERE ${inCalls} GROUP BY app_key, channel_session_id`,
    callParams(calls),
  )
  return new Map(
    rows.map((row) => [
      callKey(row),
      {
        cause: row.cause,
        side: row.side,
        badSeconds: Math.round(Number(row.badMs) / 1000),
        worstScore: row.worst > 0 ? Math.round(row.worst * 100) / 100 : null,
      },
    ]),
  )
}
