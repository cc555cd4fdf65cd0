import { day, hour, minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { documented, type SentCallback } from '../../../test/vendor-peers.ts'
import { SourceRefused, type SourceRequest } from '../connectors/source-connector.ts'
import { sourceConnectors } from '../connectors/sources.ts'
import { storeMessages } from './store-messages.ts'

type Vendor = 'agora' | 'trtc' | 'zego' | 'volcengine'
const vendors: readonly Vendor[] = ['agora', 'trtc', 'zego', 'volcengine']
const secret = 'a-secret-of-the-vendor'

let server: TestApp
let project: string
let projects = 0
let source: { id: string; url: string }
/** Ten minutes ago, at a whole second. */
let start: number
beforeAll(async () => {
  server = await startApp()
})
beforeEach(async () => {
  server.setNow(undefined)
  start = Math.floor((Date.now() - 10 * minute) / 1000) * 1000
})
afterAll(() => server.close())

async function add(kind: Vendor): Promise<void> {
  project = (await server.addProject(`云厂商 ${++projects}`)).appkey
  const { info } = await server.call('insertSource', { app_key: project, kind, name: kind, credentials: [{ secret }] })
  if (!info) throw new Error('the source was refused')
  source = info
}

async function post({ headers, payload }: SentCallback) {
  return await server.app.inject({ method: 'POST', url: new URL(source.url).pathname, payload, headers })
}

/** Sends callbacks one after the other, and stores them. */
async function send(...callbacks: readonly SentCallback[]): Promise<void> {
  for (const callback of callbacks) expect((await post(callback)).statusCode).toBe(200)
  await storeMessages(server.services)
}

async function ask<Row>(query: string): Promise<Row[]> {
  const result = await server.services.telemetry.query({ query, format: 'JSONEachRow' })
  return await result.json<Row>()
}

/** Returns the user sessions with their times since the start, in seconds. */
async function stays() {
  const rows = await ask<
    Record<'user' | 'call' | 'session' | 'platform', string> & Record<'joined' | 'left' | 'talk' | 'video', number>
  >(
    `SELECT any(user_id) AS user, any(channel_session_id) AS call, session_id AS session, max(platform) AS platform,
       toUnixTimestamp64Milli(min(join_ts)) AS joined, toUnixTimestamp64Milli(max(leave_ts)) AS left,
       max(talk_ms) AS talk, max(video_ms) AS video
     FROM user_session WHERE app_key = '${project}' GROUP BY session_id ORDER BY joined, user`,
  )
  const since = (time: number) => (Number(time) === 0 ? 0 : (Number(time) - start) / 1000)
  return rows.map(({ joined, left, ...row }) => ({ ...row, joined: since(joined), left: since(left) }))
}

const times = async () => (await stays()).map(({ joined, left, user }) => [user, joined, left])
const calls = async () => new Set((await stays()).map(({ call }) => call)).size
const lost = async () =>
  (await ask<{ event: string }>(`SELECT event FROM connection_event WHERE app_key = '${project}'`)).map(
    ({ event }) => event,
  )

const get = async () => (await server.call('getSource', { id: source.id })).info
const expectSource = () => expect.poll(get, { timeout: 15_000, interval: 200 })

const agora = (eventType: number, at: number, more: object = {}) =>
  documented.agora(
    eventType,
    {
      channelName: 'lobby',
      uid: 12_121_212,
      platform: 1,
      clientSeq: 1_625_051_030_746,
      ts: start / 1000 + at,
      account: '',
      ...more,
    },
    secret,
    Date.now(),
  )
const trtc = (eventType: number, at: number, more: object = {}) =>
  documented.trtc(
    eventType,
    { RoomId: 12345, EventTs: start / 1000 + at, EventMsTs: start + at * 1000, UserId: 'ann', ...more },
    secret,
    Date.now(),
  )
const zego = (event: string, at: number, more: object = {}, now = Date.now()) =>
  documented.zego(
    event,
    {
      room_id: 'rid_1242649',
      room_seq: '6085791336856668982',
      user_account: 'ann',
      user_nickname: 'Ann',
      session_id: '792462300429684736',
      login_time: String(start),
      user_role: '1',
      ...(event === 'room_logout' ? { logout_time: String(start + at * 1000), reason: '0' } : {}),
      ...more,
    },
    secret,
    now,
  )
const volcengine = (eventType: string, at: number, more: object = {}, id = `${eventType}-${at}`) =>
  documented.volcengine(eventType, { RoomId: 'room-7', UserId: 'ann', ...more }, secret, start + at * 1000, id)

/** A callback of each vendor about a user who comes. */
const joins: Readonly<Record<Vendor, () => SentCallback>> = {
  agora: () => agora(107, 0),
  trtc: () => trtc(103, 0),
  zego: () => zego('room_login', 0),
  volcengine: () => volcengine('UserJoinRoom', 0),
}

describe('AM-09 Agora', () => {
  beforeEach(() => add('agora'))

  it('hosts, audience and users of conversations are user sessions of the channel', async () => {
    await send(
      agora(101, 0, { uid: undefined }),
      agora(103, 0),
      agora(105, 5, { uid: 7, account: 'bob', platform: 2 }),
      agora(107, 9, { uid: 8 }),
      agora(111, 20, { uid: 7, account: 'bob' }),
      agora(108, 60, { uid: 8, reason: 2, duration: 51 }),
      agora(104, 100, { reason: 1, duration: 100 }),
      agora(106, 120, { uid: 7, account: 'bob', reason: 1, duration: 115 }),
      agora(102, 120, { uid: undefined, lastUid: 7 }),
    )
    expect(await times()).toEqual([
      ['12121212', 0, 100],
      ['bob', 5, 120],
      ['8', 9, 60],
    ])
    expect((await stays()).map(({ platform }) => platform)).toEqual(['Android', 'iOS', 'Android'])
    expect(await calls()).toBe(1)
    expect(await lost()).toEqual(['heartbeat_timeout'])
  })

  it('makes up for a join that was lost, and for a leave that came before its join', async () => {
    await send(
      agora(108, 100, { reason: 1, duration: 60 }),
      agora(108, 90, { uid: 2, reason: 1 }),
      agora(107, 30, { uid: 2 }),
    )
    expect(await times()).toEqual([
      ['2', 30, 90],
      ['12121212', 40, 100],
    ])
  })

  it('a leave ends the session that its duration names, and no longer one', async () => {
    await send(
      agora(107, 0),
      agora(108, 150, { reason: 1, duration: 50 }),
      agora(108, 160, { uid: 2, reason: 1, duration: 0 }),
    )
    expect(await times()).toEqual([
      ['12121212', 0, 100],
      ['12121212', 100, 150],
      ['2', 160, 160],
    ])
  })

  it('knows a repetition by its notice, although it is sent at another time', async () => {
    await send(agora(107, 0))
    server.setNow(Date.now() + minute)
    await send(agora(107, 0))
    await expectSource().toMatchObject({ received: 2, duplicate: 1, stored: 1 })
  })

  it('recorders, what forwards streams, and made-up channels are no users', async () => {
    await send(
      agora(103, 0, { platform: 6, clientType: 10 }),
      agora(103, 1, { platform: 6, clientType: 3 }),
      agora(103, 2, { clientSeq: 0 }),
      agora(107, 3, { channelName: 'test_webhook' }),
      agora(113, 4),
    )
    expect(await stays()).toEqual([])
  })

  it('a channel that is used again after it was closed, or after a pause, is another call', async () => {
    await send(
      agora(107, 0),
      agora(108, 60, { reason: 1, duration: 60 }),
      agora(102, 60, { uid: undefined }),
      agora(107, 65),
      agora(108, 100, { reason: 1, duration: 35 }),
      agora(107, 400),
    )
    expect(await calls()).toBe(3)
    expect((await times()).map(([, joined]) => joined)).toEqual([0, 65, 400])
  })
})

describe('AM-09 Tencent TRTC', () => {
  beforeEach(() => add('trtc'))

  it('counts the time in which microphone, camera and screen were sent, in any order, until the exit', async () => {
    await send(
      trtc(101, 0),
      trtc(204, 70),
      trtc(103, 0, { Role: 20, TerminalType: 2, UserType: 3, Reason: 1 }),
      trtc(203, 10),
      trtc(201, 20),
      trtc(203, 80),
      trtc(202, 50),
      trtc(205, 40),
      trtc(206, 60),
      trtc(105, 61, { Role: 21 }),
      trtc(104, 100, { Role: 20, Reason: 1 }),
      trtc(102, 110, { RoomId: '12345', UserId: undefined }),
    )
    expect(await stays()).toEqual([
      expect.objectContaining({ user: 'ann', joined: 0, left: 100, talk: 80_000, video: 40_000, platform: 'Android' }),
    ])
    expect(await ask(`SELECT type_number FROM message WHERE app_key = '${project}' ORDER BY ts`)).toEqual([
      { type_number: 4 },
      { type_number: 4 },
    ])
  })

  it('a user who comes back by another network is still there; one who enters anew has left before', async () => {
    await send(
      trtc(103, 0, { Reason: 1 }),
      trtc(103, 30, { Reason: 2 }),
      trtc(103, 60, { Reason: 1 }),
      trtc(104, 90, { Reason: 2 }),
    )
    expect(await times()).toEqual([
      ['ann', 0, 60],
      ['ann', 60, 90],
    ])
    expect(await lost()).toEqual(['heartbeat_timeout'])
  })

  it('a closed room ends the sessions of everybody who is still there', async () => {
    await send(trtc(103, 0), trtc(103, 5, { UserId: 'bob' }), trtc(104, 20), trtc(102, 50))
    expect(await times()).toEqual([
      ['ann', 0, 20],
      ['bob', 5, 50],
    ])
  })

  it('is answered with code 0, and room numbers written as texts are the same room', async () => {
    expect((await post(trtc(103, 0))).json()).toEqual({ code: 0 })
    await send(trtc(103, 5, { RoomId: '12345', UserId: 'bob' }))
    expect(await calls()).toBe(1)
  })
})

describe('AM-09 ZEGO', () => {
  beforeEach(() => add('zego'))

  it('a user who comes and goes is a session of the room’s lifetime, whatever encloses the callback', async () => {
    const form = ({ payload, headers }: SentCallback): SentCallback => ({
      payload: new URLSearchParams(JSON.parse(payload) as Record<string, string>).toString(),
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    })
    const encoded = ({ payload, headers }: SentCallback): SentCallback => ({
      payload: encodeURIComponent(payload),
      headers,
    })
    await send(
      zego('room_create', 0),
      form(zego('room_login', 0)),
      zego('room_login', 4, { user_account: 'bob', session_id: '2', login_time: start + 4000 }),
      encoded(zego('room_logout', 60, { reason: '2' })),
      zego('room_login', 5, { user_account: 'recorder', session_id: '3', user_role: '4' }),
      // Here the lifetime has another name, and is a number.
      {
        ...zego('room_close', 90),
        payload: zego('room_close', 90)
          .payload.replace('"room_seq":"6085791336856668982"', '"room_session_id":6085791336856668982')
          .replace('"user_account":"ann",', ''),
      },
    )
    const [ann, bob, ...others] = await stays()
    expect(others).toEqual([])
    expect(ann).toMatchObject({ user: 'ann', call: '6085791336856668982', joined: 0, left: 60 })
    expect(bob).toMatchObject({ user: 'bob', joined: 4 })
    // The end of the room has the time at which its callback was signed.
    expect(bob?.left).toBeGreaterThan(590)
    expect(await lost()).toEqual(['connection_interrupt'])
  })

  it('makes up for a login that was lost, and knows a repetition that was signed again', async () => {
    await send(zego('room_logout', 60))
    await send(zego('room_logout', 60, {}, Date.now() + 4000))
    expect(await times()).toEqual([['ann', 0, 60]])
    await expectSource().toMatchObject({ received: 2, duplicate: 1 })
  })

  it('refuses a signature after ten minutes, because it does not cover the body', async () => {
    const { payload, headers } = zego('room_login', 0)
    const forged = { payload: payload.replaceAll('"ann"', '"eve"'), headers }
    expect((await post(forged)).statusCode).toBe(200)
    server.setNow(Date.now() + 11 * minute)
    expect((await post(forged)).statusCode).toBe(401)
  })
})

describe('AM-09 Volcengine', () => {
  beforeEach(() => add('volcengine'))

  it('visible and invisible users are user sessions, which end with the room', async () => {
    await send(
      volcengine('UserJoinRoom', 0),
      volcengine('InvisibleUserJoinRoom', 3, { UserId: 'bob' }),
      volcengine('RoleChangeInvisible2Visible', 10, { UserId: 'bob' }),
      volcengine('UserLeaveRoom', 60),
      volcengine('UserLeaveRoom', 60),
      volcengine('RecordStarted', 61, { UserId: undefined, TaskId: 'x' }),
      volcengine('RoomDestroy', 90, { UserId: undefined }),
    )
    expect(await times()).toEqual([
      ['ann', 0, 60],
      ['bob', 3, 90],
    ])
    expect(await calls()).toBe(1)
    await expectSource().toMatchObject({ received: 7, duplicate: 1 })
  })
})

describe('AM-09 signatures of vendors', () => {
  it.each(vendors)('%s: accepts what any of its secrets signed, and nothing else', async (kind) => {
    await add(kind)
    const callback = joins[kind]()
    expect((await post(callback)).statusCode).toBe(200)
    expect(await server.call('testSource', { id: source.id })).toMatchObject({ info: { accepted: 1, error: '' } })

    await server.call('rotateSource', { id: source.id, credentials: [{ secret: 'the-next-secret' }], overlap_hours: 1 })
    expect((await post(callback)).statusCode).toBe(200)
    server.setNow(Date.now() + 2 * hour)
    expect((await post(callback)).statusCode).toBe(401)
    server.setNow(undefined)

    const headers = { 'content-type': 'application/json' }
    const unsigned = callback.payload.replace(/"(signature|Signature)":"[0-9a-f]+"/, '"$1":""')
    expect((await post({ payload: unsigned, headers })).statusCode).toBe(401)
    const wrong = { ...callback.headers, sign: 'x', 'agora-signature-v2': 'x' }
    const changed = callback.payload.replace(/"(signature|Signature)":"[0-9a-f]/, '"$1":"g')
    expect((await post({ payload: changed, headers: wrong })).statusCode).toBe(401)
    await expectSource().toMatchObject({ refusals: [{ reason: 'credentials', count: 3 }] })
  })

  it.each(vendors)(
    '%s: refuses a callback that was recorded a day before, which it would not know any more',
    async (kind) => {
      await add(kind)
      const callback = joins[kind]()
      server.setNow(Date.now() + day)
      expect((await post(callback)).statusCode).toBe(401)
      server.setNow(undefined)
      await expectSource().toMatchObject({ received: 0, refusals: [{ reason: 'clock', count: 1 }] })
    },
  )

  it.each(vendors)('%s: refuses what is no callback, passes over what it does not know, and goes on', async (kind) => {
    await add(kind)
    const { headers } = joins[kind]()
    for (const payload of ['', '{', '[]', '7', '%7B', '%', '{"EventData":7}'])
      expect([400, 401]).toContain((await post({ payload, headers })).statusCode)
    expect((await post({ payload: `"${'x'.repeat(1024 * 1024)}"`, headers })).statusCode).toBe(413)
    const unknown: Record<Vendor, SentCallback> = {
      agora: agora(999, 1),
      trtc: trtc(399, 1),
      zego: zego('stream_create', 1),
      volcengine: volcengine('TranscodeStarted', 1),
    }
    await send(unknown[kind], joins[kind]())
    expect(await stays()).toHaveLength(1)
    await expectSource().toMatchObject({ received: 2, refused: 8 })
  })

  it('are computed as in the example of ZEGO’s documentation', async () => {
    const refusal = async (body: object, credential: string) => {
      const request: SourceRequest = {
        headers: {},
        query: new URLSearchParams(),
        body: Buffer.from(JSON.stringify(body)),
        now: Date.now(),
      }
      try {
        await sourceConnectors.zego.verify(request, [{ key: 'k', secret: credential }])
        return undefined
      } catch (error) {
        return error instanceof SourceRefused ? error.reason : error
      }
    }
    const signed = { timestamp: '1470820198', nonce: '123412', event: 'room_login' }
    const zegoExample = { ...signed, signature: '5bd59fd62953a8059fb7eaba95720f66d19e4517' }
    // The example is years old; a wrong signature is refused before that.
    expect(await refusal(zegoExample, 'secret')).toBe('clock')
    expect(await refusal(zegoExample, 'other')).toBe('credentials')
  })
})
