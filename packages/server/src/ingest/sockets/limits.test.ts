import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type WebSocket from 'ws'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { JitsiClient } from '../../../test/jitsi-client.ts'
import { SourceCounts } from '../sources/source-counts.ts'
import { type SocketLimits, socketLimits } from './limits.ts'
import { registerSourceSockets } from './register-source-sockets.ts'

let server: TestApp
let source: { id: string; secret: string }
beforeAll(async () => {
  server = await startApp()
  const { appkey } = await server.addProject('会议')
  const { info } = await server.call('insertSource', { app_key: appkey, kind: 'jitsi', name: 'meet', credentials: [] })
  source = { id: info?.id ?? '', secret: info?.credentials?.secret ?? '' }
})
afterAll(() => server.close())

/** Listens with limits of its own. @returns the endpoint, the counts that were made, and the end of the server */
async function listen(limits: Partial<SocketLimits> = {}) {
  const counts = new SourceCounts(server.services)
  const app = Fastify({ forceCloseConnections: true })
  registerSourceSockets(app, server.services, counts, { ...socketLimits, ...limits })
  onTestFinished(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const path = `/api/open/source/${source.id}-${source.secret}/jitsi`
  return { app, endpoint: `${url.replace('http', 'ws')}${path}`, port: Number(new URL(url).port), path, counts }
}

let made = 0
const newClient = () => new JitsiClient(`0b5c6a1e-0000-4000-8000-${String(++made).padStart(12, '0')}`)

const closed = async (socket: WebSocket | undefined): Promise<number> =>
  await new Promise((resolve) => socket?.once('close', resolve))

/** Writes the request for a WebSocket, and returns the bare connection. */
async function bare({ path, port }: { path: string; port: number }) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  socket.write(
    `GET ${path}/r?statsSessionId=${newClient().session} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: 3.1_STANDARD\r\n\r\n',
  )
  await once(socket, 'data')
  return socket
}

/** Returns the header of a text frame, masked with zeros. @param isFinal whether no fragment follows */
function frameHeader(length: number, isFinal: boolean, opcode = 1): Buffer {
  const header = Buffer.alloc(14)
  header[0] = (isFinal ? 0x80 : 0) | opcode
  header[1] = 0xff
  header.writeBigUInt64BE(BigInt(length), 2)
  return header
}

it('rule 25: closes a socket with 1009 on a frame of more than 1 MiB, by its header', async () => {
  const place = await listen()
  const client = newClient()
  await client.connect(place.endpoint)
  client.socket?.send('x'.repeat(socketLimits.frame + 1))
  expect(await closed(client.socket)).toBe(1009)
  const claiming = await bare(place)
  claiming.write(frameHeader(2 ** 40, true))
  await once(claiming.resume(), 'close')
})

it('rule 25: closes a socket that sends endless fragments', async () => {
  const socket = await bare(await listen())
  const fragment = Buffer.alloc(64 * 1024, 0x20)
  let sent = 0
  const gone = once(socket.resume(), 'close').then(() => true)
  for (let opcode = 1; !(await Promise.race([gone, wait(5, false)])); opcode = 0) {
    socket.write(Buffer.concat([frameHeader(fragment.length, false, opcode), fragment]))
    sent += fragment.length
    if (sent > 64 * socketLimits.frame) break
  }
  expect(sent).toBeLessThan(4 * socketLimits.frame)
})

it('rule 25: closes a socket with 1008 on too many frames or pings', async () => {
  const { counts, endpoint } = await listen({ frames: 50 })
  const client = newClient()
  await client.connect(endpoint)
  for (let index = 0; index < 60; index++) client.entry('create', 'PC_0', {})
  expect(await closed(client.socket)).toBe(1008)
  await counts.write()
  const { info } = await server.call('getSource', { id: source.id })
  expect(info?.refusals).toContainEqual({ reason: 'quota', count: 1 })
  const pinging = newClient()
  await pinging.connect(endpoint)
  for (let index = 0; index < 60; index++) pinging.socket?.ping()
  expect(await closed(pinging.socket)).toBe(1008)
})

it('rule 25: drops a client that never reads and one that never finishes a frame', async () => {
  const place = await listen({ ping: 50, silence: 300 })
  const still = await bare(place)
  still.pause()
  const dripping = await bare(place)
  dripping.write(frameHeader(1000, true))
  const drops = setInterval(() => dripping.write(' '), 20)
  onTestFinished(() => clearInterval(drops))
  const begun = performance.now()
  const gone = Promise.all([still, dripping].map((socket) => new Promise((resolve) => socket.once('close', resolve))))
  // A paused connection does not tell that it was closed until it is read.
  await wait(600)
  still.resume()
  dripping.resume()
  await gone
  expect(performance.now() - begun).toBeLessThan(2000)
  const healthy = newClient()
  await healthy.connect(place.endpoint)
  await wait(600)
  expect(healthy.closed).toBeUndefined()
})

it('rule 25: pauses reading while too much waits to be stored, then resumes', async () => {
  const { endpoint } = await listen({ waiting: 10_000 })
  const client = newClient()
  await client.connect(endpoint)
  for (let index = 0; index < 300; index++) client.entry('create', 'PC_0', { padding: 'x'.repeat(1000) })
  await expect.poll(() => client.heard.at(-1)?.value, { timeout: 20_000 }).toBe(300)
})

it('rule 25: closes sockets above the limit with 1013', async () => {
  const { endpoint } = await listen({ perSource: 2 })
  const clients = [newClient(), newClient(), newClient()]
  for (const client of clients) await client.connect(endpoint)
  expect(clients.map(({ closed: code }) => code)).toEqual([undefined, undefined, 1013])
  await clients[0]?.close()
  await expect
    .poll(async () => {
      await clients[2]?.connect(endpoint)
      return clients[2]?.closed
    })
    .toBeUndefined()
})

it('rule 25: frees the places of 1,000 sockets that connect and vanish', async () => {
  const { endpoint } = await listen({ perSource: 50, patience: 0 })
  const round = async () => {
    const clients = Array.from({ length: 40 }, newClient)
    await Promise.all(clients.map((client) => client.connect(endpoint)))
    // Read before the sockets are ended, compared afterwards: a round that is refused must leave no socket behind.
    const codes = clients.map(({ closed: code }) => code)
    for (const client of clients) {
      client.entry('create', 'PC_0', {})
      client.socket?.terminate()
    }
    expect(codes).toEqual(clients.map(() => undefined))
    await wait(20)
  }
  for (let index = 0; index < 25; index++) await expect.poll(round, { timeout: 5_000 }).toBeUndefined()
  const last = newClient()
  await expect
    .poll(async () => {
      await last.connect(endpoint)
      return last.closed
    })
    .toBeUndefined()
}, 60_000)

it('AM-09 stores pending entries and closes with 1001 when the server stops', async () => {
  const { app, endpoint } = await listen()
  const client = newClient()
  await client.connect(endpoint)
  client.identity({ confName: 'r', displayName: 'ann', meetingUniqueId: 'M' })
  const gone = closed(client.socket)
  // What was sent before the stop is there.
  await wait(100)
  await app.close()
  expect(await gone).toBe(1001)
  expect(client.heard.at(-1)).toEqual({ value: 1 })
  // Nobody has left: the client connects to another server.
  const again = await listen()
  await client.connect(again.endpoint, 'room', true)
  expect(client.heard.at(-1)).toEqual({ value: 1, state: 'initial' })
})
