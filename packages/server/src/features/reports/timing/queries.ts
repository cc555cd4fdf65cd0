import type { TimeRange } from '@rtcops/core/time/range'
import { businessZone } from '@rtcops/core/time/zone'
import { inRange } from '../../../clickhouse/calls/calls-in-range.ts'
import { readSharedRows } from '../../../clickhouse/shared-rows.ts'
import type { Context } from '../../../context.ts'

/** Heartbeat timeouts of a day and the users who had them. */
export interface HeartbeatRow {
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  day: string
  number: number
  users: number
}

/** Days of the range that have heartbeat timeouts (F-06). @param appKeys undefined for all projects */
export async function countHeartbeats(
  context: Pick<Context, 'telemetry'>,
  { end, start }: TimeRange,
  appKeys: readonly string[] | undefined,
): Promise<HeartbeatRow[]> {
  const rows = await readSharedRows<Record<keyof HeartbeatRow, string>>(
    context,
    `SELECT toString(toDate(ts, '${businessZone}')) AS day, count() AS number, uniqExact(app_key, user_id) AS users
     FROM connection_event
     WHERE ${inRange} AND event = 'heartbeat_timeout' ${appKeys ? 'AND app_key IN {appKeys: Array(String)}' : ''}
     GROUP BY day`,
    { start, end, ...(appKeys ? { appKeys } : {}) },
  )
  return rows.map(({ day, number, users }) => ({ day, number: Number(number), users: Number(users) }))
}
