import { setTimeout as wait } from 'node:timers/promises'
import { codes } from '@rtcops/core/api/codes'
import { minute } from '@rtcops/core/time/zone'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'

const ann = { user: 'ann', call: 'call-1', room: '房间 1' }
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

let server: TestApp
let project: string
let projects = 0
let source: { id: string; url: string; secret: string }
let batches = 0

beforeAll(async () => {
  server = await startApp()
})
beforeEach(async () => {
  server.setNow(undefined)
  project = (await server.addProject(`网页 ${++projects}`)).appkey
  const { info } = await server.call('insertSource', { app_key: project, kind: 'browser', name: '网页' })
  if (!info?.credentials?.secret) throw new Error('the source was refused')
  source = { id: info.id, url: info.url, secret: info.credentials.secret }
})
afterAll(() => server.close())

const tokenOf = (claims: Record<string, unknown> = ann, secret = source.secret, expires: number | null = 300) => {
  const token = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' })
  const now = Math.floor(server.services.now() / 1000)
  return (expires === null ? token : token.setExpirationTime(now + expires)).sign(Buffer.from(secret))
}

interface Sent {
  token?: string
  session?: string
  batch?: string
  timestamp?: number
  type?: string
  headers?: Record<string, string>
}

/** Sends a body as a page does. */
async function send(body: string | readonly object[], sent: Sent = {}) {
  const query = new URLSearchParams({
    token: sent.token ?? (await tokenOf()),
    session: sent.session ?? 'page-1',
    batch_id: sent.batch ?? `page-1-batch-${++batches}`,
    timestamp: String(sent.timestamp ?? server.services.now()),
  })
  return await server.app.inject({
    method: 'POST',
    url: `${new URL(source.url).pathname}?${query}`,
    payload: typeof body === 'string' ? body : body.map((event) => JSON.stringify(event)).join('\n'),
    headers: {
      'content-type': sent.type ?? 'text/plain;charset=UTF-8',
      'user-agent': chrome,
      origin: 'https://call.example',
      ...sent.headers,
    },
  })
}

async function ask<Row>(query: string): Promise<Row[]> {
  const result = await server.services.telemetry.query({ query, format: 'JSONEachRow' })
  return await result.json<Row>()
}

const get = async () => (await server.call('getSource', { id: source.id })).info
const expectSource = () => expect.poll(get, { timeout: 15_000, interval: 200 })

