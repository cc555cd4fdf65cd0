import type { TimeRange } from '@rtcops/core/time/range'
import { inRange, rangeParams } from '../../clickhouse/calls/calls-in-range.ts'
import { isBadSample } from '../../clickhouse/quality/bad-minute.ts'
import { readRows } from '../../clickhouse/read-rows.ts'
import type { TelemetryReader } from '../../clickhouse/telemetry-reader.ts'
import type { CallKey } from './in-calls.ts'

/** A call with the number of its users and the ids of those badly off, who are some of them. */
export interface RoomUsers extends CallKey {
  users: number
  badUsers: string[]
}

/** Which rooms are counted, and how many of them are returned. */
export interface WorstRooms {
  minutes: TimeRange
  /** Only users of this country are counted. */
  country?: string
  /** Rooms with fewer users, or fewer of them badly off, are left out. */
  leastUsers: number
  leastBadUsers: number
  most: number
}

const ofCountry = `({country: String} = '' OR country = {country: String})`

const worstRooms = `
  SELECT app_key AS appKey, channel_session_id AS callId, count() AS users, groupArrayIf(user_id, 2 * bad >= samples) AS badUsers
  FROM (
    SELECT app_key, channel_session_id, user_id, if(max(lost) = 1, 0, sum(present)) AS samples, sum(worse) AS bad
    FROM (
      SELECT app_key, channel_session_id, user_id, 1 AS present, toUInt8(${isBadSample}) AS worse, 0 AS lost
      FROM sample WHERE ${inRange} AND ${ofCountry}
      UNION ALL
      SELECT app_key, channel_session_id, user_id, 0 AS present, 0 AS worse, 1 AS lost
      FROM connection_event WHERE ${inRange} AND ${ofCountry} AND event = 'connection_interrupt')
    GROUP BY app_key, channel_session_id, user_id)
  GROUP BY app_key, channel_session_id
  HAVING users >= {leastUsers: UInt32} AND length(badUsers) >= {leastBadUsers: UInt32}
  ORDER BY length(badUsers) DESC, users, app_key, channel_session_id LIMIT {most: UInt32}`

/** Returns the rooms with the most users badly off in some minutes; of equal ones those with fewer users first. */
export async function countWorstRooms(
  reader: TelemetryReader,
  { country = '', minutes, ...limits }: WorstRooms,
): Promise<RoomUsers[]> {
  const params = { ...rangeParams(minutes), country, ...limits }
  const rows = await readRows<CallKey & { users: string; badUsers: string[] }>(reader, worstRooms, params)
  return rows.map((row) => ({ ...row, users: Number(row.users) }))
}
