import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { JitsiClient } from '../../../test/jitsi-client.ts'
import { storeMessages } from '../sources/store-messages.ts'

let server: TestApp
let lobby: string
let origin: string
beforeAll(async () => {
  server = await startApp({ RTCOPS_TRUST_PROXY: '1' })
  lobby = (await server.addProject('会议')).appkey
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  if (!address || typeof address === 'string') throw new Error('does not listen')
  origin = `ws://127.0.0.1:${address.port}`
})
beforeEach(async () => {
  await server.services.db.deleteFrom('source').execute()
})
afterAll(() => server.close())

/** Adds a source. @returns id, secret and the endpoint that a client is given */
async function addSource(name = 'meet'): Promise<{ id: string; secret: string; endpoint: string }> {
  const { info, msg } = await server.call('insertSource', { app_key: lobby, kind: 'jitsi', name, credentials: [] })
  const secret = info?.credentials?.secret
  expect(info?.url).toMatch(new RegExp(`^ws://.*/api/open/source/${info?.id}/jitsi$`))
  if (!info || !secret) throw new Error(msg)
  return { id: info.id, secret, endpoint: `${origin}/api/open/source/${info.id}-${secret}/jitsi` }
}

let made = 0
const newSession = () => `0b5c6a1e-0000-4000-8000-${String(++made).padStart(12, '0')}`

async function ask<Row>(query: string): Promise<Row[]> {
  const result = await server.services.telemetry.query({ query, format: 'JSONEachRow' })
  return await result.json<Row>()
}

/** Waits until everything that was sent is kept, and stores it. */
async function stored(client: JitsiClient): Promise<void> {
  await expect.poll(() => client.heard.at(-1)?.value, { timeout: 10_000 }).toBe(client.last)
  await storeMessages(server.services)
}

/** A report of a connection with sound. */
const report = (at: number, packets: number, lost: number) => ({
  I: { type: 'inbound-rtp', timestamp: 0, kind: 'audio', ssrc: 11, packetsReceived: packets, packetsLost: lost },
  timestamp: at,
})

const sessionsOf = async (session: string) =>
  await ask<{ call: string; room: string; user: string; ip: string; version: string; left: number }>(
    `SELECT channel_session_id AS call, max(channel_name) AS room, user_id AS user, max(ip) AS ip, max(sdk_version) AS version,
       toUInt8(max(leave_ts) > min(join_ts)) AS left
     FROM user_session WHERE session_id = '${session}' GROUP BY channel_session_id, user_id`,
  )

const get = async (id: string) => (await server.call('getSource', { id })).info

