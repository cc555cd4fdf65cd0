import type { Input } from '@rtcops/core/api/types'
import type { Transaction } from 'kysely'
import { command } from '../../../command.ts'
import type { MemberContext } from '../../../context.ts'
import { notFound } from '../../../input/refusal.ts'
import type { Database } from '../../../postgres/schema.ts'
import { forgetMember } from '../../../sessions/remember.ts'
import { endSessions } from '../../../sessions/sessions.ts'
import { requireSight } from './require-sight.ts'

/**
 * Ends one of the caller's logins, or all others than this one. Remembered logins end too: a browser that is remembered would log in again.
 * @throws {Refusal} 40002 for a login that is not the caller's, or has ended
 */
export const endOwnSession = (context: MemberContext, input: Input<'endOwnSession'>): Promise<object> =>
  command(context, 'endOwnSession', input, async ({ tx, changed }) => {
    const { id, sessionHash } = context.member
    if (input.id === undefined) await endSessions(tx, id, context.now(), sessionHash)
    else await endOne(tx, id, input.id, context.now())
    await forgetMember(tx, id)
    changed({ target: 'member', id, after: { sessions: 'ended' } })
    return {}
  })

/** Ends one login of a member, or all of them. @throws {Refusal} as `requireSight` does; 40002 for a login that has ended */
export const endMemberSession = (context: MemberContext, input: Input<'endMemberSession'>): Promise<object> =>
  command(context, 'endMemberSession', input, async ({ tx, changed }) => {
    const { id, member_id } = input
    await requireSight(tx, context.member, member_id)
    if (id === undefined) await endSessions(tx, member_id, context.now())
    else await endOne(tx, member_id, id, context.now())
    await forgetMember(tx, member_id)
    changed({ target: 'member', id: member_id, after: { sessions: 'ended' } })
    return {}
  })

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
