import { setTimeout as wait } from 'node:timers/promises'
import { documented, type SentCallback } from '../../../packages/server/test/vendor-peers.ts'
import type { SendingKind } from './kinds.ts'
import type { Habit, Step } from './sent.ts'

/** The users of a kind, by their user sessions: a session that is stored twice says the same twice. */
const staysOf = (appKey: string) => `
  SELECT said, toUInt32(count()) AS n FROM (
    SELECT any(user_id) AS user, toUnixTimestamp64Milli(min(join_ts)) AS joined, toUnixTimestamp64Milli(max(leave_ts)) AS left
    FROM user_session WHERE app_key = '${appKey}' GROUP BY session_id)
  ARRAY JOIN [concat(user, ' joined ', toString(joined)), concat(user, ' left ', toString(left))] AS said
  WHERE NOT endsWith(said, ' left 0') GROUP BY said`

const microphonesOf = (appKey: string) => `
  SELECT concat(user_id, if(type_number = 4, ' on ', ' off '), toString(toUnixTimestamp64Milli(ts))) AS said, toUInt32(count()) AS n
  FROM message WHERE app_key = '${appKey}' GROUP BY said`

const post = (url: string, { headers, payload }: SentCallback) => fetch(url, { method: 'POST', headers, body: payload })

/** When users came and went: whole seconds of the past hour. */
const timesOf = (begun: number, user: number) => ({
  joined: begun + (user % 1000) * 1000,
  left: begun + (user % 1000) * 1000 + 600_000,
})

interface Vendor {
  kind: 'agora' | 'trtc' | 'zego' | 'volcengine'
  habit: Habit
  callbacks: (user: string, times: { joined: number; left: number }, secret: string) => [SentCallback, SentCallback]
}

const second = 1000
const vendors: readonly Vendor[] = [
  {
    kind: 'agora',
    // "At growing intervals": which, the documentation does not say.
    habit: { pauses: [second, 2 * second, 4 * second], patience: 10 * second },
    callbacks: (user, { joined, left }, secret) => {
      const of = (eventType: number, at: number, more: object) =>
        documented.agora(
          eventType,
          { channelName: 'lobby', uid: user, account: user, clientSeq: at, ts: at / second, ...more },
          secret,
          Date.now(),
        )
      return [of(107, joined, {}), of(108, left, { duration: (left - joined) / second })]
    },
  },
  {
    kind: 'trtc',
    habit: { pauses: [0, ...Array(6).fill(10 * second)], patience: 5 * second },
    callbacks: (user, { joined, left }, secret) => {
      const of = (type: number, at: number) =>
        documented.trtc(
          type,
          { RoomId: 'lobby', EventTs: at / second, EventMsTs: at, UserId: user },
          secret,
          Date.now(),
        )
      return [of(103, joined), of(104, left)]
    },
  },
  {
    kind: 'zego',
    habit: { pauses: [2, 4, 8, 16, 32].map((pause) => pause * second), patience: 5 * second },
    callbacks: (user, { joined, left }, secret) => {
      const of = (event: string, more: object) =>
        documented.zego(
          event,
          {
            room_id: 'lobby',
            room_seq: '608579',
            user_account: user,
            session_id: `7924${joined}`,
            login_time: String(joined),
            ...more,
          },
          secret,
          Date.now(),
        )
      return [of('room_login', {}), of('room_logout', { logout_time: String(left), reason: '0' })]
    },
  },
  {
    kind: 'volcengine',
    // How long it waits before its two repetitions, the documentation does not say.
    habit: { pauses: [second, second], patience: 5 * second },
    callbacks: (user, { joined, left }, secret) => {
      const of = (type: string, at: number) =>
        documented.volcengine(type, { RoomId: 'lobby', UserId: user }, secret, at, `${type}-${user}`)
      return [of('UserJoinRoom', joined), of('UserLeaveRoom', left)]
    },
  },
]

/** Vendors' clouds: they send without waiting for answers, so that a leave may come before its join. */
export const vendorKinds: readonly SendingKind[] = vendors.map(({ callbacks, habit, kind }) => ({
  kind,
  given: [{ secret: 'a-secret-of-the-vendor' }],
  queries: [staysOf],
  async send({ anyServer, begun, isOver, path, sent }) {
    const all: Promise<unknown>[] = []
    for (let number = 0; !isOver(); number++) {
      const user = `${kind}-${number}`
      const { joined, left } = timesOf(begun, number)
      const [join, leave] = callbacks(user, { joined, left }, 'a-secret-of-the-vendor')
      const steps = [
        { callback: join, says: [`${user} joined ${joined}`] },
        { callback: leave, says: [`${user} left ${left}`] },
      ]
      const delivering = steps.map(async ({ callback, says }) => ({
        says,
        isThere: await sent.deliver({ request: (origin) => post(origin + path, callback), says }, habit, anyServer),
      }))
      all.push(
        Promise.all(delivering).then(([come, gone]) => {
          // Of a user whose join was given up, some vendors tell too little at the end.
          if (!come?.isThere && gone?.isThere) sent.forget(gone.says)
        }),
      )
      await wait(30)
    }
    await Promise.all(all)
  },
}))

const plugin = 'janus.plugin.videoroom'

/** Servers of Janus, each with a queue in which everything waits for the request before it. */
export const janusKind: SendingKind = {
  kind: 'janus',
  given: [],
  queries: [staysOf, microphonesOf],
  async send({ anyServer, begun, info, isOver, path, sent }) {
    const { password, user: login } = info.credentials ?? {}
    const headers = {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
    }
    const habit = { pauses: [100, 200, 400, 800, 1600], patience: 10 * second, ignoresStatus: true } as const
    const server = async (emitter: string, ids: number) => {
      for (let number = 0; !isOver(); number++) {
        const user = `${emitter}-${number}`
        const id = ids + number
        const { joined, left } = timesOf(begun, number)
        const common = { emitter, session_id: id, handle_id: id, opaque_id: user }
        const step = (type: number, at: number, event: object, says: string): Step => ({
          request: (origin) =>
            post(origin + path, {
              headers,
              payload: JSON.stringify([{ ...common, type, timestamp: at * 1000, event }]),
            }),
          says: [`${user} ${says} ${at}`],
        })
        const inRoom = (event: string) => ({ plugin, data: { event, room: 1234, id, private_id: id } })
        const sound = (receiving: boolean) => ({ media: 'audio', mid: '0', receiving })
        const steps = [
          step(64, joined, inRoom('joined'), 'joined'),
          step(32, joined + 2000, sound(true), 'on'),
          step(32, joined + 5000, sound(false), 'off'),
          step(64, left, inRoom('leaving'), 'left'),
        ]
        // What Janus has given up may be what the following mean something by.
        for (const each of steps) if (!(await sent.deliver(each, habit, anyServer))) break
      }
    }
    await Promise.all([server('sfu-1', 1_000_000), server('sfu-2', 2_000_000)])
  },
}
