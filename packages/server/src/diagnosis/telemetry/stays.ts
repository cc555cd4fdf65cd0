import { callParams, inCalls } from '../../clickhouse/calls/in-calls.ts'
import { clientDevice } from '../../clickhouse/quality/count-clients.ts'
import { readRows } from '../../clickhouse/read-rows.ts'
import type { TelemetryReader } from '../../clickhouse/telemetry-reader.ts'
import type { CallKey } from './in-calls.ts'

/** A user session with what a diagnosis compares. Times are epoch milliseconds; `left` is 0 while the user is there. */
export interface StayRow extends CallKey {
  channelName: string
  sessionId: string
  userId: string
  joined: number
  left: number
  country: string
  router: string
  accessServer: string
  ip: string
  network: string
  sdkVersion: string
  /** Maker and model, or the operating system. */
  device: string
  /** Maker and model; '' if no model was reported. */
  model: string
  /** Kind of client, such as `Android`. */
  platform: string
  /** Number of the session (`schema/sessions.ts`), as text. */
  session: string
}

/** Returns the user sessions of calls in join order; at most 20,000. */
export async function readStays(reader: TelemetryReader, calls: readonly CallKey[]): Promise<StayRow[]> {
  const rows = await readRows<StayRow>(
    reader,
    `SELECT app_key AS appKey, channel_session_id AS callId, session_id AS sessionId, user_id AS userId,
       max(user_session.channel_name) AS channelName,
       toUnixTimestamp64Milli(min(join_ts)) AS joined, toUnixTimestamp64Milli(max(leave_ts)) AS left,
       max(user_session.country) AS country, max(router_ip) AS router, max(as_ip) AS accessServer,
       max(user_session.ip) AS ip, max(user_session.network) AS network, max(sdk_version) AS sdkVersion,
       ${clientDevice('max(manufacturer)', 'max(user_session.model)', 'max(os)')} AS device,
       if(max(user_session.model) = '', '', trimBoth(concat(max(manufacturer), ' ', max(user_session.model)))) AS model,
       max(user_session.platform) AS platform,
       toString(any(user_session.session)) AS session
     FROM user_session WHERE ${inCalls}
     GROUP BY app_key, channel_session_id, user_id, session_id ORDER BY joined, session_id LIMIT 20000`,
    callParams(calls),
  )
  return rows.map((row) => ({ ...row, joined: Number(row.joined), left: Number(row.left) }))
}