describe('AM-09 clients of Jitsi', () => {
  it('AM-09 stores the call, user, quality and leave of a client', async () => {
    const { endpoint, id } = await addSource()
    const client = new JitsiClient(newSession())
    await client.connect(endpoint, 'blue%20room')
    expect(client.heard).toEqual([{ value: 0, state: 'initial' }])
    const at = Date.now() - 30_000
    client.identity({ confName: 'blue@conference.example.com', displayName: 'ann', meetingUniqueId: 'M-1' }, at)
    client.entry('create', 'PC_0', {}, at)
    client.entry('addTrack', 'PC_0', 'audio:a stream:s', at)
    client.entry('onconnectionstatechange', 'PC_0', 'connected', at + 300)
    client.entry('getstats', 'PC_0', report(at + 10_000, 500, 0), at + 10_000)
    client.entry(
      'getstats',
      'PC_0',
      { I: { timestamp: 0, packetsReceived: 950, packetsLost: 50 }, timestamp: at + 20_000 },
      at + 20_000,
    )
    await stored(client)
    expect(await sessionsOf(client.session)).toEqual([
      { call: 'M-1', room: 'blue@conference.example.com', user: 'ann', ip: '127.0.0.1', version: '', left: 0 },
    ])
    expect(
      await ask(`SELECT round(down_loss_rate, 2) AS loss FROM sample WHERE session_id = '${client.session}'`),
    ).toEqual([{ loss: 10 }])
    await client.close()
    await expect
      .poll(async () => {
        await storeMessages(server.services)
        return (await sessionsOf(client.session))[0]?.left
      })
      .toBe(1)
    await expect.poll(async () => (await get(id))?.received, { timeout: 10_000 }).toBe(6)
  })

  it('AM-09 stores each entry once when a client reconnects and resends its buffer', async () => {
    const { endpoint, id } = await addSource()
    const session = newSession()
    const first = new JitsiClient(session)
    await first.connect(endpoint)
    first.identity({ confName: 'r', displayName: 'bob', meetingUniqueId: 'M-2' })
    for (let index = 0; index < 700; index++) first.entry('getUserMediaOnFailure', null, `fault ${index}`)
    await stored(first)
    expect(first.heard.map(({ value }) => value)).toEqual([0, 500, 701])
    // A client that knows of no acknowledgement sends all that it has again.
    const second = new JitsiClient(session)
    await second.connect(endpoint, 'room', true)
    expect(second.heard).toEqual([{ value: 701, state: 'initial' }])
    second.identity({ confName: 'r', displayName: 'bob', meetingUniqueId: 'M-2' })
    for (let index = 0; index < 702; index++) second.entry('getUserMediaOnFailure', null, `fault ${index}`)
    await stored(second)
    expect(second.unacknowledged).toBe(0)
    expect(
      await ask(
        `SELECT toUInt32(count()) AS n, toUInt32(uniqExact(message)) AS texts FROM message WHERE session_id = '${session}'`,
      ),
    ).toEqual([{ n: 702, texts: 702 }])
    await expect.poll(async () => (await get(id))?.duplicate, { timeout: 10_000 }).toBe(701)
  })

  it('AM-09 waits for the conference id; without one, users of a room share the open call', async () => {
    const { endpoint } = await addSource()
    const late = new JitsiClient(newSession())
    await late.connect(endpoint)
    late.identity({ confName: 'r', displayName: 'cy' })
    late.identity({ meetingUniqueId: 'M-3' })
    await stored(late)
    expect(await sessionsOf(late.session)).toMatchObject([{ call: 'M-3', user: 'cy' }])
    const nameless = [new JitsiClient(newSession()), new JitsiClient(newSession())]
    for (const client of nameless) {
      await client.connect(endpoint, 'green')
      client.identity({ endpointId: client.session.slice(-4) })
      client.entry('create', 'PC_0', {})
    }
    for (const client of nameless) await client.close()
    await wait(200)
    await storeMessages(server.services)
    const [one, other] = [await sessionsOf(nameless[0]?.session ?? ''), await sessionsOf(nameless[1]?.session ?? '')]
    expect(one[0]).toMatchObject({ room: 'green', call: other[0]?.call })
  })

  it('AM-09 accepts the secret in the path or a signed token; closes others with 1008', async () => {
    const { endpoint, id, secret } = await addSource()
    const other = await addSource('other')
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1 min')
      .sign(Buffer.from(secret))
    const endless = await new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret))
    const expired = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('-2 min')
      .sign(Buffer.from(secret))
    const plain = `${origin}/api/open/source/${id}/jitsi`
    const tried = async (url: string) => {
      const client = new JitsiClient(newSession())
      await client.connect(url)
      const { closed } = client
      await client.close()
      return closed
    }
    expect(await tried(endpoint)).toBeUndefined()
    // The client puts the meeting behind the token.
    expect(await tried(`${plain}?token=${token}`)).toBeUndefined()
    for (const wrong of [
      plain,
      endpoint.replace(secret, 'wrong'),
      endpoint.replace(secret, other.secret),
      `${plain}?token=${endless}`,
      `${plain}?token=${expired}`,
      `${plain}?token=x.y.z`,
    ])
      expect([wrong, await tried(wrong)]).toEqual([wrong, 1008])
    await server.call('updateSource', { id, status: 0 })
    expect(await tried(endpoint)).toBe(1008)
    await expect
      .poll(async () => (await get(id))?.refusals, { timeout: 10_000 })
      .toEqual([
        { reason: 'credentials', count: 5 },
        { reason: 'clock', count: 1 },
        { reason: 'off', count: 1 },
      ])
    expect(JSON.stringify(await get(id))).not.toContain(secret)
  })

  it('AM-09 refuses a rotated secret after its overlap; open sockets continue', async () => {
    const { endpoint, id, secret } = await addSource()
    const open = new JitsiClient(newSession())
    await open.connect(endpoint)
    const { info } = await server.call('rotateSource', { id, overlap_hours: 0, credentials: [] })
    const late = new JitsiClient(newSession())
    await late.connect(endpoint)
    expect(late.closed).toBe(1008)
    await late.connect(endpoint.replace(secret, info?.credentials?.secret ?? ''))
    expect(late.closed).toBeUndefined()
    open.identity({ confName: 'r', displayName: 'dee', meetingUniqueId: 'M-4' })
    await stored(open)
    expect(await sessionsOf(open.session)).toHaveLength(1)
  })

  it('AM-09 closes open sockets of a source that is switched off or deleted', async () => {
    const { endpoint, id } = await addSource()
    const [one, other] = [new JitsiClient(newSession()), new JitsiClient(newSession())]
    await one.connect(endpoint)
    await other.connect(endpoint)
    await server.call('updateSource', { id, status: 0 })
    one.entry('create', 'PC_0', {})
    await expect.poll(() => one.closed, { timeout: 10_000 }).toBe(1008)
    await server.call('deleteSource', { id })
    other.entry('create', 'PC_0', {})
    await expect.poll(() => other.closed, { timeout: 10_000 }).toBe(1008)
  })

  it('AM-09 refuses the upgrade for unknown sources, other kinds and other paths', async () => {
    const { endpoint, id } = await addSource()
    const status = async (url: string) => {
      const socket = new WebSocket(url)
      socket.on('error', () => undefined)
      const [, reply] = await once(socket, 'unexpected-response')
      socket.terminate()
      return (reply as { statusCode: number }).statusCode
    }
    expect(await status(endpoint.replace(id, 'a'.repeat(16)))).toBe(404)
    expect(await status(`${origin}/api/open/source/${id}/rtcstats`)).toBe(404)
    expect(await status(`${origin}/api/open/source/${id}/livekit`)).toBe(426)
    expect(await status(`${origin}/`)).toBe(426)
    expect((await fetch(endpoint.replace('ws:', 'http:'))).status).toBe(404)
  })

  it('AM-09 counts malformed frames; ignores unknown message types and methods', async () => {
    const { endpoint, id } = await addSource()
    const client = new JitsiClient(newSession())
    await client.connect(endpoint)
    for (const frame of ['', '[]', '{"type":"stats-entry","data":"x"}', Buffer.from([1, 2])]) client.socket?.send(frame)
    client.socket?.send(JSON.stringify({ type: 'keepalive', statsSessionId: client.session }))
    client.socket?.send(JSON.stringify({ type: 'newer', statsSessionId: client.session, data: 7 }))
    client.identity({ confName: 'r', displayName: 'eve', meetingUniqueId: 'M-5' })
    client.entry('aMethodOfTomorrow', 'PC_9', { some: 'thing' })
    await stored(client)
    expect(await sessionsOf(client.session)).toMatchObject([{ user: 'eve' }])
    await expect
      .poll(async () => (await get(id))?.refusals, { timeout: 10_000 })
      .toEqual([{ reason: 'malformed', count: 4 }])
    const bridge = new WebSocket(`${endpoint}/room?statsSessionId=${newSession()}`, '3.0_JVB')
    bridge.on('error', () => undefined)
    await new Promise((resolve) => bridge.once('close', resolve))
    await expect.poll(async () => (await get(id))?.last_error?.msg, { timeout: 10_000 }).toContain('3.0_JVB')
  })

  it('AM-09 uses the client address from the proxy; corrects a clock that is days off', async () => {
    const { endpoint } = await addSource()
    const session = newSession()
    const socket = new WebSocket(`${endpoint}/r?statsSessionId=${session}`, '3.1_STANDARD', {
      headers: {
        'x-forwarded-for': '203.0.113.9',
        'user-agent':
          'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      },
    })
    await once(socket, 'message')
    const daysAgo = Date.now() - 3 * 86_400_000
    socket.send(
      JSON.stringify({
        statsSessionId: session,
        type: 'identity',
        data: ['identity', null, { confName: 'r', displayName: 'f', meetingUniqueId: 'M-6' }, daysAgo, 1],
      }),
    )
    await once(socket, 'message')
    await storeMessages(server.services)
    socket.close(3001)
    expect(await sessionsOf(session)).toMatchObject([{ ip: '203.0.113.9', version: 'Chrome/126.0.0.0' }])
    const [row] = await ask<{ joined: string }>(
      `SELECT toUnixTimestamp64Milli(min(join_ts)) AS joined FROM user_session WHERE session_id = '${session}'`,
    )
    expect(Math.abs(Number(row?.joined) - Date.now())).toBeLessThan(60_000)
  })
})
