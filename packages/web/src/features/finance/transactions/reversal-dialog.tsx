import { getCompanyBalance, reverseTransaction } from '@rtcops/core/api/generated/operations'
import type { Schema } from '@rtcops/core/api/types'
import { remarkLength, reversalRules } from '@rtcops/core/features/finance/transactions/rules'
import { formatMoney } from '@rtcops/core/format/format-money'
import { readFen } from '@rtcops/core/money/fen'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../ui/api.ts'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { Fact } from '../../../ui/form/fact.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { BalancePreview } from './balance-preview.tsx'
import { movedMoney } from './moved-money.ts'
import { useBookOnce } from './use-book-once.ts'

interface Props {
  transaction: Schema<'TransactionDetails'>
  onClose: () => void
}

/** Reverses a recharge (AM-19). */
export function ReversalDialog({ transaction, onClose }: Props) {
  const api = useApi()
  const translate = useTranslate()
  const { id, company_id, company_name, transaction_name, amount } = transaction
  const { book, isUnknown, done } = useBookOnce({
    done: 'transaction.reverseDone',
    alreadyDone: 'transaction.reverseDone',
    unknown: 'transaction.reverseUnknown',
  })
  const balance = useQuery({ ...getCompanyBalance({ company_id }), staleTime: 0 })
  return (
    <FormDialog
      title="transaction.reverseTitle"
      note={`#${id}`}
      width="large"
      rules={reversalRules}
      values={{ remark: '' }}
      save={(draft, options) => book((more) => reverseTransaction(api, { id, ...draft }, { ...options, ...more }))}
      done={done}
      failed="transaction.reverseFailed"
      refusal="warning"
      refresh={movedMoney}
      side={
        <BalancePreview
          title="transaction.reversePreview"
          balance={balance.data?.info.balance}
          amount={-readFen(amount)}
          labels={{ amount: 'transaction.thisReversal', after: 'transaction.afterReversal' }}
          warning={translate(isUnknown ? 'transaction.reverseUnknown' : 'transaction.reverseHelp')}
        />
      }
      submit={{ text: translate('transaction.confirmReversal', { amount: formatMoney(amount) }) }}
      onClose={onClose}
    >
      <Fact label="transaction.company">{company_name}</Fact>
      <Fact label="transaction.name">{transaction_name}</Fact>
      <Fact label="transaction.day">{transaction.day}</Fact>
      <Fact label="transaction.amount">{formatMoney(amount)}</Fact>
      <TextAreaField name="remark" label="transaction.remark" max={remarkLength} counted oneLine required />
    </FormDialog>
  )
}
