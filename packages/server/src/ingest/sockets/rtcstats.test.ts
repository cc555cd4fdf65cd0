import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { RtcstatsClient, rtcstatsTokenOf } from '../../../test/rtcstats-client.ts'
import { storeMessages } from '../sources/store-messages.ts'

let server: TestApp
let lobby: string
let origin: string
beforeAll(async () => {
  server = await startApp()
  lobby = (await server.addProject('页面')).appkey
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  if (!address || typeof address === 'string') throw new Error('does not listen')
  origin = `127.0.0.1:${address.port}`
})
beforeEach(async () => {
  await server.services.db.deleteFrom('source').execute()
})
afterAll(() => server.close())

interface Source {
  id: string
  secret: string
}

async function addSource(): Promise<Source> {
  const { info, msg } = await server.call('insertSource', {
    app_key: lobby,
    kind: 'rtcstats',
    name: 'page',
    credentials: [],
  })
  const secret = info?.credentials?.secret
  if (!info || !secret) throw new Error(msg)
  return { id: info.id, secret }
}

const tokenOf = async ({ secret }: Pick<Source, 'secret'>, rtcStats: object, end?: string) =>
  await rtcstatsTokenOf(secret, rtcStats, end)

const addressOf = ({ id }: Source, token: string) => `${origin}/api/open/source/${id}/rtcstats?rtcstats-token=${token}`

async function ask<Row>(query: string): Promise<Row[]> {
  const result = await server.services.telemetry.query({ query, format: 'JSONEachRow' })
  return await result.json<Row>()
}

const usersOf = async (room: string) =>
  await ask<{ call: string; user: string; session: string; left: number }>(
    `SELECT channel_session_id AS call, user_id AS user, session_id AS session, toUInt8(max(leave_ts) > min(join_ts)) AS left
     FROM user_session GROUP BY channel_session_id, user_id, session_id HAVING max(channel_name) = '${room}' ORDER BY user`,
  )

/** Stores what was sent, until there is what is looked for. */
const afterStoring = <Found>(find: () => Promise<Found>) =>
  expect.poll(
    async () => {
      await storeMessages(server.services)
      return await find()
    },
    { timeout: 10_000, interval: 200 },
  )

