import { readFileSync } from 'node:fs'
import { codes } from '@rtcops/core/api/codes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { storeMessages } from './store-messages.ts'

/**
 * What Debian's Janus 1.1.2 sent of a video room: ann and bob send and receive, cy only receives. For the last 17 s of her stay, a fifth of
 * the packets that ann sent and a twentieth of those that she received were dropped on the way, and these took 100 ms longer.
 */
const recorded = readFileSync(new URL('../connectors/janus/three-users.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')

/** Last report before the line got worse. */
const impaired = 1_795_897_723_456

let server: TestApp
let project: string
let projects = 0
beforeAll(async () => {
  server = await startApp()
})
beforeEach(async () => {
  project = (await server.addProject(`视频房 ${++projects}`)).appkey
})
afterAll(() => server.close())

async function added(): Promise<{ id: string; url: string; credentials: { user: string; password: string } }> {
  const { info } = await server.call('insertSource', { app_key: project, kind: 'janus', name: 'sfu' })
  const { credentials, id, url } = info ?? {}
  if (!id || !url || !credentials?.user || !credentials.password) throw new Error('the source was refused')
  return { id, url, credentials: { user: credentials.user, password: credentials.password } }
}

const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

async function send(url: string, payload: string, authorization?: string): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) }
  return (await server.app.inject({ method: 'POST', url: new URL(url).pathname, payload, headers })).statusCode
}

async function ask<Row>(query: string): Promise<Row[]> {
  const result = await server.services.telemetry.query({ query, format: 'JSONEachRow' })
  return await result.json<Row>()
}

