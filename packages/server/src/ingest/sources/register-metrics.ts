import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { codes } from '@rtcops/core/api/codes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/input/refusal.ts'
import { translateIn } from '../../platform/language.ts'
import { databaseRefusal } from '../../postgres/database-refusal.ts'
import type { Services } from '../../services/context.ts'
import { otlp } from '../connectors/otlp/connector.ts'
import { encodingOf, writeAccepted, writeRefused } from '../connectors/otlp/encodings.ts'
import { SourceRefused } from '../connectors/source-connector.ts'
import { workingAt } from './credentials.ts'
import { KnownNodes } from './known-nodes.ts'
import { errorOf, findSource } from './receive-from-source.ts'
import { receiveMetrics } from './receive-metrics.ts'
import type { SourceCounts } from './source-counts.ts'
import { isSourceId, refusedBy, requestOf, statusOf, unknownSource } from './source-refusals.ts'

const decompress = promisify(gunzip)

interface Route {
  Params: { id: string }
}

/**
 * Registers the address for OpenTelemetry's metrics. By that protocol, answers have the encoding of the request, refusals included, and
 * 429 and 503 alone are sent again.
 */
export function registerMetricsSource(scope: FastifyInstance, services: Services, counts: SourceCounts): void {
  const known = new KnownNodes(services)
  const limit = services.settings.metricsBodyLimit
  scope.post<Route>('/api/open/source/:id/v1/metrics', {
    bodyLimit: limit,
    config: { unpacksGzip: true },
    handler: async (request, reply) => {
      const { id } = request.params
      const source = isSourceId(id) ? await findSource(services, id) : undefined
      if (source?.kind !== 'otlp') throw unknownSource()
      if (!source.isOn) throw new SourceRefused('off', 'source.fault.off')
      const sent = requestOf(request, services.now())
      await otlp.verify(sent, workingAt(source.credentials, sent.now))
      const encoding = encodingOf(request.headers['content-type'])
      if (!encoding) throw new SourceRefused('malformed', 'source.fault.contentType')
      const isPacked = request.headers['content-encoding']?.trim().toLowerCase() === 'gzip'
      const body = isPacked ? await unpacked(sent.body, limit) : sent.body
      const { outcomes, refused } = await receiveMetrics(services, known, source, { body, encoding })
      for (const outcome of outcomes) counts.add(id, outcome)
      return reply.type(encoding).send(writeAccepted(encoding, refused))
    },
    // Also for bodies that are refused before the handler.
    errorHandler: (error: unknown, request, reply) => {
      const { id } = request.params as Route['Params']
      const refused = refusedBy(error)
      if (refused && isSourceId(id)) {
        const { messageKey, reason, values } = refused
        const told = errorOf({ body: shownBody(request), now: services.now() }, reason, messageKey, values)
        counts.add(id, { refused: { reason, count: 1 }, error: told })
      }
      sendRefused(request, reply, refusalOf(error, refused))
    },
  })
}

/** Returns a refused body if it is text, for the source's record. */
const shownBody = ({ body, headers }: FastifyRequest): Buffer =>
  Buffer.isBuffer(body) && encodingOf(headers['content-type']) === 'application/json' && !headers['content-encoding']
    ? body
    : Buffer.alloc(0)

/** Returns the body unpacked. @throws {SourceRefused} if it is larger than allowed then, or no gzip */
async function unpacked(body: Buffer, maxOutputLength: number): Promise<Buffer> {
  try {
    return await decompress(body, { maxOutputLength })
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw isTooLarge
      ? new SourceRefused('too_large', 'common.refusal.tooLarge')
      : new SourceRefused('malformed', 'source.fault.notReadable', { kind: 'gzip' })
  }
}

/** Returns how an error is answered; undefined for a fault of ours. */
function refusalOf(error: unknown, refused: ReturnType<typeof refusedBy>): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (refused) {
    const { messageKey, reason, values } = refused
    return new Refusal(codes.badParameter, messageKey, { status: statusOf[reason], values })
  }
  const status = (error as { statusCode?: number }).statusCode
  if (status !== undefined && status < 500)
    return new Refusal(codes.badParameter, 'common.refusal.malformed', { status })
  return databaseRefusal(error as Error)
}

/** Sends a refusal. A fault of ours is temporary as far as the other side is concerned: what it sent is not at fault. */
function sendRefused(request: FastifyRequest, reply: FastifyReply, refusal: Refusal | undefined): void {
  const { status = 503, retryAfter, values = {} } = refusal?.details ?? {}
  const encoding = encodingOf(request.headers['content-type']) ?? 'application/json'
  const message = translateIn('en')(refusal?.messageKey ?? 'telemetry.notStored', values)
  if (status === 503 || retryAfter !== undefined) reply.header('retry-after', String(retryAfter ?? 5))
  void reply.code(status).type(encoding).send(writeRefused(encoding, message))
}
