import type { Schema } from '@rtcops/core/api/types'
import { useTranslate } from '../../../ui/use-translate.ts'
import { SignedAmount } from './signed-amount.tsx'

/** Shows total income and deductions of all transactions that match the filter, beside their number. */
export function TransactionTotals({ totals: { income, deduction } }: { totals: Schema<'TransactionTotals'> }) {
  const translate = useTranslate()
  return (
    <>
      <span className="ro-divider" />
      <span className="ro-total">
        {translate('transaction.income')}{' '}
        <b>
          <SignedAmount amount={income} />
        </b>
      </span>
      <span className="ro-total">
        {translate('transaction.deduction')}{' '}
        <b>
          <SignedAmount amount={deduction} />
        </b>
      </span>
    </>
  )
}
