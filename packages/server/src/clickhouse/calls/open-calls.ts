import { day, formatDay } from '@rtcops/core/time/zone'
import type { SizedProject } from '../portions.ts'
import { readRows, reportBounds } from '../read-rows.ts'
import { inWeeksSince } from '../stays/received-rows.ts'
import type { TelemetryReader } from '../telemetry-reader.ts'

const recent = `${inWeeksSince('{since: Date}')} AND last_received >= {since: Date}`
const sinceYesterday = (now: number): string => formatDay(now - day, 'UTC')

/** Returns the projects with more than a number of rows of user sessions that may be in progress, in their order. */
export async function readOpenProjects(reader: TelemetryReader, above: number, now: number): Promise<SizedProject[]> {
  return await readRows<SizedProject>(
    reader,
    `SELECT toString(app_key) AS appkey, toFloat64(count()) AS size FROM half_session WHERE ${recent}
     GROUP BY appkey HAVING size > {above: UInt32} ORDER BY appkey`,
    { since: sinceYesterday(now), above },
    reportBounds,
  )
}

/**
 * Returns the calls in progress of some projects that began since yesterday, of those whose hash is `part` of `parts`.
 * @returns counts by project
 */
export async function countCallsInProgress(
  reader: TelemetryReader,
  { appkeys, part, parts }: { appkeys: readonly string[]; part: number; parts: number },
  now: number,
): Promise<{ appKey: string; calls: number }[]> {
  return await readRows<{ appKey: string; calls: number }>(
    reader,
    // A session with both halves is there as well until the engine has dropped it.
    `SELECT toString(project) AS appKey, toUInt32(uniq(call)) AS calls
     FROM (
       SELECT any(app_key) AS project, any(cityHash64(channel_session_id)) AS call FROM half_session
       WHERE ${recent} AND app_key IN {appkeys: Array(String)}
         AND ({parts: UInt32} = 1 OR cityHash64(channel_session_id) % {parts: UInt32} = {part: UInt32})
       GROUP BY session HAVING max(leave_ts) = toDateTime64(0, 3, 'UTC') AND min(user_session_type) != 255)
     GROUP BY project`,
    { since: sinceYesterday(now), appkeys, part, parts },
    reportBounds,
  )
}
