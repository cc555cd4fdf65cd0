import type { Input, Schema } from '@rtcops/core/api/types'
import type { MemberContext } from '../../services/context.ts'
import { acceptPasskey, askForPasskey } from '../sessions/passkeys/accept-passkey.ts'
import type { Asked } from '../sessions/passkeys/challenges.ts'
import { acceptCode } from '../sessions/second-factor/check-code.ts'

/** Records that the second factor was shown in this session just now. @throws {Refusal} 40001 at `code` or `passkey` */
export async function confirmSecondFactor(
  context: MemberContext,
  { code = '', passkey }: Input<'confirmSecondFactor'>,
): Promise<object> {
  const { db, member, now } = context
  if (passkey) await acceptPasskey(context, member, askedIn(context), passkey)
  else await acceptCode(context, member, code)
  await db
    .updateTable('session')
    .set({ factor_at: new Date(now()) })
    .where('token_hash', '=', member.sessionHash)
    .execute()
  return {}
}

/** Asks for a passkey in a session. @throws {Refusal} 40003 without one */
export const startPasskeyConfirmation = async (
  context: MemberContext,
): Promise<{ info: Schema<'PasskeyRequestOptions'> }> => ({ info: await askForPasskey(context, askedIn(context)) })

const askedIn = ({ member }: MemberContext): Asked => ({
  memberId: member.id,
  purpose: 'confirm',
  askedHash: member.sessionHash,
})
