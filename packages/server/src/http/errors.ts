import { codes } from '@rtcops/core/api/codes'
import { routes } from '@rtcops/core/api/generated/routes'
import { languageOf } from '@rtcops/core/i18n/catalogue'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { Refusal } from '../platform/input/refusal.ts'
import { translateIn } from '../platform/language.ts'
import { databaseRefusal } from '../postgres/database-refusal.ts'
import type { WatchedFigures } from '../watching/figures.ts'
import { rejectionReason } from '../watching/rejection-reason.ts'

/**
 * Sends every error as an envelope: refusals with their code, faults as 50010 with the request's id, and the stack trace only in the log.
 * Counts the batches of telemetry among them: some errors, as a body that is too large, never reach the handler.
 */
export function handleErrors(app: FastifyInstance, { ingestRejectedBatches }: WatchedFigures): void {
  const [, reportPath] = routes.reportTelemetry
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = error instanceof Refusal ? error : transportRefusal(error)
    if (request.routeOptions.url === reportPath) ingestRejectedBatches.inc({ reason: rejectionReason(refusal) })
    if (!refusal) {
      request.log.error({ err: error }, 'fault')
      return sendRefusal(request, reply, faultAnswer(request))
    }
    if (loginPaths.has(request.routeOptions.url)) logRefusedLogin(request, refusal)
    else if (refusal.code === codes.notPermitted) logNotPermitted(request, refusal)
    return sendRefusal(request, reply, refusal)
  })
}

/** Returns what a caller is told of a fault: nothing of its cause, which is in the log under the request's id. */
const faultAnswer = ({ id }: FastifyRequest): Refusal =>
  new Refusal(codes.serverFault, 'common.refusal.fault', { status: 500, values: { id } })

/** Paths of operations that log a member in. */
const loginPaths: ReadonlySet<string | undefined> = new Set(
  (['login', 'verifySecondFactor', 'finishSsoLogin', 'finishTerminalLogin'] as const).map((id) => routes[id][1]),
)

/** Logs a login that failed or has to wait, with its reason; the account if there is one of that name. */
function logRefusedLogin({ ip, log, routeOptions }: FastifyRequest, { details, messageKey }: Refusal): void {
  log.warn(
    { call: `POST ${routeOptions.url}`, address: ip, member: details.member, reason: details.reason ?? messageKey },
    'login refused',
  )
}

/**
 * Logs the caller and the operation. Console and terminal offer nothing that is not permitted, so such a call is rare, and made with
 * another program.
 */
function logNotPermitted({ ip, log, method, routeOptions }: FastifyRequest, { details, messageKey }: Refusal): void {
  const { key, member } = details
  log.warn({ call: `${method} ${routeOptions.url}`, address: ip, member, key, reason: messageKey }, 'not permitted')
}

/** Returns the refusal of a path that neither an operation nor a file has. */
export const unknownPath = (): Refusal => new Refusal(codes.notFound, 'common.refusal.unknownPath', { status: 404 })

/** Answers requests whose path cannot be decoded, which no hook and no handler sees. */
export const answerBadUrls: NonNullable<FastifyServerOptions['frameworkErrors']> = (_error, request, reply) =>
  void sendRefusal(request, reply, unknownPath())

/** Sends a refusal as an envelope, in the language of the request. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, messageKey, details }: Refusal,
): FastifyReply {
  const msg = translateIn(languageOf(request.headers['accept-language']))(messageKey, details.values)
  if (details.retryAfter) reply.header('retry-after', String(details.retryAfter))
  const { approval, field, key } = details
  return sendEnvelope(reply, details.status ?? 200, {
    code,
    msg,
    ...(field !== undefined ? { field } : {}),
    ...(key ? { key } : {}),
    ...(approval === undefined ? {} : { approval }),
  })
}

/** Sends an envelope without the operation's serializer: an error envelope does not have the shape of the operation's response. */
function sendEnvelope(reply: FastifyReply, status: number, envelope: object): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(envelope)
}

/** Returns the refusal for an error that Fastify raises before a handler runs. */
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
      return databaseRefusal(error)
  }
}
