import { codes } from '@rtcops/core/api/codes'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../platform/input/refusal.ts'
import { sendRefusal } from './errors.ts'

/** Connections held at a time; each takes some 10 kB. A browser opens six, a proxy in front of the server as many as it forwards. */
const mostConnections = 4_000

/** Milliseconds between two lines in the log about refused connections. */
const quiet = 60_000

/** Bounds the connections, so that clients that only hold them cannot exhaust the memory. Further ones are closed at once. */
export function boundConnections(app: FastifyInstance, most = mostConnections): void {
  app.server.maxConnections = most
  let lastSaid = Number.NEGATIVE_INFINITY
  app.server.on('drop', () => {
    if (performance.now() - lastSaid < quiet) return
    lastSaid = performance.now()
    app.log.warn({ most }, 'too many connections; new ones are refused')
  })
}

/** Refuses WebSocket connections where a path offers none. Without this, they would be answered as plain requests of the same path. */
export function refuseWebSockets(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket' || request.routeOptions.config.hasWebSocket) return
    reply.header('upgrade', 'HTTP/1.1')
    return sendRefusal(request, reply, new Refusal(codes.badParameter, 'common.refusal.noWebSocket', { status: 426 }))
  })
}
