import type { ClickHouseClient } from '@clickhouse/client'

/** A session of a user in a call, in epoch milliseconds; `left` is absent while the user is in the call. */
export interface Stay {
  appkey: string
  call: string
  user: string
  session: string
  joined: number
  left?: number
  /** 0 sender, 1 receiver. */
  type?: 0 | 1
  /** Two-letter code; empty if it is unknown. */
  country?: string
  /** `room-<call>` by default. */
  room?: string
  talk?: number
  video?: number
  push?: number
}

/**
 * Stores user sessions as joins and leaves of the telemetry contract, each received at its time.
 * @param received when the leaves arrive, if later than they happened
 */
export async function addStays(client: ClickHouseClient, stays: readonly Stay[], received?: number): Promise<void> {
  const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)
  await client.insert({
    table: 'user_session',
    values: stays.flatMap((stay) => {
      const { appkey, call, user, session, joined, left, type = 1, talk = 0, video = 0, push = 0 } = stay
      const key = { app_key: appkey, channel_session_id: call, user_id: user, session_id: session }
      const join = {
        ...key,
        received: dayOf(received ?? joined),
        channel_name: stay.room ?? `room-${call}`,
        country: stay.country ?? '',
        join_ts: joined,
        user_session_type: type,
      }
      const leave = {
        ...key,
        received: dayOf(received ?? left ?? 0),
        join_ts: left,
        leave_ts: left,
        talk_ms: talk,
        video_ms: video,
        push_ms: push,
      }
      return left === undefined ? [join] : [join, leave]
    }),
    format: 'JSONEachRow',
  })
}