describe('AM-09 clients of rtcstats', () => {
  it('AM-09 stores users, room and session from the token, one call per conference', async () => {
    const source = await addSource()
    const clients = await Promise.all(
      ['ann', 'bob'].map(async (user) => {
        const client = new RtcstatsClient()
        client.trace('navigator.mediaDevices.getUserMedia', null, { audio: true })
        await client.connect(
          `ws://${addressOf(source, await tokenOf(source, { user, session: `${user}-1`, conference: 'https://meet.example/blue' }))}`,
        )
        expect(client.socket?.protocol).toBe('rtcstats#5.0')
        // Whatever a page says of itself, the token decides.
        client.trace('identity', null, { userId: 'mallory', confName: 'other', meetingUniqueId: 'other' })
        return client
      }),
    )
    const at = Date.now()
    const [ann] = clients
    ann?.trace(30, '0-PC', ['audio', 'track', 'stream'], at)
    ann?.trace('g', '0-PC', { t: at, 0: { type: 1, 11: 'audio', 10: 1, 14: 0, 15: 0 } }, at)
    ann?.trace('g', '0-PC', { t: at + 1000, 0: { 14: 75, 15: 25 } }, at + 1000)
    ann?.trace(':userRating', null, { stars: 2 }, at + 1000)
    await afterStoring(() => usersOf('blue')).toMatchObject([
      { user: 'ann', session: 'ann-1' },
      { user: 'bob', session: 'bob-1' },
    ])
    const users = await usersOf('blue')
    expect(users[0]?.call).toBe(users[1]?.call)
    expect(await usersOf('other')).toEqual([])
    await afterStoring(() => ask(`SELECT down_loss_rate AS loss FROM sample WHERE session_id = 'ann-1'`)).toEqual([
      { loss: 25 },
    ])
    await ann?.close()
    await afterStoring(async () => (await usersOf('blue'))[0]?.left).toBe(1)
    await clients[1]?.close()
  })

  it('AM-09 closes a socket without a valid token with 1008 after it opened', async () => {
    const source = await addSource()
    const other = await tokenOf({ secret: 'x'.repeat(43) }, { user: 'ann' })
    for (const token of ['', 'x.y.z', other, await tokenOf(source, {}, '-5 min')]) {
      const client = new RtcstatsClient()
      await client.connect(`ws://${addressOf(source, token)}`)
      await expect.poll(() => client.closed).toBe(1008)
    }
  })

  it('AM-09 merges two connections with one token into one user session', async () => {
    const source = await addSource()
    const token = await tokenOf(source, { user: 'cy', session: 'cy-1', conference: 'red' })
    for (const _ of [1, 2]) {
      const client = new RtcstatsClient()
      await client.connect(`ws://${addressOf(source, token)}`)
      await client.close()
    }
    await afterStoring(() => usersOf('red')).toMatchObject([{ user: 'cy', session: 'cy-1', left: 1 }])
  })

  it('AM-09 stores an uploaded dump once', async () => {
    const source = await addSource()
    const at = Date.now() - 60_000
    const dump = [
      'RTCStatsDump',
      JSON.stringify({
        fileFormat: 3,
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0.0.0 Safari/537.36',
        userId: 'mallory',
      }),
      ...[
        [39, '0-PC', {}, at],
        [30, '0-PC', ['audio', 'track', 'stream'], 5],
        ['g', '0-PC', { t: at, 0: { type: 1, 11: 'audio', 10: 1, 14: 0, 15: 0 } }, 0],
        ['g', '0-PC', { t: at + 1000, 0: { 14: 50, 15: 50 } }, 1000],
      ].map((entry) => JSON.stringify(entry)),
    ].join('\n')
    const upload = async (text: string, token: string) => {
      const form = new FormData()
      form.set('dump', new Blob([text]), 'dump.txt')
      return await fetch(`http://${addressOf(source, token)}`, { method: 'POST', body: form })
    }
    const token = await tokenOf(source, { user: 'dee', session: 'dee-1', conference: 'grey', conferenceId: 'C-9' })
    const reply = await upload(dump, token)
    expect([reply.status, await reply.json()]).toEqual([
      200,
      { message: 'Upload successful', clientId: expect.any(String) },
    ])
    expect((await upload(dump, token)).status).toBe(200)
    await afterStoring(() => usersOf('grey')).toEqual([{ call: 'C-9', user: 'dee', session: 'dee-1', left: 1 }])
    expect(await ask(`SELECT down_loss_rate AS loss FROM sample WHERE session_id = 'dee-1'`)).toEqual([{ loss: 50 }])
    expect((await upload(dump, 'x.y.z')).status).toBe(401)
    for (const text of ['', 'something else', 'RTCStatsDump\nno JSON'])
      expect((await upload(text, token)).status).toBe(400)
    expect((await upload(`${dump}\n${'x'.repeat(9 * 1024 * 1024)}`, token)).status).toBe(413)
    expect((await fetch(`http://${addressOf(source, token)}`, { method: 'POST', body: dump })).status).toBe(400)
    await expect
      .poll(async () => (await server.call('getSource', { id: source.id })).info?.duplicate, { timeout: 10_000 })
      .toBe(1)
  })

  it('AM-09 accepts the test event of a source', async () => {
    const { id } = await addSource()
    expect((await server.call('testSource', { id })).info).toEqual({ accepted: 1, error: '' })
  })

  it('AM-09 logs neither secrets nor tokens', async () => {
    const lines: string[] = []
    const told = await startApp({}, (line) => lines.push(line))
    try {
      const { appkey } = await told.addProject('日志')
      const { info } = await told.call('insertSource', {
        app_key: appkey,
        kind: 'jitsi',
        name: 'meet',
        credentials: [],
      })
      const secret = info?.credentials?.secret ?? ''
      await told.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = told.app.server.address() as { port: number }
      const token = await tokenOf({ secret }, {})
      for (const path of [
        `${info?.id}-${secret}/jitsi/r`,
        `${info?.id}/jitsi/r?token=${token}`,
        `${info?.id}/rtcstats?rtcstats-token=${token}`,
      ]) {
        const client = new RtcstatsClient()
        await Promise.race([
          client.connect(`ws://127.0.0.1:${port}/api/open/source/${path}`).catch(() => undefined),
          new Promise((resolve) => setTimeout(resolve, 200)),
        ])
        client.socket?.terminate()
      }
      expect(secret).toHaveLength(43)
      expect(lines.join('\n')).not.toContain(secret)
      expect(lines.join('\n')).not.toContain(token)
    } finally {
      await told.close()
    }
  })
})
