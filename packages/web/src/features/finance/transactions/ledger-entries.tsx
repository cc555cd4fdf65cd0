import type { Schema } from '@rtcops/core/api/types'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { SignedAmount } from './signed-amount.tsx'

/** Shows the two ledger entries of a booking. */
export function LedgerEntries({ entries }: Pick<Schema<'TransactionDetails'>, 'entries'>) {
  const translate = useTranslate()
  return (
    <>
      <div className="ro-form">
        <FormSection title="transaction.entries" />
      </div>
      <table className="ro-table ro-entries">
        <thead>
          <tr>
            <th scope="col">{translate('transaction.account')}</th>
            <th scope="col" className="ro-right">
              {translate('transaction.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ account, amount }) => (
            <tr key={account}>
              <td>{translate(`transaction.accounts.${account}`)}</td>
              <td className="ro-right">
                <SignedAmount amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="ro-help">{translate('transaction.entriesHelp')}</p>
    </>
  )
}
