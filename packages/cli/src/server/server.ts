import { ApiError } from '@rtcops/core/api/api-error'
import { type Api, call, createApi, type Sending } from '@rtcops/core/api/client'
import { codes } from '@rtcops/core/api/codes'
import { routes } from '@rtcops/core/api/generated/routes'
import type { Answer, Input, OperationId } from '@rtcops/core/api/types'
import { Failure } from '../errors.ts'
import { isTable } from '../settings.ts'
import type { Output } from '../terminal/host.ts'
import { version } from '../version.ts'
import type { Caller } from './caller.ts'
import { debugging } from './debug.ts'
import { explain } from './explain.ts'
import { isChange } from './is-change.ts'
import { proxyFor } from './proxy.ts'
import { openTransport } from './transport.ts'
import { connectionError, type Lost, mayHaveArrived, proxyStatus } from './tries.ts'

/**
 * Creates the client of the server that this command talks to.
 * @param stepUp confirms again with the second factor; without it, operations that require that are refused
 */
export function connect(
  { language, session, settings, stderr }: Pick<Caller, 'language' | 'session' | 'settings'> & { stderr: Output },
  stepUp?: () => Promise<boolean>,
): Api {
  const send = openTransport(proxyFor(session.url)?.url)
  return createApi({
    baseUrl: session.url,
    token: () => session.token,
    language: () => language,
    timeout: settings.timeout,
    fetch: settings.debug ? debugging(send, stderr) : send,
    headers: { 'user-agent': `rtcops/${version}` },
    ...(stepUp ? { stepUp } : {}),
  })
}

/** Seconds before each retry of a read. */
export const pauses = [1, 2, 4]
/** Longest wait before a retry in seconds, whatever the server asks for. */
const longestPause = 60

/**
 * Language of the words in machine formats, whatever that of the reader: a script gets the same values on every machine. They go with the
 * names of fields, which are English.
 */
export const machineLanguage = 'en'

/**
 * Sends a read; retries up to three times if there is no response or the server is busy.
 * @param isForMachine true if programs read the words in the response
 */
export async function ask<Id extends OperationId>(
  context: Caller,
  id: Id,
  input: Input<Id>,
  isForMachine = !isTable(context.settings),
): Promise<Answer<Id>> {
  const inOwn = () => attempt(context, id, () => call(context.api, id, input), pauses)
  if (!isForMachine || context.language === machineLanguage) return await inOwn()
  const headers = { 'accept-language': machineLanguage }
  try {
    return await attempt(context, id, () => call(context.api, id, input, { headers }), pauses)
  } catch (error) {
    // A refusal is for people: the server says it in their language.
    if (error instanceof Failure && error.facts.code !== undefined) return await inOwn()
    throw error
  }
}

/** How a write is sent, and what to report if its result is unknown. */
export interface ChangeOptions extends Sending {
  ifLost?: Lost
}

/** Sends a write. Without an idempotency key it is never sent twice. */
export const change = <Id extends OperationId>(
  context: Caller,
  id: Id,
  input: Input<Id>,
  { ifLost, ...options }: ChangeOptions = {},
): Promise<Answer<Id>> =>
  attempt(context, id, () => call(context.api, id, input, options), options.idempotencyKey ? pauses : [], ifLost)

/**
 * Runs a call and retries it after each of these waits, in seconds, while the failure may be temporary.
 * @throws {Failure} that explains the last error
 */
export async function attempt<Result>(
  context: Caller,
  operation: string,
  run: () => Promise<Result>,
  waits: readonly number[],
  ifLost?: Lost,
): Promise<Result> {
  const began = Date.now()
  // An address that is not in the contract counts as a read if it may be retried.
  const isRead = Object.hasOwn(routes, operation) ? !isChange(operation as OperationId) : waits.length > 0
  let arrived = false
  for (let tries = 0; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      arrived ||= !isRead && mayHaveArrived(error)
      const wait = error.failure.retryAfter ?? waits[tries] ?? 0
      if (tries >= waits.length || wait > longestPause || !isPassing(error))
        throw explain(error, context, operation, {
          retries: tries,
          seconds: Math.round((Date.now() - began) / 1000),
          arrived,
          ...(ifLost ? { ifLost } : {}),
        })
      await new Promise((resolve) => setTimeout(resolve, wait * 1000))
    }
  }
}

/** Returns true if the same call may succeed a moment later; after a full timeout it is not retried. */
function isPassing(error: ApiError): boolean {
  const { code, status, retryAfter } = error.failure
  const cause = connectionError(error)
  if (code === undefined && status === undefined)
    return cause?.name !== 'TimeoutError' && (proxyStatus(cause) ?? 500) >= 500
  // A conflict with a retry time: the same write is in progress, and its response will be available then.
  if (code === codes.conflict && retryAfter !== undefined) return true
  return status === 429 || (status !== undefined && status >= 500)
}
