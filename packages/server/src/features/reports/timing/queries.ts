import { businessZone } from '@rtcops/core/time/zone'
import { inRange } from '../../../clickhouse/calls/calls-in-range.ts'
import { narrowedBy } from '../../../clickhouse/narrowed-by.ts'
import { readSharedRows } from '../../../clickhouse/shared-rows.ts'
import type { Days } from '../../../rollups/days/days-filter.ts'
import type { Context } from '../../../services/context.ts'

/** Heartbeat timeouts of a day and the users who had them. */
export interface HeartbeatRow {
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  day: string
  number: number
  users: number
}

/** Returns the days of the range that have heartbeat timeouts (F-06). */
export async function countHeartbeats(
  context: Pick<Context, 'telemetry'>,
  { appKeys, range }: Days,
): Promise<HeartbeatRow[]> {
  const projects = narrowedBy({ appKeys }, { appKeys: 'app_key' })
  const rows = await readSharedRows<Record<keyof HeartbeatRow, string>>(
    context,
    `SELECT toString(toDate(ts, '${businessZone}')) AS day, count() AS number, uniqExact(app_key, user_id) AS users
     FROM connection_event
     WHERE ${inRange} AND event = 'heartbeat_timeout' ${projects.text}
     GROUP BY day`,
    { start: range.start, end: range.end, ...projects.params },
  )
  return rows.map(({ day, number, users }) => ({ day, number: Number(number), users: Number(users) }))
}
