import { codes } from '@rtcops/core/api/codes'
import type { Schema } from '@rtcops/core/api/types'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/input/refusal.ts'
import type { Services } from '../../services/context.ts'
import { sourceConnectors } from '../connectors/sources.ts'
import { registerSourceSockets } from '../sockets/register-source-sockets.ts'
import { receiveAlerts } from './alerts/receive-alerts.ts'
import { sourcePath } from './queries.ts'
import { receiveFromBrowser } from './receive-from-browser.ts'
import { errorOf, findSource, receiveFromSource } from './receive-from-source.ts'
import { registerMetricsSource } from './register-metrics.ts'
import { SourceCounts } from './source-counts.ts'
import { isSourceId, refusedBy, requestOf, statusOf, unknownSource } from './source-refusals.ts'

const mebibyte = 1024 * 1024

/** Where pages of any origin may send to. */
export const browserPath = '/api/open/source/:id/browser'

/** Addresses, and most bytes of one request; a webhook has a few thousand, a dump of rtcstats, or alerts of many nodes, some million. */
const addresses = {
  '/api/open/source/:id/:kind': mebibyte,
  '/api/open/source/:id/:kind(^(?:rtcstats|alertmanager)$)': 8 * mebibyte,
  [browserPath]: mebibyte,
}

/**
 * Registers the address that sources send to. It is not an operation of the contract, because each protocol has its own credentials, bodies and
 * answers.
 */
export function registerSources(app: FastifyInstance, services: Services): void {
  const counts = new SourceCounts(services)
  app.addHook('onClose', counts.close)
  registerSourceSockets(app, services, counts)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    registerMetricsSource(scope, services, counts)
    for (const [path, bodyLimit] of Object.entries(addresses))
      scope.post<{ Params: Address }>(path, {
        bodyLimit,
        handler: async (request, reply) => {
          const { id, kind = 'browser' } = request.params
          // When it came: a page's clock is compared with it, and PostgreSQL may take its time.
          const received = Math.floor(services.now() - reply.elapsedTime)
          const source = isSourceId(id) ? await findSource(services, id) : undefined
          if (!source || sourcePath(source.kind) !== kind) throw unknownSource()
          const sent = requestOf(request, received)
          if (source.kind === 'browser') {
            const { info, outcome } = await receiveFromBrowser(services, source, sent, request.ip)
            counts.add(id, outcome)
            return { code: 0, msg: '', info }
          }
          if (source.kind === 'alertmanager') {
            for (const outcome of await receiveAlerts(services, source, sent)) counts.add(id, outcome)
            return { code: 0, msg: '' }
          }
          const { kept, outcome } = await receiveFromSource(services, source, sent)
          counts.add(id, outcome)
          return sourceConnectors[source.kind].answer?.(kept) ?? { code: 0, msg: '' }
        },
        // Also for bodies that are refused before the handler.
        errorHandler: (error: unknown, request) => {
          const { id, kind = 'browser' } = request.params as Address
          const refused = refusedBy(error)
          // Whoever looks at no status repeats what was not answered. A request that was read to its end leaves its connection open.
          if (isPassing(error, refused) && isKind(kind) && sourceConnectors[kind].ignoresStatus)
            request.raw.socket.destroy()
          if (!refused || !isSourceId(id)) throw error
          const { messageKey, reason, values } = refused
          const told = errorOf(requestOf(request, services.now()), reason, messageKey, values)
          counts.add(id, { refused: { reason, count: 1 }, error: told })
          throw error instanceof Refusal
            ? error
            : new Refusal(codes.badParameter, messageKey, { status: statusOf[reason], values })
        },
      })
  })
}

interface Address {
  id: string
  /** Absent in the address of browsers, which is one of its own. */
  kind?: string
}

const isKind = (kind: string): kind is Schema<'SourceKind'> => Object.hasOwn(sourceConnectors, kind)

/** Returns whether the same request may be accepted later. */
const isPassing = (error: unknown, refused: ReturnType<typeof refusedBy>): boolean =>
  refused ? refused.reason === 'quota' : !(error instanceof Refusal && error.details.status === 404)
