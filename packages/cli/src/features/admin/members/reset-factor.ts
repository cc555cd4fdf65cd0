import type { Context } from '../../../command.ts'
import { memberOf } from '../../../lookup.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { about } from './write.ts'

/** Starts the reset of a member's second factor, or confirms one that another super member has started. */
export async function resetFactor(
  context: Context,
  given: string,
  options: WriteOptions & { confirm?: boolean },
): Promise<void> {
  const member = await memberOf(context, given)
  const { id, username } = member
  const operation = options.confirm ? 'confirmFactorReset' : 'startFactorReset'
  const done = options.confirm ? 'factor.resetDone' : 'factor.resetStarted'
  const answer = await sendWrite(context, operation, { id }, { ...about(member), done }, options)
  if (answer) await printResult(context, { id, username })
}
