import { codes } from '@rtcops/core/api/codes'
import type { Input, Schema } from '@rtcops/core/api/types'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../input/refusal.ts'
import { openFor } from '../../../sessions/enter.ts'
import { withRefusalsRecorded } from '../../../sessions/login-records.ts'
import { endChallenge, findChallenge } from '../../../sessions/second-factor/challenges.ts'
import { acceptCode } from '../../../sessions/second-factor/check-code.ts'

/**
 * Opens the session of a login that waits for the second factor.
 * @throws {Refusal} 50001 for a challenge that is unknown, used, expired, or another browser's; 40001 at `code`
 */
export async function verifySecondFactor(
  context: Context,
  { challenge, code }: Input<'verifySecondFactor'>,
): Promise<{ role: Schema<'LoginRole'> }> {
  const waiting = await findChallenge(context, challenge)
  if (!waiting) throw tooLate()
  const { days, member, way } = waiting
  return await withRefusalsRecorded(context, way, async () => {
    await acceptCode(context, member, code)
    if (!(await endChallenge(context.db, challenge))) throw tooLate()
    return { role: await openFor(context, member.id, way, { days, showsFactor: true }) }
  })
}

const tooLate = () => new Refusal(codes.invalidToken, 'factor.refusal.challenge')
