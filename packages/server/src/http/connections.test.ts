import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { boundConnections, refuseWebSockets } from './connections.ts'

/** Listens with a page at every path. @returns the port */
async function listen(app: FastifyInstance): Promise<number> {
  onTestFinished(() => app.close())
  app.get('*', async () => 'a page')
  return Number(new URL(await app.listen({ port: 0 })).port)
}

it('rule 25: closes connections above the limit at once, and serves the others', async () => {
  const app = Fastify({ forceCloseConnections: true })
  boundConnections(app, 3)
  const port = await listen(app)
  const sockets: Socket[] = []
  for (let index = 0; index < 5; index += 1) {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => undefined)
    await once(socket, 'connect')
  }
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  await Promise.all(sockets.slice(3).map((socket) => once(socket.resume(), 'close')))
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, false, true, true])
  const [first] = sockets
  first?.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(String((await once(first as Socket, 'data'))[0])).toContain('200 OK')
})

it('answers a WebSocket with 426, and ignores an offered upgrade to HTTP/2', async () => {
  const app = Fastify()
  refuseWebSockets(app)
  const port = await listen(app)
  const ask = async (upgrade: string) => {
    const asked = request({ port, path: '/live', headers: { connection: 'Upgrade', upgrade } }).end()
    const [reply] = await once(asked, 'response')
    let body = ''
    for await (const part of reply) body += part
    return { status: reply.statusCode, upgrade: reply.headers.upgrade, body }
  }
  expect(await ask('websocket')).toEqual({
    status: 426,
    upgrade: 'HTTP/1.1',
    body: '{"code":40001,"msg":"此地址不提供 WebSocket"}',
  })
  expect(await ask('h2c')).toMatchObject({ status: 200, body: 'a page' })
})
