import { createHash } from 'node:crypto'
import { codes } from '@rtcops/core/api/codes'
import { day, hour, minute } from '@rtcops/core/time/zone'
import { WebhookReceiver } from 'livekit-server-sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { type LivekitKey, signedByLivekit } from '../../../test/livekit-peer.ts'
import { signWebhook } from '../connectors/livekit/verify.ts'
import { closeSilentSessions } from '../sessions/close-sessions.ts'
import { forgetOldMessages } from './forget-old-messages.ts'
import { keepStays } from './keep-stays.ts'
import { storeMessages } from './store-messages.ts'

const key: LivekitKey = { key: 'APIkey1', secret: 'a-secret-of-the-livekit-server-1' }

let server: TestApp
let lobby: string
let karaoke: string
beforeAll(async () => {
  server = await startApp({ RTCOPS_SECRET_KEY: Buffer.alloc(32, 7).toString('base64') })
  lobby = (await server.addProject('语聊房')).appkey
  karaoke = (await server.addProject('K 歌房')).appkey
})
beforeEach(async () => {
  server.setNow(undefined)
  await server.services.db.deleteFrom('source').execute()
})
afterAll(() => server.close())

const add = async (values: object = {}) =>
  await server.call('insertSource', { app_key: lobby, kind: 'livekit', name: '主集群', credentials: [key], ...values })

async function addedSource(values: object = {}): Promise<{ id: string; url: string }> {
  const { info } = await add(values)
  if (!info) throw new Error('the source was refused')
  return info
}

const get = async (id: string) => (await server.call('getSource', { id })).info

/** Expects what a source shows; counts are written every two seconds. */
const expectSource = (id: string) => expect.poll(() => get(id), { timeout: 15_000, interval: 200 })

/** Sends a webhook and returns the status. */
async function send(url: string, message: object | string, signedWith = key) {
  const { payload, headers } = await signedByLivekit(message, signedWith)
  const reply = await server.app.inject({ method: 'POST', url: new URL(url).pathname, payload, headers })
  await storeMessages(server.services)
  return reply
}

let made = 0
const seconds = (time: number) => String(Math.floor(time / 1000))

/** Returns a webhook about a participant, as protobuf's JSON writes it. */
const about = (event: string, at: number, participant: object, more: object = {}) => ({
  event,
  id: `EV_${++made}`,
  createdAt: seconds(at),
  room: { sid: 'RM_1', name: 'lobby-1', numParticipants: 7 },
  participant: { sid: 'PA_ann', identity: 'ann', ...participant },
  ...more,
})

async function ask<Row>(query: string): Promise<Row[]> {
  const result = await server.services.telemetry.query({ query, format: 'JSONEachRow' })
  return await result.json<Row>()
}

const stays = async (app = lobby) =>
  await ask<{ session: string; joined: number; left: number; talk: number; video: number }>(
    `SELECT session_id AS session, toUnixTimestamp64Milli(min(join_ts)) AS joined, toUnixTimestamp64Milli(max(leave_ts)) AS left,
       max(talk_ms) AS talk, max(video_ms) AS video
     FROM user_session WHERE app_key = '${app}' GROUP BY session_id ORDER BY session_id`,
  )

