import { codes } from '@rtcops/core/api/codes'
import { day } from '@rtcops/core/time/zone'
import type { Transaction } from 'kysely'
import { type CommandScope, command } from '../../commands/index.ts'
import { notFound, Refusal } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { forgetMember } from '../sessions/remember.ts'
import { hasSecondFactor, removeFactor } from '../sessions/second-factor/stored.ts'
import { endSessions } from '../sessions/sessions.ts'

/**
 * Starts the reset of another member's second factor. It changes nothing until a second super member confirms it within a day.
 * @throws {Refusal} 50004 if the caller is not a super member, or is the member; 40003 for a member without a second factor
 */
export const startFactorReset = (context: MemberContext, id: number): Promise<object> =>
  command(context, 'startFactorReset', { id }, async ({ tx, changed }) => {
    requireSuperForOther(context, id)
    await requireFactor(tx, id)
    const reset = { started_by: context.member.id, expires_at: new Date(context.now() + day) }
    await tx
      .insertInto('factor_reset')
      .values({ member_id: id, ...reset })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(reset))
      .execute()
    changed({ target: 'member', id, after: { second_factor: 'reset started' } })
    return {}
  })

/**
 * Removes another member's second factors, and ends the member's logins.
 * @throws {Refusal} 50004 if the caller is not a super member, is the member, or has started the reset; 40003 if nobody
 * has started one
 */
export const confirmFactorReset = (context: MemberContext, id: number): Promise<object> =>
  command(context, 'confirmFactorReset', { id }, async (scope) => {
    requireSuperForOther(context, id)
    const reset = await scope.tx
      .selectFrom('factor_reset')
      .select('started_by')
      .where('member_id', '=', id)
      .where('expires_at', '>', new Date(context.now()))
      .forUpdate()
      .executeTakeFirst()
    if (!reset) throw new Refusal(codes.conflict, 'factor.refusal.noReset')
    if (reset.started_by === context.member.id) throw new Refusal(codes.notPermitted, 'factor.refusal.ownReset')
    await resetFactor(scope, id, context.now())
    return {}
  })

/** Removes a member's second factors within a command, and ends the member's logins. */
export async function resetFactor({ tx, changed }: CommandScope, id: number, now: number): Promise<void> {
  if (!(await removeFactor(tx, id))) throw new Refusal(codes.conflict, 'factor.refusal.none')
  await endSessions(tx, id, now)
  await forgetMember(tx, id)
  changed({ target: 'member', id, after: { second_factor: 'reset' } })
}

function requireSuperForOther({ member }: MemberContext, id: number): void {
  if (!member.isSuper) throw new Refusal(codes.notPermitted, 'factor.refusal.superAlone')
  if (member.id === id) throw new Refusal(codes.notPermitted, 'factor.refusal.ownReset')
}

async function requireFactor(tx: Transaction<Database>, id: number): Promise<void> {
  const row = await tx
    .selectFrom('member')
    .select(hasSecondFactor)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  if (!row.has_factor) throw new Refusal(codes.conflict, 'factor.refusal.none')
}
