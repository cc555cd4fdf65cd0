import { rangeParams } from '../../../clickhouse/calls/calls-in-range.ts'
import { readRows } from '../../../clickhouse/read-rows.ts'
import type { Context } from '../../../services/context.ts'
import { judged, lostConnections, sampleFigures, worstRoomsFirst } from './patrol-sql.ts'
import { type Figures, figuresOf, type PatrolFilter, type RawFigures } from './room-queries.ts'

/**
 * A user of a call, over all of their sessions in it; `left` is 0 while the user is in the call. Worst figures below zero were not
 * measured.
 */
export interface RoomUser extends Figures {
  userId: string
  userType: number
  country: string
  platform: string
  network: string
  joined: number
  left: number
  worstRtt: number
  worstUpLoss: number
  worstDownLoss: number
}

/** Most users returned for one call. */
const mostUsers = 1000

/** Returns the users of a call with their samples and events in the range, worst first; at most 1,000. */
export async function listRoomUsers(
  telemetry: Pick<Context, 'telemetry' | 'signal'>,
  { appKey, callId, range }: { appKey: string; callId: string } & Pick<PatrolFilter, 'range'>,
): Promise<RoomUser[]> {
  const part = 'app_key, channel_session_id, user_id'
  const ofCall = 'app_key = {appKey: String} AND channel_session_id = {callId: String}'
  const rows = await readRows<RawUser>(
    telemetry,
    `SELECT *, ${judged} FROM (
       SELECT ${part}, min(type) AS user_type, argMax(from_country, joined_at) AS user_country,
         argMax(on_platform, joined_at) AS user_platform, argMax(over_network, joined_at) AS user_network,
         min(joined_at) AS joined, if(min(left_at) = 0, 0, max(left_at)) AS left
       FROM (
         SELECT ${part}, session_id, min(user_session_type) AS type, max(user_session.country) AS from_country,
           max(user_session.platform) AS on_platform, max(user_session.network) AS over_network,
           toUnixTimestamp64Milli(min(join_ts)) AS joined_at, toUnixTimestamp64Milli(max(leave_ts)) AS left_at
         FROM user_session WHERE ${ofCall} GROUP BY ${part}, session_id
       ) GROUP BY ${part}
     ) AS stays LEFT JOIN (${sampleFigures(part, `AND ${ofCall}`)}) AS measured USING (${part})
       LEFT JOIN (${lostConnections(part, `AND ${ofCall}`)}) AS lost USING (${part})
     ORDER BY ${worstRoomsFirst('DESC')}, joined, user_id LIMIT ${mostUsers}`,
    { ...rangeParams(range), appKey, callId },
  )
  return rows.map((row) => ({
    ...figuresOf(row),
    userId: row.user_id,
    userType: Number(row.user_type),
    country: row.user_country,
    platform: row.user_platform,
    network: row.user_network,
    joined: Number(row.joined),
    left: Number(row.left),
    worstRtt: worst(row.worst_rtt, row.rtt_count),
    worstUpLoss: worst(row.worst_up_loss, row.up_loss_count),
    worstDownLoss: worst(row.worst_down_loss, row.down_loss_count),
  }))
}

type RawUser = RawFigures &
  Record<'user_id' | 'user_country' | 'user_platform' | 'user_network', string> &
  Record<'user_type' | 'joined' | 'left' | 'worst_rtt' | 'worst_up_loss' | 'worst_down_loss', string | number>

/** Returns -1 for a user without samples: nothing was measured, which the engine returns as zero. */
const worst = (value: string | number, count: string | number): number => (Number(count) === 0 ? -1 : Number(value))
