import type { BillExplanation } from '@rtcops/core/features/finance/bills/columns'
import { formatMoney, formatUnitPrice } from '@rtcops/core/format/format-money'
import { formatDecimal, formatNumber } from '@rtcops/core/format/format-number'
import { useTranslate } from '../../../ui/use-translate.ts'

type Kind = BillExplanation['kinds'][number]

/**
 * Shows how one kind of a bill is calculated: `74 分钟 × ¥0.006543 = ¥0.48`, and below it how the minutes were counted.
 */
export function KindFormula({
  kind: { kind, method_name, milliseconds, minutes, unit_price, amount },
}: {
  kind: Kind
}) {
  const translate = useTranslate()
  const money = formatMoney(amount)
  const values = { minutes: formatNumber(minutes), amount: money }
  return (
    <div className={minutes === 0 ? 'ro-bill-kind ro-muted' : 'ro-bill-kind'}>
      <b>{translate(`common.usageKind.${kind}`)}</b>
      <span>
        <span className="ro-tabular">
          {unit_price === null
            ? translate('bill.detail.free', values)
            : translate('bill.detail.formula', { ...values, price: formatUnitPrice(unit_price) })}
        </span>
        <span className="ro-help">
          {translate('bill.detail.counted', {
            method: method_name,
            seconds: formatDecimal(milliseconds / 1000, milliseconds % 1000 === 0 ? 0 : 3),
            minutes: formatNumber(minutes),
          })}
        </span>
      </span>
      <span className="ro-bill-amount">{money}</span>
    </div>
  )
}
