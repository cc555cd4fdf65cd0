import { codes } from '@rtcops/core/api/codes'
import type { Input, Schema } from '@rtcops/core/api/types'
import { type RechargeType, rechargeTypes, reversalRules } from '@rtcops/core/features/finance/transactions/rules'
import { printFen } from '@rtcops/core/money/fen'
import type { Transaction } from 'kysely'
import { whyHeld } from '../../../approvals/approval-rule.ts'
import { commandOrHold } from '../../../approvals/command-or-hold.ts'
import { type HeldOperation, noEffect } from '../../../approvals/held-operation.ts'
import { transactionType } from '../../../ledger/accounts.ts'
import { book, lockCompanies, readBalance } from '../../../ledger/book.ts'
import { readInvoiceable } from '../../../ledger/invoiceable.ts'
import { accept } from '../../../platform/input/accept.ts'
import { notFound, Refusal } from '../../../platform/input/refusal.ts'
import type { Database } from '../../../postgres/schema.ts'
import type { MemberContext } from '../../../services/context.ts'

type Booked = { info: Schema<'Booked'> }

/**
 * Books the reversal of a recharge, once (AM-19).
 * @throws {Refusal} 40001 without a remark, 40002 for an unknown transaction, 40003 for one that is not a recharge, was already reversed,
 * is invoiced, or whose reversal would make the balance negative; 40010 if a second member has to approve it
 */
export async function reverseTransaction(
  context: MemberContext,
  { id, ...input }: Input<'reverseTransaction'>,
): Promise<Booked> {
  const { remark } = accept(reversalRules, input)
  return await commandOrHold(context, heldReversal, { id, remark })
}

export const heldReversal: HeldOperation<{ id: number; remark: string }, Booked> = {
  kind: 'reversal',
  operation: 'reverseTransaction',
  async plan({ tx, now, author, approver }, { id: original, remark }) {
    const { companyId, type, amount, fourEyes } = await takeRecharge(tx, original)
    const before = await readBalance(tx, companyId)
    if (before < amount) throw conflict('transaction.reversalBelowZero')
    // A coupon is not a payment, so it is never invoiced.
    if (type !== transactionType.coupon && ((await readInvoiceable(tx, companyId)) ?? 0n) < amount)
      throw conflict('transaction.reversalInvoiced')
    return {
      companyId,
      amount: -amount,
      heldBy: await whyHeld(tx, { companyId, fourEyes, amount: -amount, now: now() }),
      effect: {
        ...noEffect,
        balance_before: printFen(before),
        balance_after: printFen(before - amount),
        reverses: original,
      },
      subject: `reversal ${original}`,
      async run(changed) {
        const { id, balance } = await book(tx, {
          companyId,
          type,
          amount: -amount,
          at: new Date(now()),
          memberId: author,
          approverId: approver,
          remark,
          reverses: original,
        })
        const after = { company_id: companyId, transaction_amount: printFen(-amount), reverses: original, remark }
        changed({ target: 'transaction', id, after: { ...after, balance: printFen(balance) } })
        // Recorded in the original's audit trail as well, which shows why it no longer counts.
        changed({
          target: 'transaction',
          id: original,
          before: { reversed_by: null },
          after: { reversed_by: id, remark },
        })
        return { info: { id, company_id: companyId, amount: printFen(-amount), balance: printFen(balance) } }
      },
    }
  },
}

/** Returns a recharge that can be reversed, with its company locked until the transaction ends. */
async function takeRecharge(
  tx: Transaction<Database>,
  id: number,
): Promise<{ companyId: number; type: RechargeType; amount: bigint; fourEyes: number }> {
  const row = await tx
    .selectFrom('ledger_transaction')
    .select(['company_id', 'type', 'amount', 'reverses'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const type = rechargeTypes.find((each) => each === row.type)
  if (type === undefined || row.reverses !== null) throw conflict('transaction.notReversible')
  const company = (await lockCompanies(tx, [row.company_id])).get(row.company_id)
  const reversal = await tx.selectFrom('ledger_transaction').select('id').where('reverses', '=', id).executeTakeFirst()
  if (reversal)
    throw new Refusal(codes.conflict, 'transaction.alreadyReversed', { field: 'id', values: { id: reversal.id } })
  return { companyId: row.company_id, type, amount: BigInt(row.amount), fourEyes: company?.four_eyes ?? 0 }
}

const conflict = (
  key: 'transaction.notReversible' | 'transaction.reversalBelowZero' | 'transaction.reversalInvoiced',
) => new Refusal(codes.conflict, key, { field: 'id' })
