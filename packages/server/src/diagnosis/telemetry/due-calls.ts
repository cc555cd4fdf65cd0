import type { TimeRange } from '@rtcops/core/time/range'
import { businessZone, minute, second } from '@rtcops/core/time/zone'
import { readRows, reportBounds } from '../../clickhouse/read-rows.ts'
import type { TelemetryReader } from '../../clickhouse/telemetry-reader.ts'
import type { CallKey } from './in-calls.ts'

/** A call with the numbers of its user sessions that are over and not judged yet. */
export interface DueCall extends CallKey {
  sessions: string[]
  /** Milliseconds for which these sessions lasted together. */
  presence: number
}

/** Sessions beyond which a call waits longer, since each judgement reads all of it. */
const large = 50
const patience = 15 * minute

/** Condition on rows of user sessions that ended in a time and are not judged. */
const isUnjudged = `
    received >= toDate({since: DateTime('UTC')}) AND leave_ts >= {since: DateTime('UTC')} AND leave_ts < {until: DateTime('UTC')}
    AND session NOT IN (SELECT session FROM stay_verdict WHERE received >= toDate({since: DateTime('UTC')}))`

/** The last day on which telemetry may be received of sessions that ended before a time. */
const lastReceipt = (time: string): string => `toDate(${time}) + 1`

const due = `
  SELECT app_key AS appKey, channel_session_id AS callId, groupArray(toString(session)) AS sessions,
    toFloat64(sum(toUnixTimestamp64Milli(left) - toUnixTimestamp64Milli(joined))) AS presence
  FROM (
    SELECT app_key, channel_session_id, session, min(join_ts) AS joined, max(leave_ts) AS left FROM user_session
    WHERE received <= ${lastReceipt("{until: DateTime('UTC')}")} AND ${isUnjudged}
    GROUP BY app_key, channel_session_id, session)
  GROUP BY app_key, channel_session_id
  HAVING count() < {large: UInt32} OR min(left) < {patient: DateTime('UTC')}
  ORDER BY max(left) DESC, callId
  LIMIT {limit: UInt32}`

const dueDays = `
  SELECT DISTINCT toString(toDate(leave_ts, '${businessZone}')) AS name
  FROM user_session
  WHERE received <= ${lastReceipt("{until: DateTime('UTC')}")} AND ${isUnjudged}
  ORDER BY name DESC`

const secondsOf = ({ end, start }: TimeRange) => ({
  since: Math.floor(start / second),
  until: Math.floor(end / second),
})

/** Returns the business days of a time on which sessions ended that are not judged, the newest first. */
export async function readDueDays(reader: TelemetryReader, time: TimeRange): Promise<string[]> {
  return (await readRows<{ name: string }>(reader, dueDays, secondsOf(time), reportBounds)).map(({ name }) => name)
}

/** Returns calls with sessions that ended in a time and are not judged, the newest first. */
export async function readDueCalls(reader: TelemetryReader, time: TimeRange, limit: number): Promise<DueCall[]> {
  return await readRows<DueCall>(reader, due, {
    ...secondsOf(time),
    patient: Math.floor((time.end - patience) / second),
    large,
    limit,
  })
}
