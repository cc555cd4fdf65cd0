import './transactions.css'
import { formatMoney } from '@rtcops/core/format/format-money'

/**
 * Shows an amount: income green with a plus, everything else plain with a minus.
 * @param amount in yuan, as in the API
 */
export function SignedAmount({ amount }: { amount: string }) {
  const text = formatMoney(amount, { plus: true, minus: '−' })
  return text.startsWith('+') ? <span className="ro-income">{text}</span> : text
}

/** Shows a balance, in red if it is below zero. */
export function Balance({ amount }: { amount: string }) {
  const text = formatMoney(amount, { minus: '−' })
  return text.startsWith('−') ? <span className="ro-owed">{text}</span> : text
}
