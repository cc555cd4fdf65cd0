import { codes } from '@rtcops/core/api/codes'
import { languageOf } from '@rtcops/core/i18n/catalogue'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { translateIn } from './language.ts'
import { Refusal } from './refusal.ts'

/** Every error leaves as an envelope: refusals with their code, faults as 50010 with an empty message and a trace in the log alone. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = error instanceof Refusal ? error : transportRefusal(error)
    if (!refusal) {
      request.log.error({ err: error }, 'fault')
      return sendEnvelope(reply, 500, { code: codes.serverFault, msg: '' })
    }
    return sendRefusal(request, reply, refusal)
  })
}

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, messageKey, details }: Refusal,
): FastifyReply {
  const msg = translateIn(languageOf(request.headers['accept-language']))(messageKey, details.values)
  if (details.retryAfter) reply.header('retry-after', String(details.retryAfter))
  const { field, key } = details
  return sendEnvelope(reply, details.status ?? 200, {
    code,
    msg,
    ...(field !== undefined ? { field } : {}),
    ...(key ? { key } : {}),
  })
}

/** An envelope that is no success does not have the shape of the operation's answer, so it is written as it is. */
function sendEnvelope(reply: FastifyReply, status: number, envelope: object): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(envelope)
}

/** What Fastify refuses before a handler runs. */
function transportRefusal(error: FastifyError): Refusal | undefined {
  switch (error.statusCode) {
    case 413:
      return new Refusal(codes.badParameter, 'common.refusal.tooLarge', { status: 413 })
    case 415:
    case 400:
      return new Refusal(codes.badParameter, 'common.refusal.malformed', { status: 400 })
    case 429:
      return new Refusal(codes.badParameter, 'common.refusal.tooMany', { status: 429, retryAfter: 10 })
    case 503:
      return new Refusal(codes.serverFault, 'common.refusal.overloaded', { status: 503, retryAfter: 5 })
    default:
      return isConnectionLoss(error)
        ? new Refusal(codes.serverFault, 'common.refusal.overloaded', { status: 503, retryAfter: 5 })
        : undefined
  }
}

/** PostgreSQL is away: connection refused, ended by an administrator, starting up, or no free connection in time. */
function isConnectionLoss(error: FastifyError): boolean {
  return (
    /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|57P0[123]|08\d{3})$/.test(error.code ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  )
}
