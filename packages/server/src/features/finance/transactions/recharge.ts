import { codes } from '@rtcops/core/api/codes'
import type { Input, Schema } from '@rtcops/core/api/types'
import { companyState } from '@rtcops/core/features/customers/companies/states'
import { rechargeRules } from '@rtcops/core/features/finance/transactions/rules'
import { printFen, readFen } from '@rtcops/core/money/fen'
import { parseWireTime, second } from '@rtcops/core/time/zone'
import { command } from '../../../command.ts'
import type { MemberContext } from '../../../context.ts'
import { accept } from '../../../input/accept.ts'
import { Refusal } from '../../../input/refusal.ts'
import { book, lockCompanies } from '../../../postgres/ledger/book.ts'

/** Milliseconds within which an identical recharge without a key counts as a repetition of the first one (AM-08). */
const sameWithin = 60 * second

/**
 * Books a recharge. The content compared with an earlier request is the validated one, so that `100` and `100.00` are the same.
 * @throws {Refusal} 40001 at a field, 40002 for an unknown company, 40003 for a cancelled one
 */
export async function insertTransaction(
  context: MemberContext,
  input: Input<'insertTransaction'>,
): Promise<{ info: Schema<'Booked'> }> {
  const draft = accept(rechargeRules(context.now), input)
  const { company_id, type, transaction_amount, remit_money_time, remark } = draft
  return await command(
    context,
    'insertTransaction',
    draft,
    async ({ tx, changed }) => {
      const company = (await lockCompanies(tx, [company_id])).get(company_id)
      if (!company) throw new Refusal(codes.notFound, 'common.refusal.notFound', { field: 'company_id' })
      if (company.state === companyState.cancelled)
        throw new Refusal(codes.conflict, 'transaction.companyCancelled', { field: 'company_id' })
      const amount = readFen(transaction_amount)
      const { id, balance } = await book(tx, {
        companyId: company_id,
        type,
        amount,
        at: new Date(context.now()),
        memberId: context.member.id,
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
    { sameWithin },
  )
}
