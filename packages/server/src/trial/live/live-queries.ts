import type { ClickHouseClient } from '@clickhouse/client'
import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import { livePrefix } from './live-call.ts'

/**
 * Returns the feed's user sessions that were not ended because the server was killed: for each its project and the missing leave, at its
 * last sample.
 */
export async function findUnended(engine: ClickHouseClient): Promise<{ appKey: string; leave: TelemetryEvent }[]> {
  const result = await engine.query({
    query: `
      WITH unended AS (
        SELECT app_key, channel_session_id, user_id, session_id, min(join_ts) AS joined FROM user_session
        WHERE received >= today() - 1 AND startsWith(session_id, {prefix: String})
        GROUP BY app_key, channel_session_id, user_id, session_id HAVING max(leave_ts) = toDateTime64(0, 3, 'UTC') LIMIT 5000)
      SELECT app_key, channel_session_id, user_id, session_id, toUnixTimestamp64Milli(greatest(any(joined), max(ts))) AS last
      FROM unended LEFT JOIN (
        SELECT session_id, ts FROM sample WHERE received >= today() - 1 AND session_id IN (SELECT session_id FROM unended)) AS measured USING session_id
      GROUP BY app_key, channel_session_id, user_id, session_id`,
    query_params: { prefix: livePrefix },
    format: 'JSONEachRow',
  })
  const rows = await result.json<Record<'app_key' | 'channel_session_id' | 'user_id' | 'session_id' | 'last', string>>()
  return rows.map(({ app_key, last, ...keys }) => ({
    appKey: app_key,
    leave: { kind: 'leave', ts: Number(last), ...keys },
  }))
}
