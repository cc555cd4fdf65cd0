import type { ApiError } from '@rtcops/core/api/api-error'
import { Failure, type FailureFacts, type Wording } from '../errors.ts'
import type { Caller } from './caller.ts'
import { connectionError, proxyStatus, type Tries } from './tries.ts'
import { deedOf, serverName } from './words.ts'

/** HTTP status of a proxy that requires a login. */
const refusedByProxy = 407

/** Returns true for a call to which no server responded, at most a proxy. */
export const isUnanswered = ({ failure: { code, status } }: ApiError): boolean =>
  code === undefined && (status === undefined || status === refusedByProxy)

/** Returns the failure for a request to which no server responded. */
export function unanswered(error: ApiError, context: Caller, facts: FailureFacts, tries: Tries): Failure {
  const { session, settings } = context
  const cause = connectionError(error)
  const host = serverName(session.url)
  if (tries.arrived) {
    const { message, hint, next } = tries.ifLost ?? {}
    const text: Wording = message ?? ['cli.fail.unknownResult', { deed: deedOf(context, facts.operation ?? '') }]
    return new Failure('unavailable', text, { ...facts, ...(next ? { next } : {}) }, hint, { cause: error })
  }
  const refusal = proxyStatus(cause) ?? error.failure.status
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

/** Returns why there was no response. @param timeout milliseconds */
function reasonOf(cause: NodeJS.ErrnoException | undefined, timeout: number): Wording {
  if (cause?.name === 'TimeoutError') return ['cli.fail.timeout', { seconds: timeout / 1000 }]
  if (cause?.code === 'ECONNREFUSED') return ['cli.fail.connectionRefused']
  if (cause?.code === 'ENOTFOUND' || cause?.code === 'EAI_AGAIN') return ['cli.fail.hostUnknown']
  if (cause?.code === 'ECONNRESET' || cause?.code === 'EPIPE' || cause?.code === 'UND_ERR_SOCKET')
    return ['cli.fail.connectionLost']
  return cause?.message ?? ''
}