describe('AM-09 data sources', () => {
  it('a new source has an address of its own, waits, and never returns its secret', async () => {
    const { id, url } = await addedSource()
    expect(id).toMatch(/^[a-z2-7]{16}$/)
    expect(url).toMatch(new RegExp(`^http://.*/api/open/source/${id}/livekit$`))
    const { list, total } = await server.call('listSources', { app_key: lobby })
    expect(total).toBe(1)
    expect(list?.[0]).toMatchObject({
      id,
      url,
      name: '主集群',
      app_name: '语聊房',
      company_name: '语聊房公司',
      state: 'waiting',
      keys: ['APIkey1'],
      old_until: null,
      received: 0,
      refusals: [],
      last_error: null,
    })
    expect(JSON.stringify(list)).not.toContain(key.secret)
    const stored = await server.services.db.selectFrom('source').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(key.secret)
  })

  it('names a faulty field, and refuses a second source of the same name in a project', async () => {
    for (const [values, field] of [
      [{ name: ' ' }, 'name'],
      [{ app_key: 'f'.repeat(32) }, 'app_key'],
      [{ credentials: [] }, 'credentials'],
      [{ credentials: [{ key: 'k', secret: '' }] }, 'credentials.0.secret'],
      [{ credentials: [key, key] }, 'credentials'],
      [{ kind: 'zoom' }, 'kind'],
    ] as const)
      expect(await add(values)).toMatchObject({ code: codes.badParameter, field })
    await addedSource()
    expect(await add()).toMatchObject({ code: codes.conflict, field: 'name' })
    expect((await add({ app_key: karaoke })).code).toBe(0)
    const { id } = await addedSource({ name: '备用' })
    expect(await server.call('updateSource', { id, name: '主集群' })).toMatchObject({ code: codes.conflict })
    expect((await server.call('updateSource', { id, name: '备用集群' })).code).toBe(0)
  })

  it('is listed by kind, state and part of the name', async () => {
    await addedSource()
    const { id } = await addedSource({ app_key: karaoke, name: '备用' })
    await server.call('updateSource', { id, status: 0 })
    const totals = await Promise.all(
      [{}, { kind: 'livekit' }, { state: 'off' }, { keyword: '备' }, { keyword: id }, { keyword: '%' }].map(
        async (query) => (await server.call('listSources', query)).total,
      ),
    )
    expect(totals).toEqual([2, 2, 1, 1, 1, 0])
  })

  it('P-84 a member who may see sources but not edit projects changes nothing', async () => {
    const { id } = await addedSource()
    const reader = await server.addMember('source-reader', '只读')
    expect((await server.call('listSources', {}, reader)).total).toBe(1)
    for (const [operation, input] of [
      ['insertSource', {}],
      ['updateSource', { id }],
      ['rotateSource', { id }],
      ['testSource', { id }],
      ['deleteSource', { id }],
    ] as const)
      expect(await server.call(operation, input, reader)).toMatchObject({
        code: codes.notPermitted,
        key: 'PROJECT_EDIT',
      })
  })
})

