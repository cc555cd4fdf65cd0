import type { ClickHouseClient } from '@clickhouse/client'

/** A stay of a user in a call, in epoch milliseconds; `left` is absent while he is there. */
export interface Stay {
  appkey: string
  call: string
  user: string
  session: string
  joined: number
  left?: number
  /** 0 sender, 1 receiver. */
  type?: 0 | 1
  /** Two-letter code; empty where it is not known. */
  country?: string
  /** `room-<call>` unless said otherwise. */
  room?: string
  talk?: number
  video?: number
  push?: number
}

/**
 * Stores stays as joins and leaves of the telemetry contract would be, each received at its moment.
 * @param received when the leaves come in, where that is later than they happened
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
