import { day, formatDay } from '@rtcops/core/time/zone'
import { readRows, reportBounds } from '../read-rows.ts'
import { inWeeksSince } from '../stays/received-rows.ts'
import type { TelemetryReader } from '../telemetry-reader.ts'

/** Returns the projects with more than a number of calls in progress that began since yesterday. */
export async function readManyOpenCalls(
  reader: TelemetryReader,
  above: number,
  now: number,
): Promise<{ appKey: string; calls: number }[]> {
  return await readRows<{ appKey: string; calls: number }>(
    reader,
    // A session with both halves is there as well until the engine has dropped it.
    `SELECT toString(app_key) AS appKey, toUInt32(uniq(call)) AS calls
     FROM (
       SELECT any(app_key) AS app_key, any(cityHash64(channel_session_id)) AS call FROM half_session
       WHERE ${inWeeksSince('{since: Date}')} AND last_received >= {since: Date}
       GROUP BY session HAVING max(leave_ts) = toDateTime64(0, 3, 'UTC') AND min(user_session_type) != 255)
     GROUP BY app_key HAVING calls > {above: UInt32}`,
    { since: formatDay(now - day, 'UTC'), above },
    reportBounds,
  )
}
