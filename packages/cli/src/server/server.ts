import { ApiError } from '@rtcops/core/api/api-error'
import { type Api, call, createApi, type Sending } from '@rtcops/core/api/client'
import { codes } from '@rtcops/core/api/codes'
import { routes } from '@rtcops/core/api/generated/routes'
import type { Answer, Input, OperationId } from '@rtcops/core/api/types'
import type { Context } from '../context.ts'
import { spoken } from '../old/say.ts'
import { version } from '../version.ts'
import { debugging } from './debug.ts'
import { explain, type Lost, mayHaveArrived } from './explain.ts'
import { SmallRequest, send } from './transport.ts'

/** Makes the client of the server that this command talks to. */
export function connect({ session, settings }: Pick<Context, 'session' | 'settings'>): Api {
  return createApi({
    baseUrl: session.url,
    token: () => session.token,
    language: spoken,
    timeout: settings.timeout,
    fetch: settings.debug ? debugging(send) : send,
    Request: SmallRequest as unknown as typeof Request,
    headers: { 'user-agent': `rtcops/${version}` },
  })
}

/** Seconds before each repetition of a read. */
export const pauses = [1, 2, 4]
/** Longer than this nobody waits in front of a terminal. */
const longestPause = 60

/** Asks for something; where no answer comes, or the server says that it is busy, asks three times more. */
export const ask = <Id extends OperationId>(context: Context, id: Id, input: Input<Id>): Promise<Answer<Id>> =>
  attempt(context, id, () => call(context.api, id, input), pauses)

/** How a write is sent, and what to say when nobody knows whether it arrived. */
export interface ChangeOptions extends Sending {
  ifLost?: Lost
}

/** Changes something. Without an idempotency key it is never sent twice. */
export const change = <Id extends OperationId>(
  context: Context,
  id: Id,
  input: Input<Id>,
  { ifLost, ...options }: ChangeOptions = {},
): Promise<Answer<Id>> =>
  attempt(context, id, () => call(context.api, id, input, options), options.idempotencyKey ? pauses : [], ifLost)

/** Runs a call, repeated after these seconds, and puts a failure into words. */
export async function attempt<Result>(
  context: Context,
  operation: string,
  run: () => Promise<Result>,
  waits: readonly number[],
  ifLost?: Lost,
): Promise<Result> {
  const began = Date.now()
  const isRead = Object.hasOwn(routes, operation) && routes[operation as OperationId][0] === 'GET'
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

/** True when the same call may succeed a moment later. Who waited for the whole time-out has waited enough. */
function isPassing({ failure: { code, status, retryAfter }, cause }: ApiError): boolean {
  if (code === undefined && status === undefined) return (cause as Error | undefined)?.name !== 'TimeoutError'
  // A conflict that names a time to come back: the same write is under way, and its answer can be had then.
  if (code === codes.conflict && retryAfter !== undefined) return true
  return status === 429 || (status !== undefined && status >= 500)
}
