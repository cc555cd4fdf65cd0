import { bounds } from '@rtcops/core/diagnosis/bounds'
import type { TimeRange } from '@rtcops/core/time/range'
import { inRange, rangeParams } from '../../../clickhouse/calls/calls-in-range.ts'
import type { CallKey } from '../../../clickhouse/diagnosis/in-calls.ts'
import { readRows } from '../../../clickhouse/read-rows.ts'
import type { TelemetryReader } from '../../../clickhouse/telemetry-reader.ts'

/** A call with the numbers of its users. */
export interface RoomUsers extends CallKey {
  users: number
  badUsers: number
}

/** Users of a room below which it is not listed, and those badly off among them: one user's line is not the room's fault. */
const leastUsers = 3
const leastBadUsers = 2
/** Most rooms returned. */
const mostRooms = 5

/** What `cohort_1m` counts as bad, which has no calls. */
const isBadSample = `up_loss_rate >= ${bounds.loss.on} OR down_loss_rate >= ${bounds.loss.on} OR distance >= ${bounds.rtt.on}`

const worstRooms = `
  SELECT app_key AS appKey, channel_session_id AS callId, count() AS users, countIf(2 * bad >= samples) AS badUsers
  FROM (
    SELECT app_key, channel_session_id, user_id, if(max(lost) = 1, 0, sum(present)) AS samples, sum(worse) AS bad
    FROM (
      SELECT app_key, channel_session_id, user_id, 1 AS present, toUInt8(${isBadSample}) AS worse, 0 AS lost
      FROM sample WHERE ${inRange}
      UNION ALL
      SELECT app_key, channel_session_id, user_id, 0 AS present, 0 AS worse, 1 AS lost
      FROM connection_event WHERE ${inRange} AND event = 'connection_interrupt')
    GROUP BY app_key, channel_session_id, user_id)
  GROUP BY app_key, channel_session_id
  HAVING users >= ${leastUsers} AND badUsers >= ${leastBadUsers}
  ORDER BY badUsers DESC, users, app_key, channel_session_id LIMIT ${mostRooms}`

/** Returns the rooms with the most users badly off in some minutes; of equal ones those with fewer users first. */
export async function countWorstRooms(reader: TelemetryReader, minutes: TimeRange): Promise<RoomUsers[]> {
  const rows = await readRows<CallKey & Record<'users' | 'badUsers', string>>(reader, worstRooms, rangeParams(minutes))
  return rows.map((row) => ({ ...row, users: Number(row.users), badUsers: Number(row.badUsers) }))
}
