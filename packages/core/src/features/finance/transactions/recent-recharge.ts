import type { Input } from '../../../api/types.ts'
import type { Translate } from '../../../i18n/i18n.ts'
import { readFen } from '../../../money/fen.ts'
import { day, formatDateTime, type Instant, minute, parseWireTime, second } from '../../../time/zone.ts'
import type { Transaction } from './columns.ts'

/** How long a recharge is remembered when the next one of the same amount is entered. */
const remembered = 10 * minute

/** Returns the request for what was booked to a company recently; the end leaves room for clocks that differ. */
export const recentTransactions = (company_id: number, now: Instant): Input<'listTransactions'> => ({
  company_id,
  time: [formatDateTime(now - remembered), formatDateTime(now + day)],
  limit: 100,
})

/** A recharge that is possibly being entered a second time. */
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

/** Returns the hint at a recharge of the same amount. */
export function sameRechargeText(translate: Translate, { id, ago, ...by }: RecentRecharge): string {
  const operator = by.operator || translate('transaction.bySystem')
  return ago < minute
    ? translate('transaction.sameSeconds', { id, operator, count: Math.floor(ago / second) })
    : translate('transaction.sameMinutes', { id, operator, count: Math.floor(ago / minute) })
}
