import { minute } from '@rtcops/core/time/zone'
import { readRows } from '../read-rows.ts'
import type { TelemetryReader } from '../telemetry-reader.ts'
import type { CallKey } from './in-calls.ts'

/** A call with the numbers of its user sessions that are over and not judged yet. */
export interface DueCall extends CallKey {
  sessions: string[]
}

/** Sessions beyond which a call waits longer, since each judgement reads all of it. */
const large = 50
const patience = 15 * minute

const due = `
  SELECT app_key AS appKey, channel_session_id AS callId, groupArray(toString(session)) AS sessions
  FROM (
    SELECT app_key, channel_session_id, session, max(leave_ts) AS left FROM user_session
    WHERE received >= toDate({since: DateTime('UTC')}) AND received <= toDate({until: DateTime('UTC')}) + 1
      AND leave_ts >= {since: DateTime('UTC')} AND leave_ts < {until: DateTime('UTC')}
      AND session NOT IN (SELECT session FROM stay_verdict WHERE received >= toDate({since: DateTime('UTC')}))
    GROUP BY app_key, channel_session_id, session)
  GROUP BY app_key, channel_session_id
  HAVING count() < {large: UInt32} OR min(left) < {patient: DateTime('UTC')}
  ORDER BY max(left) DESC, callId
  LIMIT {limit: UInt32}`

/** Returns calls with sessions that ended in a time and are not judged, the newest first. */
export async function readDueCalls(
  reader: TelemetryReader,
  { end, start }: { start: number; end: number },
  limit: number,
): Promise<DueCall[]> {
  return await readRows<DueCall>(reader, due, {
    since: Math.floor(start / 1000),
    until: Math.floor(end / 1000),
    patient: Math.floor((end - patience) / 1000),
    large,
    limit,
  })
}
