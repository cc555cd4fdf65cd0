import type { ApiError } from '@rtcops/core/api/api-error'
import { codes } from '@rtcops/core/api/codes'
import { sets } from '../command.ts'
import type { Context } from '../context.ts'
import { Failure, type FailureFacts, type FailureKind } from '../failure.ts'
import { inWords, say } from '../i18n/say.ts'

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
  message: string
  /** What to do then, in words. */
  hint: string
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
  const facts: FailureFacts = {
    ...(code === undefined ? {} : { code }),
    operation,
    ...(field ? { field } : {}),
    ...(key ? { key } : {}),
    ...(requestId ? { request_id: requestId } : {}),
    ...(retryAfter ? { retry_after: retryAfter } : {}),
  }
  const failure = (kind: FailureKind, text: string, more: FailureFacts = {}, hint?: string) =>
    new Failure(kind, text, { ...facts, ...more }, hint, { cause: error })
  const { host } = new URL(context.session.url)
  if (code === undefined && status === undefined) return unanswered(error, context, facts, tries)
  if (code === undefined) {
    const kind = status === 404 ? 'not_found' : (status ?? 0) >= 500 || status === 429 ? 'unavailable' : 'failure'
    return failure(kind, say('fail.foreignAnswer', { host, status: status ?? 0 }), {}, again(tries))
  }
  if (operation === 'login' && status === 200) return failure('not_logged_in', message)
  if (code >= codes.noToken && code <= codes.endedSession) return notLoggedIn(code, context, facts)
  if (code === codes.notPermitted && key) {
    const text = say('fail.mayNot', {
      role: roleOf(context),
      deed: context.verb.deed ? inWords(context.verb.deed) : say('fail.mayNotThis'),
    })
    return failure('no_permission', text, { next: 'rtcops whoami --permissions' }, say('fail.missingKey', { key }))
  }
  if (code === codes.notFound && context.verb.object && context.args[0] !== undefined)
    return failure(
      'not_found',
      say('fail.notFound', { what: say(context.verb.object), id: context.args[0] }),
      context.verb.elsewhere ? { next: context.verb.elsewhere } : {},
    )
  const flag = field && context.verb.flags?.find((each) => sets(each, field))
  const argument = field && context.verb.arguments?.find((each) => each.field === field)
  const text = flag
    ? say('usage.flagProblem', { flag: flag.name, problem: message })
    : argument
      ? `${argument.name}: ${message}`
      : message || say('fail.serverFault', { host, code })
  return failure(kindOf(code, status), text, {}, again(tries))
}

/** How to repeat a write of which nobody knows whether it was done. */
const again = ({ arrived, ifLost }: Tries): string | undefined => (arrived ? ifLost?.hint : undefined)

/** The role as the login told it, with the blank that English puts after it. */
const roleOf = ({ session: { login } }: Context): string =>
  login ? inWords({ zh: login.role, en: `${login.role} ` }) : ''

function kindOf(code: number, status: number | undefined): FailureKind {
  if (status === 429 || status === 500 || status === 503 || code === codes.serverFault) return 'unavailable'
  if (code === codes.notFound || status === 404) return 'not_found'
  if (code === codes.badParameter || status === 400 || status === 413) return 'usage'
  if (code === codes.conflict || code === codes.inUse || code === codes.notPermitted) return 'conflict'
  return 'failure'
}

/** A login that is void, with the command that makes a new one. */
export function notLoggedIn(code: number, { session }: Context, facts: FailureFacts = {}): Failure {
  const reason =
    code === codes.expiredToken
      ? say('fail.expired')
      : code === codes.endedSession
        ? say('fail.ended')
        : session.token
          ? say('fail.invalid')
          : ''
  const profile = session.profile === 'default' ? '' : ` -P ${session.profile}`
  return new Failure('not_logged_in', say('fail.notLoggedIn', { profile: session.profile.toUpperCase(), reason }), {
    ...facts,
    next: `rtcops login${profile}`,
  })
}

function unanswered(error: ApiError, context: Context, facts: FailureFacts, tries: Tries): Failure {
  const cause = error.cause as NodeJS.ErrnoException | undefined
  const { host } = new URL(context.session.url)
  const reason = reasonOf(cause, context.settings.timeout)
  if (context.verb.writes && tries.arrived) {
    const { message, hint, next } = tries.ifLost ?? {}
    if (message)
      return new Failure('unavailable', message, { ...facts, ...(next ? { next } : {}) }, hint, { cause: error })
    const deed = context.verb.deed ? inWords(context.verb.deed) : context.command
    return new Failure('unavailable', say('fail.unknownResult', { deed }), facts, undefined, { cause: error })
  }
  const text = tries.retries
    ? say('fail.noAnswerTries', { host, reason, tries: tries.retries, seconds: tries.seconds })
    : say('fail.noAnswer', { host, reason })
  const again = say('fail.nothingChanged', { seconds: 30 })
  return new Failure('unavailable', text, { ...facts, retry_after: 30 }, again, { cause: error })
}

function reasonOf(cause: NodeJS.ErrnoException | undefined, timeout: number): string {
  if (cause?.name === 'TimeoutError') return say('fail.timeout', { seconds: timeout / 1000 })
  if (cause?.code === 'ECONNREFUSED') return say('fail.connectionRefused')
  if (cause?.code === 'ENOTFOUND' || cause?.code === 'EAI_AGAIN') return say('fail.hostUnknown')
  if (cause?.code === 'ECONNRESET' || cause?.code === 'EPIPE') return say('fail.connectionLost')
  return cause?.message ?? ''
}
