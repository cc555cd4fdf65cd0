import { formatMoney } from '@rtcops/core/format/format-money'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  company: { balance: string; low_balance: number; low_balance_threshold: string }
}

/** Shows a company's balance, with one mark if it is low, and another if it is negative (AM-21). */
export function BalanceMark({ company: { balance, low_balance, low_balance_threshold } }: Props) {
  const translate = useTranslate()
  const isOwed = balance.startsWith('-')
  const text = formatMoney(balance, { minus: '−' })
  const amount = isOwed ? <span className="ro-negative">{text}</span> : text
  if (low_balance === 0) return amount
  const tip = translate('company.lowTip', { threshold: formatMoney(low_balance_threshold) })
  return (
    <span title={tip}>
      <StatusMark mark={isOwed ? 'bad' : 'warn'}>{amount}</StatusMark>
      <span className="ro-hidden-text">{tip}</span>
    </span>
  )
}
