import type { Input } from '@rtcops/core/api/types'
import type { Transaction } from 'kysely'
import { type CommandScope, command } from '../../commands/index.ts'
import { notFound } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { forgetMember } from './remember.ts'
import { requireSight } from './require-sight.ts'
import { endSessions } from './sessions.ts'

/**
 * Ends one of the caller's logins, or all others than this one. Remembered logins end too: a browser that is remembered would log in again.
 * @throws {Refusal} 40002 for a login that is not the caller's, or has ended
 */
export const endOwnSession = (context: MemberContext, input: Input<'endOwnSession'>): Promise<object> =>
  command(context, 'endOwnSession', input, async (scope) => {
    const { id, sessionHash } = context.member
    return await endLogins(scope, context, id, input.id, sessionHash)
  })

/** Ends one login of a member, or all of them. @throws {Refusal} as `requireSight` does; 40002 for a login that has ended */
export const endMemberSession = (context: MemberContext, input: Input<'endMemberSession'>): Promise<object> =>
  command(context, 'endMemberSession', input, async (scope) => {
    const { id, member_id } = input
    await requireSight(scope.tx, context.member, member_id)
    return await endLogins(scope, context, member_id, id)
  })

/** Ends one login of a member or, without its id, all of them but one, and the remembered ones. */
async function endLogins(
  { tx, changed }: CommandScope,
  { now }: MemberContext,
  memberId: number,
  id: number | undefined,
  except?: Buffer,
): Promise<object> {
  if (id === undefined) await endSessions(tx, memberId, now(), except)
  else await endOne(tx, memberId, id, now())
  await forgetMember(tx, memberId)
  changed({ target: 'member', id: memberId, after: { sessions: 'ended' } })
  return {}
}

async function endOne(tx: Transaction<Database>, memberId: number, id: number, now: number): Promise<void> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: new Date(now) })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('api_key_id', 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw notFound()
}
