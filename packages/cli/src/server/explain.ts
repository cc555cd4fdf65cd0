import type { ApiError } from '@rtcops/core/api/api-error'
import { codes } from '@rtcops/core/api/codes'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../context.ts'
import { problemOf } from '../drafts.ts'
import { Failure, type FailureFacts, type FailureKind, type Wording } from '../errors.ts'
import { proxyFor } from './proxy.ts'

/** What the tries of a call came to. */
export interface Tries {
  /** Tries after the first one. */
  retries: number
  /** Seconds from the first to the last. */
  seconds: number
  /** True when one of them may have reached the server and done its work, whatever the last one met. */
  arrived: boolean
  ifLost?: Lost
}

/** What to say of a write whose result is unknown. */
export interface Lost {
  message: Wording
  /** What to do then, in words. */
  hint: Wording
  /** The command that does it. */
  next?: string
}

/** HTTP status of a proxy that wants a login. */
const refusedByProxy = 407

const neverSent = ({ cause }: ApiError): boolean =>
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_PROXY_TUNNEL/.test(
    (cause as NodeJS.ErrnoException)?.code ?? '',
  )

/** Returns false where the server was not reached, or refused before it did anything. */
export const mayHaveArrived = (error: ApiError): boolean => {
  const { code, status } = error.failure
  return code === undefined && status === undefined ? !neverSent(error) : (status ?? 0) >= 500
}

/** Puts a failed call into one sentence, an exit code, and the command that helps. */
export function explain(error: ApiError, context: Context, operation: string, tries: Tries): Failure {
  const { code, status, message, field, key, requestId, retryAfter } = error.failure
  const { command, session } = context
  const facts: FailureFacts = {
    ...(code === undefined ? {} : { code }),
    operation,
    ...(field ? { field } : {}),
    ...(key ? { key } : {}),
    ...(requestId ? { request_id: requestId } : {}),
    ...(retryAfter ? { retry_after: retryAfter } : {}),
  }
  const failure = (kind: FailureKind, text: Wording, more: FailureFacts = {}, hint?: Wording) =>
    new Failure(kind, text, { ...facts, ...more }, hint, { cause: error })
  const host = serverName(session.url)
  if (code === undefined && (status === undefined || status === refusedByProxy))
    return unanswered(error, context, facts, tries)
  if (code === undefined) {
    const kind = status === 404 ? 'not_found' : (status ?? 0) >= 500 || status === 429 ? 'unavailable' : 'failure'
    return failure(kind, ['cli.fail.foreignAnswer', { host, status: status ?? 0 }], {}, again(tries))
  }
  if (operation === 'login' && status === 200) return failure('not_logged_in', message)
  if (code >= codes.noToken && code <= codes.endedSession) return notLoggedIn(code, context, facts)
  if (code === codes.notPermitted && key) {
    const text: Wording = ['cli.fail.mayNot', { role: roleOf(context), deed: deedOf(context, operation) }]
    const next = { next: 'rtcops whoami --permissions' }
    return failure('no_permission', text, next, ['cli.fail.missingKey', { key }])
  }
  const [id] = command.args
  if (code === codes.notFound && command.object && id !== undefined)
    return failure(
      'not_found',
      ['cli.fail.notFound', { what: [command.object], id }],
      command.elsewhere ? { next: command.elsewhere } : {},
    )
  const isNamed = field !== undefined && (isOption(context, field) || command.argumentFields.includes(field))
  const text = isNamed ? problemOf(command, field, message) : message
  return failure(kindOf(code, status), text || ['cli.fail.serverFault', { host, code }], {}, again(tries))
}

/** Names the server of an address, and the proxy before it. */
function serverName(address: string): Wording {
  const { host } = new URL(address)
  const proxy = proxyFor(address)
  return proxy ? ['cli.fail.viaProxy', { host, proxy: new URL(proxy.url).host }] : host
}

const isOption = ({ command }: Context, field: string): boolean =>
  command.ownOptions.some(({ fields }) => fields.includes(field))

/** Returns how to repeat a write whose result is unknown. */
const again = ({ arrived, ifLost }: Tries): Wording | undefined => (arrived ? ifLost?.hint : undefined)