describe('AM-09 Janus', () => {
  it('gets a user and password, which are told once, and new ones by a rotation', async () => {
    const { id, url, credentials } = await added()
    const { user, password } = credentials
    expect(JSON.stringify(await server.call('getSource', { id }))).not.toContain(password)
    expect((await server.call('getSource', { id })).info?.keys).toEqual([user])
    const event = JSON.stringify({ type: 256, timestamp: Date.now() * 1000, event: {} })
    expect(await send(url, event, basic(user, password))).toBe(200)
    expect(await server.call('testSource', { id })).toMatchObject({ info: { accepted: 1 } })
    const { info } = await server.call('rotateSource', { id, overlap_hours: 0 })
    const next = info?.credentials
    expect(next?.user).not.toBe(user)
    expect(await send(url, event, basic(user, password))).toBe(401)
    expect(await send(url, event, basic(next?.user ?? '', next?.password ?? ''))).toBe(200)
    expect(
      await server.call('insertSource', {
        app_key: project,
        kind: 'janus',
        name: 'own',
        credentials: [{ key: 'a', secret: 'b' }],
      }),
    ).toMatchObject({ code: codes.badParameter, field: 'credentials.0.key' })
  })

  it('refuses wrong credentials and what is not of Janus, and says why', async () => {
    const { id, url, credentials } = await added()
    const { user, password } = credentials
    const event = JSON.stringify({ type: 256, timestamp: 1, event: {} })
    for (const authorization of [undefined, 'Bearer x', basic('nobody', password), basic(user, 'wrong')])
      expect(await send(url, event, authorization)).toBe(401)
    for (const body of ['', '{', '7', '[{"type":"x"}]', '{"type":1,"timestamp":1,"opaque_id":"a\\u0000"}'])
      expect(await send(url, body, basic(user, password))).toBe(400)
    await expect
      .poll(async () => (await server.call('getSource', { id })).info?.refusals, { timeout: 15_000 })
      .toEqual([
        { reason: 'malformed', count: 5 },
        { reason: 'credentials', count: 4 },
      ])
  })

  it('has its connection cut while a request cannot be accepted, and is answered afterwards', async () => {
    const { id, url, credentials } = await added()
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { db } = server.services
    // Messages have waited for too long to be stored.
    await db
      .insertInto('source_message')
      .values({ source_id: id, id: 'old', received_at: new Date(0), body: Buffer.from('[]'), portion: null })
      .execute()
    const sent = async () =>
      await fetch(origin + new URL(url).pathname, {
        method: 'POST',
        headers: { authorization: basic(credentials.user, credentials.password) },
        body: JSON.stringify({ type: 256, timestamp: Date.now() * 1000, event: {} }),
      })
    await expect(sent()).rejects.toThrow('fetch failed')
    await storeMessages(server.services)
    expect((await sent()).status).toBe(200)
  })

  it('tells who was there, how long they sent, and how the path and the loss were, of a recorded room', async () => {
    const { url, credentials } = await added()
    const login = basic(credentials.user, credentials.password)
    for (const body of recorded) expect(await send(url, body, login)).toBe(200)
    // In portions, as they would come.
    await storeMessages(server.services)
    // A request that Janus repeats has the same bytes.
    for (const body of recorded.slice(0, 20)) expect(await send(url, body, login)).toBe(200)
    await storeMessages(server.services)
    const stays = await ask<{ user: string; seconds: number; talk: number; video: number; as_ip: string; ip: string }>(
      `SELECT user_id AS user, dateDiff('second', min(join_ts), max(leave_ts)) AS seconds, max(talk_ms) AS talk,
         max(video_ms) AS video, max(as_ip) AS as_ip, max(ip) AS ip
       FROM user_session WHERE app_key = '${project}' GROUP BY user_id ORDER BY user_id`,
    )
    expect(stays.map(({ user, seconds }) => [user, seconds])).toEqual([
      ['ann', 35],
      ['bob', 37],
      ['cy', 45],
    ])
    expect(stays.map(({ talk }) => talk)).toEqual([35_143, 36_992, 0])
    // The users were behind a relay, whose address is not theirs.
    expect(new Set(stays.map(({ as_ip, ip }) => `${as_ip} ${ip}`))).toEqual(new Set(['192.0.2.2 ']))
    expect(await ask(`SELECT DISTINCT ice_type, relay_ip FROM media_path WHERE app_key = '${project}'`)).toEqual([
      { ice_type: 'relay', relay_ip: '192.0.2.2' },
    ])
    expect(
      await ask(`SELECT count() AS n, min(result) AS result FROM join_attempt WHERE app_key = '${project}'`),
    ).toEqual([{ n: 3, result: 1 }])
    const samples = await ask<{ user: string; hurt: number; up: number; down: number; rtt: number }>(
      `SELECT user_id AS user, ts > toDateTime64(${impaired} / 1000, 3, 'UTC') AS hurt,
         round(avgIf(up_loss_rate, up_loss_rate >= 0)) AS up, round(avgIf(down_loss_rate, down_loss_rate >= 0)) AS down,
         round(maxIf(distance, recv_bps > 0)) AS rtt
       FROM sample WHERE app_key = '${project}' GROUP BY user_id, hurt ORDER BY user_id, hurt`,
    )
    expect(samples).toMatchObject([
      { user: 'ann', hurt: 0, up: 0, down: 0, rtt: 4 },
      { user: 'ann', hurt: 1, up: 19, down: 5, rtt: 103 },
      { user: 'bob', hurt: 0, up: 0, down: 0 },
      // What ann lost on the way to Janus.
      { user: 'bob', hurt: 1, up: 0, down: expect.any(Number) },
      { user: 'cy', hurt: 0, up: null, down: 0 },
      { user: 'cy', hurt: 1, up: null, down: expect.any(Number) },
    ])
    const lossFrom = await ask(
      `SELECT peer, max(loss_rate) > 10 AS isLossy FROM stream_sample
       WHERE app_key = '${project}' AND user_id = 'cy' GROUP BY peer ORDER BY peer`,
    )
    expect(lossFrom).toEqual([
      { peer: 'ann', isLossy: 1 },
      { peer: 'bob', isLossy: 0 },
    ])
  })

  it('forgets connections that brought streams to a user once they have ended', async () => {
    const { id, url, credentials } = await added()
    const event = (type: number, handle: number, content: object) => ({
      emitter: 'j',
      type,
      timestamp: (Date.now() - 60_000) * 1000,
      session_id: 1,
      handle_id: handle,
      opaque_id: 'eve',
      event: content,
    })
    const inRoom = (data: object) => ({ plugin: 'janus.plugin.videoroom', data: { room: 1, ...data } })
    const subscriptions = Array.from({ length: 50 }, (_, index) => [
      event(64, 100 + index, inRoom({ event: 'subscribing', private_id: 7, streams: [{ mid: '0', feed_id: 9 }] })),
      event(2, 100 + index, { name: 'detached' }),
    ]).flat()
    const joined = event(64, 2, inRoom({ event: 'joined', id: 3, private_id: 7 }))
    const login = basic(credentials.user, credentials.password)
    expect(await send(url, JSON.stringify([joined, ...subscriptions]), login)).toBe(200)
    await storeMessages(server.services)
    const rows = await server.services.db
      .selectFrom('source_memory')
      .select(['name', 'value'])
      .where('source_id', '=', id)
      .execute()
    expect(rows.filter(({ name }) => name.startsWith('handle '))).toHaveLength(1)
    const member = rows.find(({ name }) => name.startsWith('member '))
    expect((member?.value as { names: string[] } | undefined)?.names).toHaveLength(3)
  })

  it('adds no further layers of the same pictures, and refuses counters that cannot be right', async () => {
    const { url, credentials } = await added()
    const login = basic(credentials.user, credentials.password)
    const start = Date.now() - 60_000
    const event = (type: number, seconds: number, content: object, more: object = {}) => ({
      emitter: 'j',
      type,
      timestamp: (start + seconds * 1000) * 1000,
      session_id: 1,
      handle_id: 2,
      opaque_id: 'dan',
      event: content,
      ...more,
    })
    const counted = (media: string, received: number, lost: number) => ({
      mid: '1',
      media,
      'packets-received': received,
      lost,
      'bytes-received': received * 1000,
    })
    const joined = { plugin: 'janus.plugin.videoroom', data: { event: 'joined', room: 'r', id: 'd' } }
    const body = [
      event(64, 0, joined),
      // No store can hold such an id; what comes after it is stored.
      event(64, 0, { ...joined, data: { ...joined.data, id: 'e\0' } }),
      event(16, 1, { connection: 'webrtcup' }, { subtype: 6 }),
      event(32, 6, [counted('video', 100, 0), counted('video-sim1', 900, 900)], { subtype: 3 }),
      event(32, 11, [counted('video', 200, 4_294_911_420)], { subtype: 3 }),
      event(32, 16, [counted('video', 300, 25)], { subtype: 3 }),
      event(64, 20, { ...joined, data: { ...joined.data, event: 'leaving' } }),
    ]
    expect(await send(url, JSON.stringify(body), login)).toBe(200)
    await storeMessages(server.services)
    expect(
      await ask(`SELECT up_loss_rate AS up, send_bps FROM sample WHERE app_key = '${project}' ORDER BY ts`),
    ).toEqual([
      { up: 0, send_bps: 20_000 },
      { up: -1, send_bps: 20_000 },
      { up: -1, send_bps: 20_000 },
    ])
  })
})
