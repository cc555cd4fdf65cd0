import type { TimeRange } from '@rtcops/core/time/range'
import { day, minute, second } from '@rtcops/core/time/zone'
import { readRows, reportBounds } from '../../clickhouse/read-rows.ts'
import type { TelemetryReader } from '../../clickhouse/telemetry-reader.ts'
import type { CallKey } from './in-calls.ts'

/** A call with the numbers of its user sessions that are over and not judged yet. */
export interface DueCall extends CallKey {
  sessions: string[]
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
  SELECT app_key AS appKey, channel_session_id AS callId, groupArray(toString(session)) AS sessions
  FROM (
    SELECT app_key, channel_session_id, session, max(leave_ts) AS left FROM user_session
    WHERE received <= ${lastReceipt("{until: DateTime('UTC')}")} AND ${isUnjudged}
    GROUP BY app_key, channel_session_id, session)
  GROUP BY app_key, channel_session_id
  HAVING count() < {large: UInt32} OR min(left) < {patient: DateTime('UTC')}
  ORDER BY max(left) DESC, callId
  LIMIT {limit: UInt32}`

const dueDays = `
  SELECT DISTINCT toUInt32(intDiv(toUnixTimestamp({until: DateTime('UTC')}) - toUnixTimestamp(leave_ts) - 1, {day: UInt32})) AS back
  FROM user_session
  WHERE received <= ${lastReceipt("{until: DateTime('UTC')} - back * {day: UInt32}")} AND ${isUnjudged}
  ORDER BY back`

const secondsOf = ({ end, start }: TimeRange) => ({
  since: Math.floor(start / second),
  until: Math.floor(end / second),
})

/**
 * Returns which 24 hours of a time have sessions that ended and are not judged, counted back from its end: 0 for the last
 * ones, which come first.
 */
export async function readDueDays(reader: TelemetryReader, time: TimeRange): Promise<number[]> {
  const params = { ...secondsOf(time), day: day / second }
  return (await readRows<{ back: number }>(reader, dueDays, params, reportBounds)).map(({ back }) => back)
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
