import type { Schema } from '@rtcops/core/api/types'
import { formatMoney } from '@rtcops/core/format/format-money'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Shows the void amount of the filtered invoices, which no total includes, and what can still be invoiced. */
export function InvoiceTotals({ totals: { available, void_amount } }: { totals: Schema<'InvoiceTotals'> }) {
  const translate = useTranslate()
  return (
    <>
      {void_amount !== '0.00' && (
        <>
          <span className="ro-divider" />
          <span className="ro-total">
            {translate('invoice.voidAmount')} <b>{formatMoney(void_amount)}</b>
          </span>
        </>
      )}
      <span className="ro-divider" />
      <span className="ro-total">
        {translate('invoice.available')} <b>{formatMoney(available)}</b>
      </span>
    </>
  )
}

/** Shows an amount that no longer counts. */
export function VoidAmount({ amount }: { amount: string }) {
  return <s className="ro-void">{formatMoney(amount)}</s>
}
