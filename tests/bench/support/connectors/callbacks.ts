import { documented, type SentCallback } from '../../../../packages/server/test/vendor-peers.ts'
import { type Load, post, second, start } from './load.ts'

const secret = 'a-secret-of-the-vendor'

/** Who joins which room, and when. */
interface Join {
  room: string
  user: string
  at: number
}

/** Callbacks about a user who joins, as the vendors' documentation describes them. */
const joins: Readonly<Record<'agora' | 'trtc' | 'zego' | 'volcengine', (join: Join) => SentCallback>> = {
  agora: ({ at, room, user }) =>
    documented.agora(
      107,
      { channelName: room, uid: 0, platform: 1, clientSeq: at, ts: at / second, account: user },
      secret,
      Date.now(),
    ),
  trtc: ({ at, room, user }) =>
    documented.trtc(103, { RoomId: room, EventTs: at / second, EventMsTs: at, UserId: user }, secret, Date.now()),
  zego: ({ at, room, user }) =>
    documented.zego(
      'room_login',
      {
        room_id: room,
        room_seq: `seq-${room}`,
        user_account: user,
        user_nickname: user,
        session_id: `session-${user}`,
        login_time: String(at),
        user_role: '1',
      },
      secret,
      Date.now(),
    ),
  volcengine: ({ at, room, user }) =>
    documented.volcengine('UserJoinRoom', { RoomId: room, UserId: user }, secret, at, `join-${user}`),
}

/** What vendors call back with: joins of rooms of five users. */
export const callbackLoads: readonly Load[] = Object.entries(joins).map(([kind, callbackOf]) => ({
  kind: kind as Load['kind'],
  what: 'joins, one a callback',
  perRequest: 1,
  requests: 240,
  atOnce: 16,
  credential: { secret },
  send: async ({ url }, round, request) => {
    const room = `room-${round}-${Math.floor(request / 5)}`
    const join = { room, user: `user-${round}-${request}`, at: start + request * second }
    const { headers, payload } = callbackOf(join)
    await post(url, headers, payload)
  },
}))
