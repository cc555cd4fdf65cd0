import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createFigures } from '../watching/figures.ts'
import { boundBodies } from './bodies.ts'
import { handleErrors } from './errors.ts'

async function listen() {
  const app = Fastify({ forceCloseConnections: true })
  onTestFinished(() => app.close())
  handleErrors(app, createFigures())
  boundBodies(app, { leastRate: 1000, grace: 300, checkEvery: 100 })
  app.post('/', async ({ body }) => ({ code: 0, body }))
  // Passes the body on as a stream, as reports are read.
  app.addContentTypeParser('application/x-ndjson', (_request, _payload, done) => done(null))
  app.post('/unread', async (_request, reply) => reply.code(429).send({ code: 42900 }))
  return { app, port: Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port) }
}

/** Sends a part of a JSON text every 50 ms. @returns status and answer, as soon as there is one */
async function sendInParts(port: number, text: string, size: number) {
  const sending: ClientRequest = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
  })
  sending.on('error', () => undefined)
  let sent = 0
  const timer = setInterval(() => {
    sending.write(text.slice(sent, sent + size))
    sent += size
    if (sent >= text.length) clearInterval(timer)
  }, 50)
  onTestFinished(() => {
    clearInterval(timer)
    sending.destroy()
  })
  const [reply] = await once(sending, 'response')
  let answer = ''
  for await (const part of reply) answer += part
  return { status: reply.statusCode, connection: reply.headers.connection, sent, ...JSON.parse(answer) }
}

it('closes a body that arrives byte by byte, long before its end', async () => {
  const { port } = await listen()
  const slow = await sendInParts(port, JSON.stringify({ text: 'x'.repeat(2_000) }), 1)
  expect(slow).toMatchObject({ status: 408, code: 40001, msg: '请求体传输过慢', connection: 'close' })
  expect(slow.sent).toBeLessThan(1_000)
})

it('waits for a body that arrives slowly but steadily', async () => {
  const { port } = await listen()
  // For a second, at several times the least rate, so that a busy machine does not make it too slow.
  const body = { text: 'x'.repeat(8_000) }
  expect(await sendInParts(port, JSON.stringify(body), 400)).toMatchObject({ status: 200, body })
})

it('refuses a compressed body with 415, and accepts the encoding identity', async () => {
  const { app } = await listen()
  const send = (encoding: string, payload: Buffer) =>
    app.inject({
      method: 'POST',
      url: '/',
      payload,
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    })
  for (const encoding of ['gzip', 'br', 'GZIP', 'identity, gzip'])
    expect((await send(encoding, gzipSync('{}'))).statusCode).toBe(415)
  expect((await send('identity', Buffer.from('{}'))).json()).toEqual({ code: 0, body: {} })
})

it.each([
  ['by its handler', '/unread', 'application/x-ndjson', 429],
  ['for its content type', '/', 'text/weird', 400],
  ['at an unknown address', '/nowhere', 'text/weird', 404],
])(
  'closes the connection of a body that was refused unread %s and does not come, and goes on',
  async (_, path, type, status) => {
    const { app, port } = await listen()
    const sending = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path,
      headers: { 'content-type': type, 'content-length': 20_000 },
    })
    sending.on('error', () => undefined)
    sending.write('{')
    const [reply] = await once(sending, 'response')
    expect(reply.statusCode).toBe(status)
    reply.resume()
    // An error that nothing listens to would end the process.
    await once(reply.socket, 'close')
    expect((await app.inject({ method: 'POST', url: '/', payload: {} })).json()).toEqual({ code: 0, body: {} })
  },
)
