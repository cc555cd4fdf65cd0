import './transactions.css'
import { formatMoney } from '@rtcops/core/format/format-money'

/** What moved a balance: income green with a plus, everything else plain with a minus. @param amount yuan as on the wire */
export function SignedAmount({ amount }: { amount: string }) {
  const text = formatMoney(amount, { plus: true, minus: '−' })
  return text.startsWith('+') ? <span className="ro-income">{text}</span> : text
}

/** A balance: red below zero. */
export function Balance({ amount }: { amount: string }) {
  const text = formatMoney(amount, { minus: '−' })
  return text.startsWith('−') ? <span className="ro-owed">{text}</span> : text
}
