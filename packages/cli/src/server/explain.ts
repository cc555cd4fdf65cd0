import type { ApiError } from '@rtcops/core/api/api-error'
import { codes } from '@rtcops/core/api/codes'
import { Failure, type FailureFacts, type FailureKind, type Wording } from '../errors.ts'
import { problemOf } from '../options/problem-of.ts'
import type { Caller } from './caller.ts'
import type { Tries } from './tries.ts'
import { isUnanswered, unanswered } from './unanswered.ts'
import { deedOf, serverName } from './words.ts'

/** Turns a failed call into one sentence, an exit code, and the command that helps. */
export function explain(error: ApiError, context: Caller, operation: string, tries: Tries): Failure {
  const { approval, code, status, message, field, key, requestId, retryAfter } = error.failure
  const { command, session } = context
  const facts: FailureFacts = {
    ...(code === undefined ? {} : { code }),
    operation,
    ...(field ? { field } : {}),
    ...(key ? { key } : {}),
    ...(approval === undefined ? {} : { approval, next: `rtcops approval get ${approval}` }),
    ...(requestId ? { request_id: requestId } : {}),
    ...(retryAfter ? { retry_after: retryAfter } : {}),
  }
  const failure = (kind: FailureKind, text: Wording, more: FailureFacts = {}, hint?: Wording) =>
    new Failure(kind, text, { ...facts, ...more }, hint, { cause: error })
  const host = serverName(session.url)
  if (isUnanswered(error)) return unanswered(error, context, facts, tries)
  if (code === undefined) {
    const kind = status === 404 ? 'not_found' : (status ?? 0) >= 500 || status === 429 ? 'unavailable' : 'failure'
    return failure(kind, ['cli.fail.foreignAnswer', { host, status: status ?? 0 }], {}, again(tries))
  }
  if (['login', 'verifySecondFactor', 'finishTerminalLogin'].includes(operation) && status === 200)
    return failure('not_logged_in', message)
  if (code >= codes.noToken && code <= codes.endedSession)
    return isApiKey(session.token) && message
      ? failure('not_logged_in', message, { next: 'rtcops apikey list' })
      : notLoggedIn(code, context, facts)
  if (code === codes.notPermitted && key) {
    const deed = deedOf(context, operation)
    const text: Wording = isApiKey(session.token)
      ? ['cli.fail.keyMayNot', { deed }]
      : ['cli.fail.mayNot', { role: roleOf(context), deed }]
    const next = { next: 'rtcops whoami --permissions' }
    return failure('no_permission', text, next, ['cli.fail.missingKey', { key }])
  }
  if (code === codes.stepUp)
    return failure('no_permission', ['cli.factor.stepUp'], { next: 'rtcops me factor confirm' })
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

/** Returns true for an API key: a new login does not help where it is refused. */
const isApiKey = (token: string | undefined): boolean => token?.startsWith('rtk_') ?? false

const isOption = ({ command }: Caller, field: string): boolean =>
  command.ownOptions.some(({ fields }) => fields.includes(field))

/** Returns how to repeat a write whose result is unknown. */
const again = ({ arrived, ifLost }: Tries): Wording | undefined => (arrived ? ifLost?.hint : undefined)

/** Returns the role stored at login, with the space that follows it in English. */
const roleOf = ({ language, session: { login } }: Caller): string =>
  login ? (language === 'en' ? `${login.role} ` : login.role) : ''

function kindOf(code: number, status: number | undefined): FailureKind {
  if (status === 429 || status === 500 || status === 503 || code === codes.serverFault) return 'unavailable'
  if (code === codes.notFound || status === 404) return 'not_found'
  if (code === codes.waits) return 'waiting'
  if (code === codes.badParameter || status === 400 || status === 413) return 'usage'
  if (code === codes.conflict || code === codes.inUse || code === codes.notPermitted) return 'conflict'
  return 'failure'
}

/** Returns the failure for a missing or invalid login. @param code code of the server's response; 0 if no request was sent */
export function notLoggedIn(code: number, { session }: Pick<Caller, 'session'>, facts: FailureFacts = {}): Failure {
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
