import type { IncomingMessage } from 'node:http'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/input/refusal.ts'
import type { Services } from '../../services/context.ts'
import { SourceRefused, type SourceRequest } from '../connectors/source-connector.ts'
import { findReadySource } from '../sources/ready-source.ts'
import { errorOf } from '../sources/receive-from-source.ts'
import type { SourceCounts } from '../sources/source-counts.ts'
import { isSourceId, unknownSource } from '../sources/source-refusals.ts'
import { jitsiProtocol } from './jitsi-protocol.ts'
import { keepEntries, lastKept, type NumberedPart } from './keep-entries.ts'
import { closeCodes, type SocketLimits, socketLimits } from './limits.ts'
import { rtcstatsProtocol } from './rtcstats-protocol.ts'
import type { ConnectedClient, SocketProtocol } from './socket-protocol.ts'
import { SourceSockets } from './source-sockets.ts'

const protocols = { jitsi: jitsiProtocol, rtcstats: rtcstatsProtocol }
const address = /^\/api\/open\/source\/[^/?]+\/(?:jitsi|rtcstats)(?:[/?]|$)/

/** Returns whether a request is for a WebSocket that is offered here. Others are answered as plain requests. */
export const wantsSourceSocket = ({ headers, url }: Pick<IncomingMessage, 'headers' | 'url'>): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && address.test(url ?? '')

/** Who connects, or why not. */
type Connecting = { source: string; client: ConnectedClient; last: number } | { source: string; refused: SourceRefused }

interface Address {
  id: string
  '*'?: string
}

/** Registers the addresses that clients connect to by WebSocket. */
export function registerSourceSockets(
  app: FastifyInstance,
  services: Services,
  counts: SourceCounts,
  limits: SocketLimits = socketLimits,
): void {
  const sockets = new SourceSockets(limits)
  const connecting = new WeakMap<IncomingMessage, Connecting>()
  app.register(async (scope) => {
    await scope.register(websocket, {
      preClose: sockets.stop,
      // Whatever a client does to its socket is no fault of the server; a frame that is too large is counted where sockets are served.
      errorHandler: (error, socket, request) => {
        if (!('code' in error)) request.log.error({ err: error }, 'fault')
        else if (error.code !== 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') socket.terminate()
      },
      options: {
        maxPayload: limits.frame,
        handleProtocols: (offered) => jitsiProtocol.choose(offered) ?? rtcstatsProtocol.choose(offered) ?? false,
      },
    })
    for (const [kind, protocol] of Object.entries(protocols))
      for (const url of [`/api/open/source/:id/${kind}`, `/api/open/source/:id/${kind}/*`])
        scope.route<{ Params: Address }>({
          method: 'GET',
          url,
          config: { hasWebSocket: true },
          preHandler: async (request) => {
            if (request.ws) connecting.set(request.raw, await connect(services, kind, protocol, request))
          },
          handler: async () => {
            throw unknownSource()
          },
          wsHandler: (socket, request) => {
            const found = connecting.get(request.raw)
            if (!found) throw new Error('nobody connects')
            const { source } = found
            const refuse = (error: SourceRefused, body: Buffer) =>
              countRefusal(counts, source, error, body, services.now())
            if ('refused' in found) {
              refuse(found.refused, Buffer.alloc(0))
              socket.close(closeCodes.refused, found.refused.reason)
              return
            }
            const keep = async (part: NumberedPart) => {
              await refuseGone(findReadySource(services, source, part.at))
              const duplicate = await keepEntries(services, source, part)
              counts.add(source, { received: part.entries.length, duplicate })
            }
            const { log, now } = services
            const { client, last } = found
            sockets.serve(source, socket, { protocol, client, address: request.ip, log, now, refuse, keep }, last)
          },
        })
  })
}

/** Refuses what comes for a source that was deleted while the socket was open. */
async function refuseGone(looking: Promise<unknown>): Promise<void> {
  try {
    await looking
  } catch (error) {
    throw error instanceof Refusal ? new SourceRefused('off', 'source.fault.off') : error
  }
}

function countRefusal(counts: SourceCounts, source: string, error: SourceRefused, body: Buffer, now: number): void {
  const { messageKey, reason, values } = error
  counts.add(source, {
    refused: { reason, count: 1 },
    error: errorOf({ body, now }, reason, messageKey, values),
  })
}

/** @throws {Refusal} 404 if there is no such source */
async function connect(
  services: Services,
  kind: string,
  protocol: SocketProtocol,
  request: FastifyRequest<{ Params: Address }>,
): Promise<Connecting> {
  const { '*': rest = '', id: named } = request.params
  const [id, secret] = [named.slice(0, 16), named.slice(17)]
  if (!isSourceId(id) || (named.length > 16 && named[16] !== '-')) throw unknownSource()
  const sent: SourceRequest = {
    headers: request.headers,
    query: new URL(request.url, 'http://source').searchParams,
    body: Buffer.alloc(0),
    now: services.now(),
  }
  try {
    const source = await findReadySource(services, id, sent.now)
    if (source.kind !== kind) throw unknownSource()
    const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((each) => each.trim())
    if (offered[0] !== '' && protocol.choose(new Set(offered)) === undefined)
      throw new SourceRefused('malformed', 'source.fault.unknownProtocol', {
        protocol: offered.join(', ').slice(0, 100),
      })
    const client = await protocol.connect(sent, { secret, rest }, source)
    return { source: id, client, last: protocol.greet ? await lastKept(services, id, client.session) : 0 }
  } catch (error) {
    if (error instanceof SourceRefused) return { source: id, refused: error }
    throw error
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address is one of a WebSocket. */
    hasWebSocket?: true
  }
}
