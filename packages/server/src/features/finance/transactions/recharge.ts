import { codes } from '@rtcops/core/api/codes'
import type { Input, Schema } from '@rtcops/core/api/types'
import { companyState } from '@rtcops/core/features/customers/companies/states'
import { type RechargeDraft, rechargeRules } from '@rtcops/core/features/finance/transactions/rules'
import { printFen, readFen } from '@rtcops/core/money/fen'
import { parseWireTime, second } from '@rtcops/core/time/zone'
import { whyHeld } from '../../../approvals/approval-rule.ts'
import { commandOrHold } from '../../../approvals/command-or-hold.ts'
import { type HeldOperation, noEffect } from '../../../approvals/held-operation.ts'
import { book, lockCompanies, readBalance } from '../../../ledger/book.ts'
import { accept } from '../../../platform/input/accept.ts'
import { Refusal } from '../../../platform/input/refusal.ts'
import type { MemberContext } from '../../../services/context.ts'

/** Milliseconds within which an identical recharge without a key counts as a repetition of the first one (AM-08). */
const sameWithin = 60 * second

type Booked = { info: Schema<'Booked'> }

/**
 * Books a recharge. The content compared with an earlier request is the validated one, so that `100` and `100.00` are the same.
 * @throws {Refusal} 40001 at a field, 40002 for an unknown company, 40003 for a cancelled one, 40010 if a second member has to approve it
 */
export const insertTransaction = async (context: MemberContext, input: Input<'insertTransaction'>): Promise<Booked> =>
  await commandOrHold(context, heldRecharge, accept(rechargeRules(context.now), input), { sameWithin })

export const heldRecharge: HeldOperation<RechargeDraft, Booked> = {
  kind: 'recharge',
  operation: 'insertTransaction',
  async plan({ tx, now, author, approver }, draft) {
    const { company_id, type, transaction_amount, remit_money_time, remark } = draft
    const company = (await lockCompanies(tx, [company_id])).get(company_id)
    if (!company) throw new Refusal(codes.notFound, 'common.refusal.notFound', { field: 'company_id' })
    if (company.state === companyState.cancelled)
      throw new Refusal(codes.conflict, 'transaction.companyCancelled', { field: 'company_id' })
    const amount = readFen(transaction_amount)
    const before = await readBalance(tx, company_id)
    return {
      companyId: company_id,
      amount,
      heldBy: await whyHeld(tx, { companyId: company_id, fourEyes: company.four_eyes, amount, now: now() }),
      effect: { ...noEffect, balance_before: printFen(before), balance_after: printFen(before + amount) },
      async run(changed) {
        const { id, balance } = await book(tx, {
          companyId: company_id,
          type,
          amount,
          at: new Date(now()),
          memberId: author,
          approverId: approver,
          remark,
          remittance: {
            time: new Date(parseWireTime(remit_money_time) ?? 0),
            bankName: draft.bank_name,
            bankAccount: draft.bank_account,
            bankUsername: draft.bank_username,
          },
        })
        changed({ target: 'transaction', id, after: { ...draft, balance: printFen(balance) } })
        return { info: { id, company_id, amount: printFen(amount), balance: printFen(balance) } }
      },
    }
  },
}
