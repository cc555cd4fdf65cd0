import type { OperationId } from '@rtcops/core/api/types'
import { finestStep } from '@rtcops/core/quality/intervals'
import { share } from '../clickhouse/share.ts'
import type { MemberContext } from '../context.ts'
import type { Handler } from '../handlers.ts'

/** As many answers as are kept; each is as long as a chart. */
const most = 500

/**
 * The same handler, for answers that depend on the question alone, whoever asks: what many look at all day is made once in a few seconds. It
 * must not look at the member, the language or the request. Windows that end now move on by five minutes, and so do the answers.
 */
export function shareAnswers<Id extends OperationId>(handler: Handler<Id>): Handler<Id> {
  const shared = share<object>(most)
  const sharing = (context: MemberContext, input: Parameters<Handler<Id>>[1]) => {
    const question = `${Math.floor(context.now() / finestStep)} ${JSON.stringify(input)}`
    return shared(context.telemetry, question, (signal) => handler({ ...context, signal }, input))
  }
  return sharing as Handler<Id>
}
