import type { RechargeDraft } from '@rtcops/core/features/finance/transactions/rules'
import { readFen } from '@rtcops/core/money/fen'
import type { Context } from '../../../context.ts'
import { balanceOf } from '../../../money/company-balance.ts'

/** What a recharge will do, for whoever is asked before it is sent. */
export interface RechargePreview {
  company_id: number
  /** Undefined, like the balances, where the balance cannot be read. */
  company_name: string | undefined
  type: RechargeDraft['type']
  /** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
  remit_money_time: string
  /** Fen, like the balances. */
  amount: bigint
  balance_before: bigint | undefined
  balance_after: bigint | undefined
}

/** Returns what a recharge will do, by the balance as it is now. @throws {Failure} when there is no such company, or no answer */
export async function previewRecharge(context: Context, draft: RechargeDraft): Promise<RechargePreview> {
  const { company_id, remit_money_time, transaction_amount, type } = draft
  const company = await balanceOf(context, company_id)
  const amount = readFen(transaction_amount)
  const balance_before = company && readFen(company.balance)
  return {
    company_id,
    company_name: company?.company_name,
    type,
    remit_money_time,
    amount,
    balance_before,
    balance_after: balance_before === undefined ? undefined : balance_before + amount,
  }
}
