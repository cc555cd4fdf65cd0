import type { ApiError } from '@rtcops/core/api/api-error'
import { codes } from '@rtcops/core/api/codes'
import { operation as deeds } from '@rtcops/core/i18n/zh/cli/operation'
import type { Context } from '../context.ts'
import { problemOf } from '../drafts.ts'
import { Failure, type FailureFacts, type FailureKind, type Wording } from '../errors.ts'
import type { Opt } from '../option.ts'

/** What the tries of a call came to. */
export interface Tries {
  /** Repetitions after the first try. */
  retries: number
  /** Seconds from the first to the last. */
  seconds: number
  /** True when one of them may have reached the server and done its work, whatever became of the last. */
  arrived: boolean
  ifLost?: Lost
}

/** What to say of a write when nobody knows whether it was done. */
export interface Lost {
  message: Wording
  /** What to do then, in words. */
  hint: Wording
  /** The command that does it. */
  next?: string
}

const neverSent = ({ cause }: ApiError): boolean =>
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/.test((cause as NodeJS.ErrnoException)?.code ?? '')

/** False when the server was not reached, or refused before it did anything. */
export const mayHaveArrived = (error: ApiError): boolean => {
  const { code, status } = error.failure
  return code === undefined && status === undefined ? !neverSent(error) : (status ?? 0) >= 500
}

/** Puts a failed call into one sentence, an exit code, and the command that helps. */
export function explain(error: ApiError, context: Context, operation: string, tries: Tries): Failure {
  const { code, status, message, field, key, requestId, retryAfter } = error.failure
  const { args, command, session } = context
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
  const { host } = new URL(session.url)
  if (code === undefined && status === undefined) return unanswered(error, context, facts, tries)
  if (code === undefined) {
    const kind = status === 404 ? 'not_found' : (status ?? 0) >= 500 || status === 429 ? 'unavailable' : 'failure'
    return failure(kind, ['cli.fail.foreignAnswer', { host, status: status ?? 0 }], {}, again(tries))
  }
  if (operation === 'login' && status === 200) return failure('not_logged_in', message)
  if (code >= codes.noToken && code <= codes.endedSession) return notLoggedIn(code, context, facts)
  if (code === codes.notPermitted && key) {
    const text: Wording = ['cli.fail.mayNot', { role: roleOf(context), deed: deedOf(operation) }]
    const next = { next: 'rtcops whoami --permissions' }
    return failure('no_permission', text, next, ['cli.fail.missingKey', { key }])
  }
  if (code === codes.notFound && command.object && args[0] !== undefined)
    return failure(
      'not_found',
      ['cli.fail.notFound', { what: [command.object], id: args[0] }],
      command.elsewhere ? { next: command.elsewhere } : {},
    )
  const isNamed = field !== undefined && (isOption(context, field) || command.argumentFields.includes(field))
  const text = isNamed ? problemOf(command, field, message) : message
  return failure(kindOf(code, status), text || ['cli.fail.serverFault', { host, code }], {}, again(tries))
}

const isOption = ({ command }: Context, field: string): boolean =>
  (command.options as Opt[]).some(({ fields }) => fields.includes(field))

/** How to repeat a write of which nobody knows whether it was done. */
const again = ({ arrived, ifLost }: Tries): Wording | undefined => (arrived ? ifLost?.hint : undefined)

/** The role as the login told it, with the blank that English puts after it. */
const roleOf = ({ language, session: { login } }: Context): string =>
  login ? (language === 'en' ? `${login.role} ` : login.role) : ''

/** What an operation does, to follow "may not". */
const deedOf = (operation: string): Wording =>
  Object.hasOwn(deeds, operation) ? [`cli.operation.${operation as keyof typeof deeds}`] : ['cli.fail.mayNotThis']

function kindOf(code: number, status: number | undefined): FailureKind {
  if (status === 429 || status === 500 || status === 503 || code === codes.serverFault) return 'unavailable'
  if (code === codes.notFound || status === 404) return 'not_found'
  if (code === codes.badParameter || status === 400 || status === 413) return 'usage'
  if (code === codes.conflict || code === codes.inUse || code === codes.notPermitted) return 'conflict'
  return 'failure'
}

/** A login that is void, with the command that makes a new one. */
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

function unanswered(error: ApiError, context: Context, facts: FailureFacts, tries: Tries): Failure {
  const { command, session, settings } = context
  const cause = error.cause as NodeJS.ErrnoException | undefined
  const { host } = new URL(session.url)
  if (command.writes && tries.arrived) {
    const { message, hint, next } = tries.ifLost ?? {}
    const [operation] = command.operations
    const text: Wording = message ?? ['cli.fail.unknownResult', { deed: operation ? deedOf(operation) : command.path }]
    return new Failure('unavailable', text, { ...facts, ...(next ? { next } : {}) }, hint, { cause: error })
  }
  const reason = reasonOf(cause, settings.timeout)
  const text: Wording = tries.retries
    ? ['cli.fail.noAnswerTries', { host, reason, tries: tries.retries, seconds: tries.seconds }]
    : ['cli.fail.noAnswer', { host, reason }]
  const hint: Wording = ['cli.fail.nothingChanged', { seconds: 30 }]
  return new Failure('unavailable', text, { ...facts, retry_after: 30 }, hint, { cause: error })
}

function reasonOf(cause: NodeJS.ErrnoException | undefined, timeout: number): Wording {
  if (cause?.name === 'TimeoutError') return ['cli.fail.timeout', { seconds: timeout / 1000 }]
  if (cause?.code === 'ECONNREFUSED') return ['cli.fail.connectionRefused']
  if (cause?.code === 'ENOTFOUND' || cause?.code === 'EAI_AGAIN') return ['cli.fail.hostUnknown']
  if (cause?.code === 'ECONNRESET' || cause?.code === 'EPIPE') return ['cli.fail.connectionLost']
  return cause?.message ?? ''
}
