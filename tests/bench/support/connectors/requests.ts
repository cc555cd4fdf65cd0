import { signedByLivekit } from '../../../../packages/server/test/livekit-peer.ts'
import { signedClaims } from '../../../../packages/server/test/rtcstats-client.ts'
import { type Load, linesOf, post, second, start } from './load.ts'

const users = 100
const livekitKey = { key: 'APIbench', secret: 'a-secret-of-the-livekit-server-1' }

const janusEvent = (type: number, subtype: number, at: number, user: number, event: object) => ({
  emitter: 'bench',
  type,
  subtype,
  timestamp: at * 1000,
  session_id: user + 1,
  handle_id: user + 1,
  opaque_id: `user-${user}`,
  event,
})

const janus: Load = {
  kind: 'janus',
  what: 'samples of 100 users a request',
  perRequest: users,
  requests: 100,
  // Janus sends one request after the other.
  atOnce: 1,
  open: async ({ authorization, url }) => {
    const joins = Array.from({ length: users }, (_, user) => [
      janusEvent(64, 0, start, user, {
        plugin: 'janus.plugin.videoroom',
        data: { event: 'joined', room: Math.floor(user / 5), id: user },
      }),
      janusEvent(16, 6, start, user, { connection: 'webrtcup' }),
    ])
    await post(url, { authorization }, JSON.stringify(joins.flat()))
  },
  send: async ({ authorization, url }, round, request) => {
    const number = round * 100 + request + 1
    const event = ['audio', 'video'].map((media, mid) => ({
      mid: String(mid),
      media,
      lost: number,
      rtt: 20,
      'jitter-remote': 3,
      'packets-received': number * 250,
      'bytes-received': number * 25_000,
      'packets-sent': number * 250,
      'bytes-sent': number * 25_000,
      'lost-by-remote': number,
    }))
    const events = Array.from({ length: users }, (_, user) =>
      janusEvent(32, 3, start + number * 5000, user, event as object),
    )
    await post(url, { authorization }, JSON.stringify(events))
  },
}

const browser: Load = {
  kind: 'browser',
  what: 'five samples of a page a request',
  perRequest: 5,
  requests: 160,
  atOnce: 16,
  send: async ({ secret, url }, round, request) => {
    const name = `${round}-${request}`
    const token = await signedClaims(secret, {
      user: `user-${request % users}`,
      call: `call-${request % 20}`,
      room: 'room',
    })
    const query = new URLSearchParams({ token, session: `page-${request % users}`, batch_id: `bench-page-${name}` })
    query.set('timestamp', String(Date.now()))
    await post(`${url}?${query}`, { 'content-type': 'text/plain' }, linesOf(5, name))
  },
}

const otlp: Load = {
  kind: 'otlp',
  what: 'points, 5,000 a request',
  perRequest: 5000,
  requests: 10,
  atOnce: 16,
  send: async ({ authorization, url }, round, request) => {
    const metrics = Array.from({ length: 100 }, (_, metric) => ({
      name: `metric.${metric}`,
      gauge: {
        dataPoints: Array.from({ length: 50 }, (_, point) => ({
          timeUnixNano: `${start + (round * 500 + request * 50 + point) * 1000}000000`,
          asDouble: point,
        })),
      },
    }))
    const resource = { attributes: [{ key: 'host.name', value: { stringValue: '10.0.0.1' } }] }
    const body = JSON.stringify({ resourceMetrics: [{ resource, scopeMetrics: [{ metrics }] }] })
    await post(url, { authorization, 'content-type': 'application/json' }, body)
  },
}

const livekit: Load = {
  kind: 'livekit',
  what: 'joins, one a webhook',
  perRequest: 1,
  requests: 240,
  atOnce: 16,
  credential: livekitKey,
  send: async ({ url }, round, request) => {
    const at = start + request * second
    const { headers, payload } = await signedByLivekit(
      {
        event: 'participant_joined',
        id: `EV_${round}_${request}`,
        createdAt: String(at / second),
        room: { sid: `RM_${round}`, name: 'room' },
        participant: { sid: `PA_${round}_${request}`, identity: `user-${request}`, joinedAtMs: String(at) },
      },
      livekitKey,
    )
    await post(url, headers, payload)
  },
}

/** What systems send that speak a protocol of their own over HTTP. */
export const requestLoads: readonly Load[] = [janus, browser, otlp, livekit]
