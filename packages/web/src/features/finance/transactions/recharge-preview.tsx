import { getCompanyBalance } from '@rtcops/core/api/generated/operations'
import { companyState } from '@rtcops/core/features/customers/companies/states'
import { formatNumber } from '@rtcops/core/format/format-number'
import { daysLeft } from '@rtcops/core/money/days-left'
import { readFen } from '@rtcops/core/money/fen'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useAmount } from '../../../ui/field/amount-field.tsx'
import { failureText } from '../../../ui/screen/failure-text.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { BalancePreview } from './balance-preview.tsx'
import { SameRecharge } from './same-recharge.tsx'

/** Shows the effect of the entered recharge on the company's balance. */
export function RechargePreview({ isUnknown }: { isUnknown: boolean }) {
  const translate = useTranslate()
  const company = useWatch({ name: 'company_id' }) as number
  const query = useQuery({ ...getCompanyBalance({ company_id: company }), enabled: company > 0, staleTime: 0 })
  const info = company > 0 ? query.data?.info : undefined
  const amount = useAmount('transaction_amount')
  const after =
    info && amount !== undefined ? daysLeft(readFen(info.balance) + amount, readFen(info.week_used)) : undefined
  return (
    <BalancePreview
      title="transaction.preview"
      balance={info?.balance}
      amount={amount}
      labels={{ amount: 'transaction.thisRecharge', after: 'transaction.newBalance' }}
      warning={translate(isUnknown ? 'transaction.unknown' : 'transaction.notChanged')}
    >
      {company > 0 && <SameRecharge company={company} amount={amount} />}
      {company === 0 && <p className="ro-help">{translate('transaction.chooseFirst')}</p>}
      {company > 0 && query.error && (
        <p className="ro-error">{failureText(query.error, 'common.failed.get', translate)}</p>
      )}
      {typeof info?.days_left === 'number' && (
        <p className="ro-help">
          {translate('transaction.daysLeft', { count: formatNumber(info.days_left) })}
          {after !== undefined && translate('transaction.daysAfter', { count: formatNumber(after) })}
        </p>
      )}
      {info?.state === companyState.disabled && <p className="ro-help">{translate('transaction.disabledCompany')}</p>}
      {info?.state === companyState.cancelled && (
        <p className="ro-error">{translate('transaction.companyCancelled')}</p>
      )}
    </BalancePreview>
  )
}
