import { codes } from '@rtcops/core/api/codes'
import type { Transaction } from 'kysely'
import { Refusal } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { forgetMember } from '../sessions/remember.ts'
import { holdFactors, isSet, removeFactor } from '../sessions/second-factor/stored.ts'
import { endSessions } from '../sessions/sessions.ts'

/** Records that a factor was shown when it was set up. Ends the member's other sessions, which were opened without it. */
export async function noteEnrolled(tx: Transaction<Database>, { member, now }: MemberContext): Promise<void> {
  await endSessions(tx, member.id, now(), member.sessionHash)
  await forgetMember(tx, member.id)
  await tx
    .updateTable('session')
    .set({ factor_at: new Date(now()) })
    .where('token_hash', '=', member.sessionHash)
    .execute()
}

/**
 * Removes one second factor, and after the last one also the recovery codes, which would no longer replace anything.
 * @param remove returns false if there is no such factor
 * @throws {Refusal} 50004 for the last one if the role requires one; 40003 if there is none
 */
export async function removeOne(
  tx: Transaction<Database>,
  { member }: MemberContext,
  remove: () => Promise<boolean>,
): Promise<void> {
  await holdFactors(tx, member.id)
  if (!(await remove())) throw new Refusal(codes.conflict, 'factor.refusal.none')
  if (await isSet(tx, member.id)) return
  if (member.factor.isRequired) throw new Refusal(codes.notPermitted, 'factor.refusal.required')
  await removeFactor(tx, member.id)
}
