import {
  type RecentRecharge,
  recentTransactions,
  sameRecharge,
} from '@rtcops/core/features/finance/transactions/recent-recharge'
import type { RechargeDraft } from '@rtcops/core/features/finance/transactions/rules'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { readFen } from '@rtcops/core/money/fen'
import type { Context } from '../../../command.ts'
import { balanceOf } from '../../../money/company-balance.ts'
import { ask } from '../../../server/server.ts'

/** Effect of a recharge, shown before it is sent. */
export interface RechargePreview {
  /** What else is booked, as names and values. */
  facts: readonly (readonly [name: MessageKey, value: string])[]
  company_id: number
  /** Undefined, like the balances, if the balance cannot be read. */
  company_name: string | undefined
  type: RechargeDraft['type']
  /** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
  remit_money_time: string
  /** Fen, like the balances. */
  amount: bigint
  balance_before: bigint | undefined
  balance_after: bigint | undefined
  /** Recharge of the same amount that was booked minutes ago. */
  same: RecentRecharge | undefined
}

/**
 * Returns the effect of a recharge on the current balance.
 * @throws {Failure} if the company does not exist, or the server does not respond
 */
export async function previewRecharge(context: Context, draft: RechargeDraft): Promise<RechargePreview> {
  const { company_id, remit_money_time, transaction_amount, type } = draft
  const amount = readFen(transaction_amount)
  const [company, same] = await Promise.all([balanceOf(context, company_id), sameOf(context, company_id, amount)])
  const balance_before = company && readFen(company.balance)
  return {
    company_id,
    company_name: company?.company_name,
    type,
    remit_money_time,
    amount,
    balance_before,
    balance_after: balance_before === undefined ? undefined : balance_before + amount,
    same,
    facts: factFields.flatMap(([field, name]) => {
      const value = draft[field]
      return value === undefined || value === '' ? [] : [[name, String(value)] as const]
    }),
  }
}

/** Fields that are shown as they were typed. */
const factFields = [
  ['bank_name', 'cli.tui.recharge.bank'],
  ['bank_account', 'cli.tui.recharge.account'],
  ['bank_username', 'cli.tui.recharge.holder'],
  ['remark', 'cli.tui.recharge.remark'],
  ['receipt_checked', 'transaction.receiptChecked'],
] as const satisfies readonly (readonly [keyof RechargeDraft, MessageKey])[]

/** Returns the recharge of the same amount; undefined also if the transactions cannot be read, because it is only a hint. */
async function sameOf(context: Context, company_id: number, amount: bigint): Promise<RecentRecharge | undefined> {
  const now = context.clock()
  const answer = await ask(context, 'listTransactions', recentTransactions(company_id, now)).catch(() => undefined)
  return sameRecharge(answer?.list ?? [], amount, now)
}
