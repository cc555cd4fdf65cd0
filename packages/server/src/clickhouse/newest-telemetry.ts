import { day, formatDateTime, hour } from '@rtcops/core/time/zone'
import { readSharedRows } from './shared-rows.ts'
import type { TelemetryReader } from './telemetry-reader.ts'

/**
 * Returns when the newest telemetry of all projects was measured; undefined if there is none of the last 30 days. At most seconds out of
 * date.
 */
export async function newestTelemetry(
  telemetry: Pick<TelemetryReader, 'telemetry'>,
  now: number,
): Promise<number | undefined> {
  for (const reach of [hour, 30 * day]) {
    // A start that stays the same for a minute lets concurrent callers share the result.
    const since = Math.floor((now - reach) / 60_000) * 60_000
    const [row] = await readSharedRows<{ newest: string }>(
      telemetry,
      `SELECT toUnixTimestamp64Milli(max(ts)) AS newest FROM sample
       WHERE received >= toDate(fromUnixTimestamp64Milli({since: Int64}, 'UTC')) AND ts >= fromUnixTimestamp64Milli({since: Int64}, 'UTC')`,
      { since },
    )
    if (Number(row?.newest) > 0) return Number(row?.newest)
  }
  return undefined
}

/** Returns the same in the form of responses: null if there is none. */
export async function telemetryUntil(
  telemetry: Pick<TelemetryReader, 'telemetry'>,
  now: number,
): Promise<string | null> {
  const newest = await newestTelemetry(telemetry, now)
  return newest === undefined ? null : formatDateTime(newest)
}
