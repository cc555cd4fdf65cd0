import type { Answer, Input, OperationId } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../command.ts'
import type { WriteOptions } from '../options/write.ts'
import { change } from '../server/server.ts'
import { type About, mayRun } from './confirm.ts'

/**
 * Sends a write if it may be sent, and reports that it is done.
 * If more happens between the question and the notice, use `mayRun` and `change` instead.
 * @returns undefined if it was not sent
 */
export async function sendWrite<Id extends OperationId>(
  context: Context,
  operation: Id,
  input: Input<Id> & object,
  about: About & { done: MessageKey },
  options: WriteOptions,
): Promise<Answer<Id> | undefined> {
  if (!(await mayRun(context, operation, input, about, options))) return undefined
  const answer = await change(context, operation, input)
  context.notice(`${context.glyphs.ok} ${context.t(about.done)}`)
  return answer
}
