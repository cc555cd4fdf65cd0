import type { Input } from '../../../api/types.ts'
import type { Translate } from '../../../i18n/i18n.ts'
import { readFen } from '../../../money/fen.ts'
import { day, formatDateTime, type Instant, minute, parseWireTime, second } from '../../../time/zone.ts'
import type { Transaction } from './columns.ts'

/** Milliseconds for which a recharge is compared with new ones of the same amount. */
const remembered = 10 * minute

/** Returns the request for a company's recent transactions; its end allows for differing clocks. */
export const recentTransactions = (company_id: number, now: Instant): Input<'listTransactions'> => ({
  company_id,
  time: [formatDateTime(now - remembered), formatDateTime(now + day)],
  limit: 100,
})

/** An earlier recharge that may be being entered a second time. */
export interface RecentRecharge {
  id: number
  operator: string
  /** Milliseconds since it was booked. */
  ago: number
}

/** Returns the newest recharge of the same amount that was not reversed; two of them within minutes are more often a slip than two payments. */
export function sameRecharge(
  rows: readonly Transaction[],
  amount: bigint | undefined,
  now: Instant,
): RecentRecharge | undefined {
  const same = rows.find(
    (row) => row.reverses === null && row.is_reversed === 0 && readFen(row.transaction_amount) === amount,
  )
  return same && { id: same.id, operator: same.operator_name, ago: Math.max(0, now - (parseWireTime(same.day) ?? now)) }
}

/** Returns the warning about a recharge of the same amount. */
export function sameRechargeText(translate: Translate, { id, ago, ...by }: RecentRecharge): string {
  const operator = by.operator || translate('transaction.bySystem')
  return ago < minute
    ? translate('transaction.sameSeconds', { id, operator, count: Math.floor(ago / second) })
    : translate('transaction.sameMinutes', { id, operator, count: Math.floor(ago / minute) })
}
