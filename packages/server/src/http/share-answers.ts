import type { OperationId } from '@rtcops/core/api/types'
import { finestStep } from '@rtcops/core/quality/intervals'
import { share } from '../clickhouse/share.ts'
import type { MemberContext } from '../services/context.ts'
import type { Handler } from '../services/handlers.ts'
import { shareBytes } from './serialization.ts'

/** Most responses that are cached; each is as large as a chart. */
const most = 500

/**
 * Returns a handler that shares its responses among all callers, for responses that depend only on the input: what many look at all day is
 * computed once in a few seconds. The handler must not read the member, the language or the request. Windows that end now advance in steps
 * of five minutes, and so do the responses.
 */
export function shareAnswers<Id extends OperationId>(handler: Handler<Id>): Handler<Id> {
  const shared = share<object>(most)
  const sharing = (context: MemberContext, input: Parameters<Handler<Id>>[1]) => {
    const question = `${Math.floor(context.now() / finestStep)} ${JSON.stringify(input)}`
    return shared(context.telemetry, question, async (signal) => {
      const answer = await handler({ ...context, signal }, input)
      shareBytes(answer)
      return answer
    })
  }
  return sharing as Handler<Id>
}
