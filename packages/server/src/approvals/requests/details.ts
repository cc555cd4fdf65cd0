import { createHash } from 'node:crypto'
import type { Schema } from '@rtcops/core/api/types'
import { Refusal } from '../../platform/input/refusal.ts'
import type { MemberContext } from '../../services/context.ts'
import type { Effect, PlanScope } from '../held-operation.ts'
import { requireAuthor } from './author.ts'
import { type HeldOperations, heldOf } from './held-operations.ts'
import { type ApprovalRow, approvalOnWire, readApproval } from './queries.ts'

type Details = Schema<'ApprovalDetails'>

/** Returns a request with what its approval would change now, or why it would be refused now. */
export async function getApproval(context: MemberContext, helds: HeldOperations, id: number): Promise<Details> {
  const { db, t } = context
  const row = await readApproval(db, id)
  const approval = { ...approvalOnWire(context, row), recharge: rechargeOf(row) }
  if (approval.state !== 'waiting') return { ...approval, seen: '', problem: '', effect: null }
  try {
    const effect = await db.transaction().execute(async (tx) => {
      await requireAuthor(tx, row, heldOf(helds, row.kind).operation)
      return await effectOf(tx, context, helds, row)
    })
    return { ...approval, seen: seenOf(effect), problem: '', effect }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...approval, seen: '', problem: t(error.messageKey, error.details.values), effect: null }
  }
}

async function effectOf(
  tx: PlanScope['tx'],
  { now }: MemberContext,
  helds: HeldOperations,
  { kind, input, member_id }: ApprovalRow,
): Promise<Effect> {
  const { effect } = await heldOf(helds, kind).plan({ tx, now, author: member_id, approver: null }, input)
  return effect
}

/** Identifies an effect: an approval names the one that the approver has seen. */
export const seenOf = (effect: Effect): string =>
  createHash('sha256').update(JSON.stringify(effect)).digest('hex').slice(0, 32)

function rechargeOf({ kind, input }: ApprovalRow): Details['recharge'] {
  if (kind !== 'recharge') return null
  const { type, remit_money_time, bank_name, bank_account, bank_username } = input as NonNullable<Details['recharge']>
  return { type, remit_money_time, bank_name, bank_account, bank_username }
}
