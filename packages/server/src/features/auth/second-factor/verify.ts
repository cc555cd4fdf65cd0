import { codes } from '@rtcops/core/api/codes'
import type { Input, Schema } from '@rtcops/core/api/types'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../input/refusal.ts'
import { appendAudit } from '../../../postgres/audit.ts'
import { openFor } from '../../../sessions/enter.ts'
import { endChallenge, findChallenge, isResetStarted } from '../../../sessions/second-factor/challenges.ts'
import { acceptCode } from '../../../sessions/second-factor/check-code.ts'
import { removeFactor } from '../../../sessions/second-factor/stored.ts'

/**
 * Opens the session of a login that waits for the second factor.
 * @throws {Refusal} 50001 for a challenge that is unknown, used, expired, or another browser's; 40001 at `code`
 */
export async function verifySecondFactor(
  context: Context,
  { challenge, code = '', reset = 0 }: Input<'verifySecondFactor'>,
): Promise<{ role: Schema<'LoginRole'> }> {
  const waiting = await findChallenge(context, challenge)
  if (!waiting) throw tooLate()
  const { days, memberId } = waiting
  if (reset) await confirmOwnReset(context, memberId)
  else await acceptCode(context, memberId, code)
  if (!(await endChallenge(context.db, challenge))) throw tooLate()
  return { role: await openFor(context, memberId, days, reset === 0) }
}

const tooLate = () => new Refusal(codes.invalidToken, 'factor.refusal.challenge')

/** Removes the second factor of a member who has shown the password, if a super member has started that. */
const confirmOwnReset = (context: Context, memberId: number): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const { username } = await tx
      .selectFrom('member')
      .select('username')
      .where('id', '=', memberId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!(await isResetStarted({ db: tx, now: context.now }, memberId)))
      throw new Refusal(codes.notPermitted, 'factor.refusal.noReset')
    await removeFactor(tx, memberId)
    await appendAudit(tx, { ...context, member: { id: memberId, username } }, [
      { target: 'member', id: memberId, after: { second_factor: 'reset' } },
    ])
  })
