import { codes } from '@rtcops/core/api/codes'
import type { Input } from '@rtcops/core/api/types'
import { noteRules } from '@rtcops/core/features/finance/approvals/rules'
import { type CommandScope, command } from '../../commands/index.ts'
import { accept } from '../../platform/input/accept.ts'
import { notFound, Refusal } from '../../platform/input/refusal.ts'
import type { MemberContext } from '../../services/context.ts'
import { stateOf } from '../state.ts'
import { requireAuthor } from './author.ts'
import { seenOf } from './details.ts'
import { type HeldOperations, heldOf } from './held-operations.ts'
import { type ApprovalRow, readApproval } from './queries.ts'

type Approved = { info: { id: number; transaction_id: number | null } }

/**
 * Approves a request: checks it against the records as they are now, runs the write, and stores the decision, in one transaction.
 * @throws {Refusal} 40003 for an own request, for one that no longer waits, whose author no longer has the permission, or whose effect is
 * not the one that the approver has seen; and as the write itself
 */
export async function approveApproval(
  context: MemberContext,
  helds: HeldOperations,
  { id, seen, ...input }: Input<'approveApproval'>,
): Promise<Approved> {
  const { note } = accept(noteRules, input)
  return await command(context, 'approveApproval', { id, seen, note }, async ({ tx, changed }) => {
    const row = await lockWaiting(tx, context, id)
    refuseOwn(context, row)
    const held = heldOf(helds, row.kind)
    const author = await requireAuthor(tx, row, held.operation)
    const approver = context.member
    const scope = { tx, now: context.now, author: row.member_id, approver: approver.id }
    const plan = await held.plan(scope, row.input)
    if (seenOf(plan.effect) !== seen) throw new Refusal(codes.conflict, 'approval.changed', { approval: id })
    const both = { author, approver: approver.username }
    const reply = await plan.run((change) => changed({ ...change, after: { ...change.after, ...both } }))
    const transaction_id = row.amount === null ? null : (reply as Booked).info.id
    await tx
      .updateTable('approval')
      .set({
        state: 'approved',
        decider_id: approver.id,
        decide_time: new Date(context.now()),
        note,
        reply: JSON.stringify(reply),
        transaction_id,
      })
      .where('id', '=', id)
      .execute()
    changed({
      target: 'approval',
      id,
      before: { state: 'waiting' },
      after: { state: 'approved', ...both, note, ...(transaction_id === null ? {} : { transaction_id }) },
    })
    return { info: { id, transaction_id } }
  })
}

/** Reply of the writes that change a balance. */
interface Booked {
  info: { id: number }
}

/** Refuses a request of another member. @throws {Refusal} 40003 for an own one, or one that no longer waits */
export async function refuseApproval(
  context: MemberContext,
  { id, ...input }: Input<'refuseApproval'>,
): Promise<object> {
  const { note } = accept(noteRules, input)
  return await command(context, 'refuseApproval', { id, note }, async ({ tx, changed }) => {
    const row = await lockWaiting(tx, context, id)
    refuseOwn(context, row)
    await tx
      .updateTable('approval')
      .set({ state: 'refused', decider_id: context.member.id, decide_time: new Date(context.now()), note })
      .where('id', '=', id)
      .execute()
    changed({ target: 'approval', id, before: { state: 'waiting' }, after: { state: 'refused', note } })
    return {}
  })
}

/** Withdraws an own request. @throws {Refusal} 40003 for one of somebody else, or one that no longer waits */
export const withdrawApproval = (context: MemberContext, { id }: Input<'withdrawApproval'>): Promise<object> =>
  command(context, 'withdrawApproval', { id }, async ({ tx, changed }) => {
    const row = await lockWaiting(tx, context, id)
    if (row.member_id !== context.member.id) throw new Refusal(codes.conflict, 'approval.notOwn')
    await tx
      .updateTable('approval')
      .set({ state: 'withdrawn', decide_time: new Date(context.now()) })
      .where('id', '=', id)
      .execute()
    changed({ target: 'approval', id, before: { state: 'waiting' }, after: { state: 'withdrawn' } })
    return {}
  })

function refuseOwn({ member }: MemberContext, { member_id }: ApprovalRow): void {
  if (member_id === member.id) throw new Refusal(codes.conflict, 'approval.own')
}

/** Locks a request that still waits: of two decisions at once, the second one is refused. @throws {Refusal} 40002, 40003 */
async function lockWaiting(tx: CommandScope['tx'], { now }: MemberContext, id: number): Promise<ApprovalRow> {
  const found = await tx.selectFrom('approval').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw notFound()
  const row = await readApproval(tx, id)
  const state = stateOf(row, now())
  if (state === 'approved') throw new Refusal(codes.conflict, 'approval.ended.approved', { values: { id } })
  if (state !== 'waiting') throw new Refusal(codes.conflict, `approval.ended.${state}`, { values: { id } })
  return row
}