describe('AM-09 LiveKit webhooks', () => {
  it('a user who joins, talks and leaves is a user session with its times', async () => {
    const { id, url } = await addedSource({ app_key: karaoke })
    const start = Math.floor((Date.now() - 10 * minute) / 1000) * 1000
    const ann = { joinedAt: seconds(start), joinedAtMs: String(start + 250), kind: 'STANDARD' }
    const mic = { track: { sid: 'TR_mic', source: 'MICROPHONE' } }
    const messages = [
      { event: 'room_started', id: 'EV_room', createdAt: seconds(start), room: { sid: 'RM_1', name: 'lobby-1' } },
      about('participant_joined', start + 1000, ann),
      about('track_published', start + 10_000, {}, mic),
      about('track_published', start + 10_000, {}, { track: { sid: 'TR_cam', type: 'VIDEO', source: 'CAMERA' } }),
      about('track_unpublished', start + 70_000, {}, mic),
      about('participant_left', start + 100_000, { ...ann, disconnectReason: 'CLIENT_INITIATED' }),
    ]
    for (const message of messages) expect((await send(url, message)).statusCode).toBe(200)
    expect(await stays(karaoke)).toEqual([
      { session: 'PA_ann', joined: start + 250, left: start + 100_000, talk: 60_000, video: 90_000 },
    ])
    expect(await ask(`SELECT result, join_ms, channel_name FROM join_attempt WHERE app_key = '${karaoke}'`)).toEqual([
      { result: 1, join_ms: 1250, channel_name: 'lobby-1' },
    ])
    expect(await ask(`SELECT type_number FROM message WHERE app_key = '${karaoke}' ORDER BY ts`)).toEqual([
      { type_number: 4 },
      { type_number: 5 },
    ])
    // A repeated webhook changes nothing and is counted as such.
    for (const message of messages) expect((await send(url, message)).statusCode).toBe(200)
    expect(await stays(karaoke)).toHaveLength(1)
    await expectSource(id).toMatchObject({ state: 'active', received: 12, stored: 6, duplicate: 6, refused: 0 })
  })

  it('shortens names that are longer than the console takes, keeps those apart that begin alike, and says so on the source', async () => {
    const { id, url } = await addedSource()
    const long = 'n'.repeat(250)
    const start = Date.now() - 120_000
    for (const [sid, identity] of [
      ['PA_1', `${long}1`],
      ['PA_2', `${long}2`],
      ['PA_3', `${long}1`],
    ])
      expect(
        (await send(url, about('participant_joined', start, { sid, identity }, { room: { sid: 'RM_1', name: long } })))
          .statusCode,
      ).toBe(200)
    const rows = await ask<{ user: string; room: string }>(
      `SELECT any(user_id) AS user, any(channel_name) AS room FROM user_session WHERE app_key = '${lobby}'
       GROUP BY session_id ORDER BY session_id`,
    )
    expect(rows.map(({ room }) => room)).toEqual(rows.map(() => expect.stringMatching(/^n{115}…[0-9a-f]{12}$/)))
    const [first, second, third] = rows.map(({ user }) => user)
    expect([first?.length, first === second, first === third]).toEqual([128, false, true])
    await send(url, about('participant_joined', start, { sid: 'PA_3', identity: long }))
    await expectSource(id).toMatchObject({ refused: 0, refusals: [{ reason: 'shortened', count: 4 }] })
    // The mark is made of the whole name, so that whoever has the names can tell which it was.
    const mark = createHash('sha256').update(long).digest('hex').slice(0, 12)
    await expectSource(id).toMatchObject({
      last_error: { reason: 'shortened', msg: expect.stringContaining(`n…${mark}`) },
    })
  })

  it('"left" of an earlier session after "joined" of the next ends the earlier one alone', async () => {
    const { url } = await addedSource()
    const start = Math.floor((Date.now() - 5 * minute) / 1000) * 1000
    const at = (time: number) => ({ joinedAtMs: String(time) })
    await send(url, about('participant_joined', start, { sid: 'PA_1', ...at(start) }))
    await send(url, about('participant_joined', start + 60_000, { sid: 'PA_2', ...at(start + 60_000) }))
    await send(url, about('participant_left', start + 61_000, { sid: 'PA_1', ...at(start) }))
    // "Joined" of this one was dropped on the way.
    await send(url, about('participant_left', start + 62_000, { sid: 'PA_3', ...at(start + 30_000) }))
    expect((await stays()).map(({ joined, left, session }) => [session, joined - start, left && left - start])).toEqual(
      [
        ['PA_1', 0, 61_000],
        ['PA_2', 60_000, 0],
        ['PA_3', 30_000, 62_000],
      ],
    )
    await send(url, { event: 'room_finished', id: 'EV_end', createdAt: seconds(start + 90_000), room: { sid: 'RM_1' } })
    expect((await stays()).map(({ left }) => left - start)).toEqual([61_000, 90_000, 62_000])
  })

  it('recorders, agents and forwarders are no users', async () => {
    const { id, url } = await addedSource()
    const before = (await stays()).length
    for (const kind of ['INGRESS', 'EGRESS', 'AGENT', 'CONNECTOR', 'BRIDGE', 'A_NEWER_KIND'])
      await send(
        url,
        about('participant_joined', Date.now(), { sid: `PA_${kind}`, kind, joinedAtMs: String(Date.now()) }),
      )
    await send(
      url,
      about('track_published', Date.now(), { sid: 'PA_AGENT' }, { track: { sid: 'T', source: 'MICROPHONE' } }),
    )
    expect(await stays()).toHaveLength(before)
    await expectSource(id).toMatchObject({ received: 7, stored: 0, refused: 0 })
  })

  it('a participant whose connection was never made is a failed attempt to join; a lost one an interruption', async () => {
    const { url } = await addedSource()
    const now = Math.floor(Date.now() / 1000) * 1000
    await send(
      url,
      about('participant_connection_aborted', now, { sid: 'PA_x', identity: 'bob', disconnectReason: 'JOIN_FAILURE' }),
    )
    await send(
      url,
      about('participant_left', now, {
        sid: 'PA_y',
        identity: 'cy',
        joinedAtMs: String(now - 9000),
        disconnectReason: 'CONNECTION_TIMEOUT',
      }),
    )
    expect(await ask(`SELECT result, fail_reason FROM join_attempt WHERE user_id = 'bob'`)).toEqual([
      { result: 0, fail_reason: 'connect_as_failed' },
    ])
    expect(await ask(`SELECT event FROM connection_event WHERE user_id = 'cy'`)).toEqual([
      { event: 'heartbeat_timeout' },
    ])
  })

  it('remembers a silent user as long as the call goes on, and forgets calls of which nothing was told for a day', async () => {
    const { url } = await addedSource()
    const start = Date.now()
    const joined = { joinedAtMs: String(start) }
    for (const [sid, call] of [
      ['PA_silent', 'RM_long'],
      ['PA_other', 'RM_long'],
      ['PA_alone', 'RM_over'],
    ])
      await send(url, about('participant_joined', start, { sid, ...joined }, { room: { sid: call, name: 'room' } }))
    await server.services.db
      .updateTable('source_stay')
      .set({ told_at: new Date(start - 2 * day) })
      .where('session_id', 'in', ['PA_silent', 'PA_alone'])
      .execute()
    await forgetOldMessages(server.services)
    const left = await server.services.db.selectFrom('source_stay').select('session_id').orderBy('session_id').execute()
    expect(left.map(({ session_id }) => session_id)).toEqual(['PA_other', 'PA_silent'])
  })

  it('D-40 its users do not count as gone while their call goes on, though they send no samples', async () => {
    const { url } = await addedSource()
    const start = Math.floor(Date.now() / minute) * minute
    await send(url, about('participant_joined', start, { sid: 'PA_long', identity: 'di', joinedAtMs: String(start) }))
    const leftAt = async () => (await stays()).find(({ session }) => session === 'PA_long')?.left
    server.setNow(start + 30 * minute)
    await keepStays(server.services)
    server.setNow(start + 35 * minute)
    await closeSilentSessions(server.services, [0, 2])
    expect(await leftAt()).toBe(0)
    server.setNow(start + 6 * hour + 30 * minute)
    await keepStays(server.services)
    await closeSilentSessions(server.services, [0, 2])
    expect(await leftAt()).toBe(start + 30 * minute)
  })
})

