import { codes } from '@rtcops/core/api/codes'
import type { Input, Schema } from '@rtcops/core/api/types'
import { Refusal } from '../../platform/input/refusal.ts'
import { tokenHash } from '../../platform/tokens.ts'
import type { Context } from '../../services/context.ts'
import { openFor } from '../sessions/enter.ts'
import { withRefusalsRecorded } from '../sessions/login-records.ts'
import { acceptPasskey, askForPasskey } from '../sessions/passkeys/accept-passkey.ts'
import type { Asked } from '../sessions/passkeys/challenges.ts'
import { endChallenge, findChallenge } from '../sessions/second-factor/challenges.ts'
import { acceptCode } from '../sessions/second-factor/check-code.ts'

/**
 * Opens the session of a login that waits for the second factor.
 * @throws {Refusal} 50001 for a challenge that is unknown, used, expired, or another browser's; 40001 at `code` or `passkey`
 */
export async function verifySecondFactor(
  context: Context,
  { challenge, code = '', passkey }: Input<'verifySecondFactor'>,
): Promise<{ role: Schema<'LoginRole'> }> {
  const waiting = await findChallenge(context, challenge)
  if (!waiting) throw tooLate()
  const { days, member, way } = waiting
  return await withRefusalsRecorded(context, way, async () => {
    if (passkey) await acceptPasskey(context, member, askedAt(challenge, member.id), passkey)
    else await acceptCode(context, member, code)
    if (!(await endChallenge(context.db, challenge))) throw tooLate()
    return { role: await openFor(context, member.id, way, { days, showsFactor: true }) }
  })
}

/** Asks for a passkey at a login that waits. @throws {Refusal} 50001 as above; 40003 without a passkey */
export async function startPasskeyLogin(
  context: Context,
  { challenge }: Input<'startPasskeyLogin'>,
): Promise<{ info: Schema<'PasskeyRequestOptions'> }> {
  const waiting = await findChallenge(context, challenge)
  if (!waiting) throw tooLate()
  return { info: await askForPasskey(context, askedAt(challenge, waiting.member.id)) }
}

const askedAt = (challenge: string, memberId: number): Asked => ({
  memberId,
  purpose: 'login',
  askedHash: tokenHash(challenge),
})

const tooLate = () => new Refusal(codes.invalidToken, 'factor.refusal.challenge')
