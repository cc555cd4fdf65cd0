import type { Answer, Input, OperationId } from '@rtcops/core/api/types'
import type { Context } from '../context.ts'
import { change } from '../server/server.ts'
import { type About, mayRun } from './confirm-operation.ts'
import { say } from './say.ts'

type Done = 'notice.inserted' | 'notice.updated' | 'notice.removed' | 'notice.changed' | 'notice.set'

/**
 * Sends a write when it may be sent, and says that it is done.
 * Where more happens between the question and the notice, `mayRun` and `change` stand alone.
 * @returns nothing when it was not sent.
 */
export async function sendWrite<Id extends OperationId>(
  context: Context,
  operation: Id,
  input: Input<Id> & object,
  about: About,
  done: Done,
): Promise<Answer<Id> | undefined> {
  if (!(await mayRun(context, operation, input, about))) return undefined
  const answer = await change(context, operation, input)
  context.notice(`${context.glyphs.ok} ${say(done)}`)
  return answer
}