describe('AM-09 what a source must not do', () => {
  it('refuses wrong, foreign and old signatures, and says why on the source', async () => {
    const { id, url } = await addedSource()
    const message = about('participant_joined', Date.now(), { joinedAtMs: String(Date.now()) })
    const status = async (change: (sent: Awaited<ReturnType<typeof signedByLivekit>>) => object, signed = key) => {
      const sent = await signedByLivekit(message, signed)
      const reply = await server.app.inject({ method: 'POST', url: new URL(url).pathname, ...sent, ...change(sent) })
      return reply.statusCode
    }
    expect(await status(({ headers: { authorization: _, ...headers } }) => ({ headers }))).toBe(401)
    expect(await status(() => ({}), { ...key, key: 'APIother' })).toBe(401)
    expect(await status(() => ({}), { ...key, secret: 'another-secret-of-enough-characters' })).toBe(401)
    expect(await status(({ payload }) => ({ payload: payload.replace('ann', 'eve') }))).toBe(401)
    // Nobody's signature: the algorithm "none", with the claims of a real one.
    expect(
      await status(({ headers }) => {
        const claims = headers['authorization']?.split('.')[1]
        const head = Buffer.from('{"alg":"none"}').toString('base64url')
        return { headers: { ...headers, authorization: `${head}.${claims}.` } }
      }),
    ).toBe(401)
    server.setNow(Date.now() + 10 * minute)
    expect(await status(() => ({}))).toBe(401)
    server.setNow(Date.now() - 10 * minute)
    expect(await status(() => ({}))).toBe(401)
    server.setNow(undefined)
    await expectSource(id).toMatchObject({ state: 'waiting', received: 0, refused: 7 })
    const source = await get(id)
    expect(source?.refusals).toEqual([
      { reason: 'credentials', count: 5 },
      { reason: 'clock', count: 2 },
    ])
    expect(source?.last_error).toMatchObject({ reason: 'clock' })
    expect(source?.last_error?.excerpt).toContain('participant_joined')
  })

  it('refuses what is no webhook, and single events that cannot be right, and goes on', async () => {
    const { id, url } = await addedSource()
    const impossible = about('participant_joined', Date.now(), { identity: 'a\0b' })
    for (const body of [
      JSON.stringify(impossible),
      '',
      '{',
      '[]',
      '{"event":"participant_joined"}',
      '{"event":1,"id":"EV_1"}',
    ])
      expect((await send(url, body)).statusCode).toBe(400)
    expect((await send(url, `"${'x'.repeat(1024 * 1024)}"`)).statusCode).toBe(413)
    const unnamed = { identity: '', sid: 'PA_unnamed', joinedAtMs: String(Date.now()) }
    expect((await send(url, about('participant_joined', Date.now(), unnamed))).statusCode).toBe(200)
    const farOff = { sid: 'PA_old', joinedAtMs: '12' }
    expect(
      (await send(url, about('participant_joined', Date.now(), farOff, { futureField: { a: 1 } }))).statusCode,
    ).toBe(200)
    await expectSource(id).toMatchObject({
      received: 2,
      refusals: [
        { reason: 'malformed', count: 6 },
        { reason: 'event', count: 3 },
        { reason: 'too_large', count: 1 },
      ],
    })
  })

  it('an unknown id, another kind and a source that is off are refused', async () => {
    const { id, url } = await addedSource()
    const to = (path: string) => `http://host/api/open/source/${path}`
    expect((await send(to(`${'a'.repeat(16)}/livekit`), {})).statusCode).toBe(404)
    expect((await send(to(`${id}/janus`), {})).statusCode).toBe(404)
    for (const name of ['%00', 'a%00b', '_'.repeat(16)])
      expect((await send(to(`${name}/livekit`), {})).statusCode).toBe(404)
    expect((await send(to('%00/livekit'), `"${'x'.repeat(1024 * 1024)}"`)).statusCode).toBe(413)
    await server.call('updateSource', { id, status: 0 })
    expect((await send(url, about('room_started', Date.now(), {}))).statusCode).toBe(403)
    await expectSource(id).toMatchObject({ state: 'off', refusals: [{ reason: 'off', count: 1 }] })
    expect((await server.call('deleteSource', { id })).code).toBe(0)
    expect((await send(url, {})).statusCode).toBe(404)
  })

  it('refuses messages if those of ten minutes ago are still waiting to be stored', async () => {
    const { id, url } = await addedSource()
    const waiting = { source_id: id, id: 'EV_waiting', body: Buffer.from('{}'), portion: null }
    const since = (minutes: number) => ({ ...waiting, received_at: new Date(Date.now() - minutes * minute) })
    const status = async () => {
      const { payload, headers } = await signedByLivekit(about('room_started', Date.now(), {}), key)
      return (await server.app.inject({ method: 'POST', url: new URL(url).pathname, payload, headers })).statusCode
    }
    await server.services.db.insertInto('source_message').values(since(9)).execute()
    expect(await status()).toBe(200)
    await server.services.db
      .updateTable('source_message')
      .set({ received_at: since(11).received_at })
      .execute()
    expect(await status()).toBe(429)
    // Once they are stored, or refused for good as this one, the next are accepted.
    await storeMessages(server.services)
    expect(await status()).toBe(200)
  })

  it('after a rotation old and new keys work until the overlap is over', async () => {
    const { id, url } = await addedSource()
    const next: LivekitKey = { key: 'APIkey2', secret: 'a-secret-of-the-livekit-server-2' }
    expect((await server.call('rotateSource', { id, credentials: [next], overlap_hours: 2 })).code).toBe(0)
    const answers = async () =>
      await Promise.all([key, next].map(async (each) => (await send(url, about('x', Date.now(), {}), each)).statusCode))
    expect(await answers()).toEqual([200, 200])
    await expectSource(id).toMatchObject({ keys: ['APIkey2', 'APIkey1'], old_until: expect.any(String) })
    await server.call('rotateSource', { id, credentials: [next], overlap_hours: 0 })
    expect(await answers()).toEqual([401, 200])
    expect((await server.call('rotateSource', { id, credentials: [next], overlap_hours: 200 })).field).toBe(
      'overlap_hours',
    )
  })

  it('old keys end with the overlap', async () => {
    const { id, url } = await addedSource()
    await server.call('rotateSource', {
      id,
      credentials: [{ key: 'n', secret: 'another-secret-of-enough-characters' }],
      overlap_hours: 1,
    })
    server.setNow(Date.now() + 2 * hour)
    expect((await server.call('getSource', { id })).info?.keys).toEqual(['n'])
    server.setNow(undefined)
    expect((await send(url, about('x', Date.now(), {}))).statusCode).toBe(200)
  })

  it('keys are signed as LiveKit verifies them, and a test stores nothing', async () => {
    const { id } = await addedSource()
    const body = Buffer.from(JSON.stringify({ event: 'room_started', id: 'EV_1' }))
    const event = await new WebhookReceiver(key.key, key.secret).receive(
      body.toString(),
      await signWebhook(body, key, Date.now()),
    )
    expect(event.event).toBe('room_started')
    expect(await server.call('testSource', { id })).toMatchObject({ code: 0, info: { accepted: 1, error: '' } })
    await server.call('updateSource', { id, status: 0 })
    expect(await server.call('testSource', { id })).toMatchObject({ info: { accepted: 0, error: '数据源已停用' } })
    expect((await server.call('getSource', { id })).info).toMatchObject({ received: 0, state: 'off' })
  })
})