describe('A-175 a browser', () => {
  it('reports for the user whom its token names, from the address of its request', async () => {
    const ts = Date.now() - 1000
    const reply = await send([
      { kind: 'join', ts, network: 'wifi', ip: '203.0.113.9' },
      { kind: 'sample', ts, up_loss_rate: 20, distance: 40 },
      { kind: 'join_attempt', ts, result: 1, join_ms: 800 },
      { kind: 'device_report', ts, sound_quality: 4, user_ip: '203.0.113.9' },
      { kind: 'leave', ts },
    ])
    expect(reply.json()).toMatchObject({ code: 0, info: { accepted: 5, rejected: 0, replayed: 0 } })
    const users = await ask<Record<string, string>>(
      `SELECT DISTINCT user_id, channel_session_id, session_id, ip, platform, sdk_version, os, network
       FROM user_session WHERE app_key = '${project}' AND ip != ''`,
    )
    expect(users).toEqual([
      {
        user_id: 'ann',
        channel_session_id: 'call-1',
        session_id: expect.stringMatching(/^[\w-]{32}$/),
        ip: '127.0.0.1',
        platform: 'Web',
        sdk_version: 'Chrome/156.0.0.0',
        os: 'Linux',
        network: 'wifi',
      },
    ])
    const samples = `SELECT user_id, txquality, rxquality, distance FROM sample WHERE app_key = '${project}'`
    expect(await ask(samples)).toEqual([{ user_id: 'ann', txquality: 5, rxquality: 1, distance: 40 }])
    const attempts = `SELECT channel_name, user_id FROM join_attempt WHERE app_key = '${project}'`
    expect(await ask(attempts)).toEqual([{ channel_name: '房间 1', user_id: 'ann' }])
    await expectSource().toMatchObject({ state: 'active', received: 1, stored: 5, duplicate: 0, refused: 0 })
  })

  it('keeps its times if the server takes long to find the source', async () => {
    const ts = Date.now() - 1000
    const { db } = server.services
    const sending = await db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE source IN ACCESS EXCLUSIVE MODE`.execute(tx)
      const begun = { reply: send([{ kind: 'sample', ts, distance: 40 }]) }
      // Longer than what counts as a clock that is off.
      await wait(5_500)
      return begun
    })
    expect((await sending.reply).json()).toMatchObject({ info: { accepted: 1 } })
    expect(await ask(`SELECT toUnixTimestamp64Milli(ts) AS at FROM sample WHERE app_key = '${project}'`)).toEqual([
      { at: ts },
    ])
  })

  it('cannot report about another user, call or user session', async () => {
    const ts = Date.now() - 1000
    const foreign = { channel_session_id: 'call-2', session_id: 'bobs', user_id: 'bob' }
    await send([{ kind: 'presence', ts, ...foreign }], { token: await tokenOf({ ...ann, session: 'anns' }) })
    await send([{ kind: 'presence', ts, ...foreign }], { session: 'page-2' })
    await send([{ kind: 'presence', ts, ...foreign }], {
      session: 'page-2',
      token: await tokenOf({ ...ann, user: 'eve' }),
    })
    const rows = await ask<{ session: string; call: string; user: string }>(
      `SELECT session_id AS session, channel_session_id AS call, user_id AS user FROM presence WHERE app_key = '${project}' ORDER BY user, session = 'anns'`,
    )
    expect(rows.map(({ call, user }) => [call, user])).toEqual([
      ['call-1', 'ann'],
      ['call-1', 'ann'],
      ['call-1', 'eve'],
    ])
    expect(rows[1]?.session).toBe('anns')
    // The page's name of its session is part of the session's id, and so is the user.
    expect(new Set(rows.map(({ session }) => session)).size).toBe(3)
  })

  it('stores a batch once for each user session, and answers a repetition as the first time', async () => {
    const body = JSON.stringify({ kind: 'presence', ts: Date.now() - 1000 })
    const first = await send(body, { batch: 'the-same-batch' })
    const again = await send(body, { batch: 'the-same-batch', timestamp: Date.now() + 60_000 })
    expect([first, again].map((reply) => reply.json<{ info: { replayed: number } }>().info.replayed)).toEqual([0, 1])
    expect((await send(`${body}\n${body}`, { batch: 'the-same-batch' })).json()).toMatchObject({ code: codes.conflict })
    expect((await send(body, { batch: 'the-same-batch', session: 'page-2' })).json()).toMatchObject({
      info: { accepted: 1, replayed: 0 },
    })
    await expectSource().toMatchObject({
      received: 3,
      stored: 2,
      duplicate: 1,
      refusals: [{ reason: 'malformed', count: 1 }],
    })
  })

  it('reports with the times of the server if its own clock is off', async () => {
    const now = Date.now()
    const ahead = now + 3 * 60 * minute
    await send([{ kind: 'sample', ts: ahead - 4000, distance: 1 }], { timestamp: ahead })
    await send([{ kind: 'sample', ts: now - 60 * minute - 4000, distance: 2 }], { timestamp: now - 60 * minute })
    await send([{ kind: 'sample', ts: now - 4000, distance: 3 }], { timestamp: now - 1000 })
    const rows = await ask<{ at: number }>(
      `SELECT toUnixTimestamp64Milli(ts) AS at FROM sample WHERE app_key = '${project}' ORDER BY distance`,
    )
    for (const { at } of rows) expect(Math.abs(Number(at) - (now - 4000))).toBeLessThan(20_000)
    expect(Number(rows[2]?.at)).toBe(now - 4000)
  })

  it('may send a list as JSON, and is told which of its events cannot be right', async () => {
    const ts = Date.now() - 1000
    const events = [{ kind: 'sample', ts, distance: -1 }, { kind: 'sample', ts, distance: 5 }, 7]
    const reply = await send(JSON.stringify({ events }), {
      type: 'application/json',
      headers: { 'accept-language': 'en' },
    })
    expect(reply.json()).toMatchObject({
      code: 0,
      info: { accepted: 1, rejected: 2, errors: [{ line: 1, field: 'distance' }, { line: 3 }] },
    })
    await expectSource().toMatchObject({
      received: 1,
      stored: 1,
      refusals: [{ reason: 'event', count: 2 }],
      last_error: { reason: 'event' },
    })
  })

  it('is refused with a token of another secret, an expired one, none, or one that does not say who reports', async () => {
    const presence = [{ kind: 'presence', ts: Date.now() }]
    const statuses = async (tokens: readonly (string | Promise<string>)[]) => {
      const found: number[] = []
      for (const token of tokens) found.push((await send(presence, { token: await token })).statusCode)
      return found
    }
    const [head = '', payload = '', signature = ''] = (await tokenOf()).split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    expect(
      await statuses([
        '',
        'x',
        tokenOf(ann, 'another-secret-of-enough-characters'),
        `${none}.${payload}.`,
        `${head}.${Buffer.from(JSON.stringify({ ...ann, user: 'eve', exp: 9_999_999_999 })).toString('base64url')}.${signature}`,
        tokenOf(ann, source.secret, null),
      ]),
    ).toEqual([401, 401, 401, 401, 401, 401])
    expect(await statuses([tokenOf(ann, source.secret, -120)])).toEqual([401])
    expect(await statuses([tokenOf({ user: 'ann' }), tokenOf({ ...ann, call: 'c'.repeat(65) })])).toEqual([400, 400])
    expect((await send(presence, { batch: 'short' })).statusCode).toBe(400)
    expect((await send('x'.repeat(1024 * 1024 + 1))).statusCode).toBe(413)
    await server.call('updateSource', { id: source.id, status: 0 })
    expect(await statuses([tokenOf()])).toEqual([403])
    await expectSource().toMatchObject({
      received: 0,
      refusals: [
        { reason: 'credentials', count: 6 },
        { reason: 'malformed', count: 3 },
        { reason: 'clock', count: 1 },
        { reason: 'off', count: 1 },
        { reason: 'too_large', count: 1 },
      ],
    })
  })

  it('is accepted with tokens of the old secret until the overlap is over', async () => {
    const { info } = await server.call('rotateSource', { id: source.id, overlap_hours: 1 })
    const next = info?.credentials?.secret ?? ''
    const status = async (secret: string) =>
      (await send([{ kind: 'presence', ts: Date.now() }], { token: await tokenOf(ann, secret) })).statusCode
    expect([await status(source.secret), await status(next)]).toEqual([200, 200])
    server.setNow(Date.now() + 61 * minute)
    expect([await status(source.secret), await status(next)]).toEqual([401, 200])
    expect(await server.call('testSource', { id: source.id })).toMatchObject({ info: { accepted: 1 } })
  })

  it('may be on a page of any origin, without cookies and with plain requests; other sources may not', async () => {
    const reply = await send([{ kind: 'presence', ts: Date.now() }])
    expect(reply.headers['access-control-allow-origin']).toBe('*')
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
    const refused = await send('', { token: '' })
    expect(refused.headers['access-control-allow-origin']).toBe('*')
    const asked = (kind: string) =>
      server.app.inject({
        method: 'OPTIONS',
        url: `/api/open/source/${source.id}/${kind}`,
        headers: { origin: 'https://call.example', 'access-control-request-method': 'POST' },
      })
    expect((await asked('browser')).statusCode).toBe(204)
    expect((await asked('livekit')).headers['access-control-allow-origin']).toBeUndefined()
  })
})
