import { readRows } from '../../../../clickhouse/read-rows.ts'
import type { Context } from '../../../../context.ts'
import { type CallSpan, stayColumns, type UserSessionRow, withNumbers } from '../user-session-queries.ts'

/** A user session with the room that it was in. */
export interface StayRow extends UserSessionRow {
  channelName: string
}

/** Returns the user sessions of a call in join order; at most 2,000. */
export async function readStays(
  context: Pick<Context, 'telemetry' | 'signal'>,
  { appKey, callId }: Pick<CallSpan, 'appKey' | 'callId'>,
): Promise<StayRow[]> {
  const rows = await readRows<StayRow>(
    context,
    `SELECT ${stayColumns}, max(user_session.channel_name) AS channelName FROM user_session
     WHERE app_key = {appKey: String} AND channel_session_id = {callId: String}
     GROUP BY user_id, session_id ORDER BY joined, session_id LIMIT 2000`,
    { appKey, callId },
  )
  return rows.map((row) => ({ ...row, ...withNumbers(row) }))
}