/** Returns the role that was stored at the login, with the blank that follows it in English. */
const roleOf = ({ language, session: { login } }: Context): string =>
  login ? (language === 'en' ? `${login.role} ` : login.role) : ''

/** Returns what an operation does, to follow "may not"; not every one has a text. */
function deedOf({ t }: Pick<Context, 't'>, operation: string): Wording {
  const key = `cli.operation.${operation}` as MessageKey
  return t(key) === key ? ['cli.fail.mayNotThis'] : [key]
}

function kindOf(code: number, status: number | undefined): FailureKind {
  if (status === 429 || status === 500 || status === 503 || code === codes.serverFault) return 'unavailable'
  if (code === codes.notFound || status === 404) return 'not_found'
  if (code === codes.badParameter || status === 400 || status === 413) return 'usage'
  if (code === codes.conflict || code === codes.inUse || code === codes.notPermitted) return 'conflict'
  return 'failure'
}

/** Returns the failure for a login that is missing or void. @param code of the server's answer; 0 where it was not asked */
export function notLoggedIn(code: number, { session }: Pick<Context, 'session'>, facts: FailureFacts = {}): Failure {
  const reason: Wording =
    code === codes.expiredToken
      ? ['cli.fail.expired']
      : code === codes.endedSession
        ? ['cli.fail.ended']
        : session.token
          ? ['cli.fail.invalid']
          : ''
  const profile = session.profile === 'default' ? '' : ` -P ${session.profile}`
  return new Failure('not_logged_in', ['cli.fail.notLoggedIn', { profile: session.profile.toUpperCase(), reason }], {
    ...facts,
    next: `rtcops login${profile}`,
  })
}

/** What Node says of a connection; the status is that of a proxy that opened no tunnel. */
type ConnectionError = NodeJS.ErrnoException & { statusCode?: number }

/** Returns the failure for a request that no server has answered. */
function unanswered(error: ApiError, context: Context, facts: FailureFacts, tries: Tries): Failure {
  const { command, session, settings } = context
  const cause = error.cause as ConnectionError | undefined
  const host = serverName(session.url)
  // `rtcops api` names no operation, and may send any.
  const [operation = facts.operation ?? ''] = command.operations
  if (tries.arrived && (command.writes || command.operations.length === 0)) {
    const { message, hint, next } = tries.ifLost ?? {}
    const text: Wording = message ?? ['cli.fail.unknownResult', { deed: deedOf(context, operation) }]
    return new Failure('unavailable', text, { ...facts, ...(next ? { next } : {}) }, hint, { cause: error })
  }
  const refusal = cause?.statusCode ?? error.failure.status
  if (refusal !== undefined) {
    const text: Wording = ['cli.fail.noAnswer', { host, reason: ['cli.fail.proxyRefused', { status: refusal }] }]
    return new Failure('unavailable', text, { ...facts, next: 'rtcops help environment' }, undefined, { cause: error })
  }
  const reason = reasonOf(cause, settings.timeout)
  const text: Wording = tries.retries
    ? ['cli.fail.noAnswerTries', { host, reason, tries: tries.retries, seconds: tries.seconds }]
    : ['cli.fail.noAnswer', { host, reason }]
  const hint: Wording = ['cli.fail.nothingChanged', { seconds: 30 }]
  return new Failure('unavailable', text, { ...facts, retry_after: 30 }, hint, { cause: error })
}

/** @param timeout milliseconds */
function reasonOf(cause: ConnectionError | undefined, timeout: number): Wording {
  if (cause?.name === 'TimeoutError') return ['cli.fail.timeout', { seconds: timeout / 1000 }]
  if (cause?.code === 'ECONNREFUSED') return ['cli.fail.connectionRefused']
  if (cause?.code === 'ENOTFOUND' || cause?.code === 'EAI_AGAIN') return ['cli.fail.hostUnknown']
  if (cause?.code === 'ECONNRESET' || cause?.code === 'EPIPE' || cause?.code === 'ERR_PROXY_TUNNEL')
    return ['cli.fail.connectionLost']
  return cause?.message ?? ''
}
