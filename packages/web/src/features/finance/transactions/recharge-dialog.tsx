import { insertTransaction } from '@rtcops/core/api/generated/operations'
import { transactionTypeWords } from '@rtcops/core/features/finance/transactions/columns'
import {
  type RechargeDraft,
  rechargeRules,
  rechargeTypes,
  remarkLength,
} from '@rtcops/core/features/finance/transactions/rules'
import { formatMoney } from '@rtcops/core/format/format-money'
import { useWatch } from 'react-hook-form'
import { AmountField, useAmount } from '../../../ui/amount-field.tsx'
import { useApi } from '../../../ui/api.ts'
import { CompanyField } from '../../../ui/company-field.tsx'
import { DateTimeField } from '../../../ui/date-time-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RadioField, TextField } from '../../../ui/form-fields.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { movedMoney } from './moved-money.ts'
import { RechargePreview } from './recharge-preview.tsx'
import { useBookOnce } from './use-book-once.ts'

interface Props {
  /** The company that is chosen when the dialog opens; 0 for none. */
  companyId: number
  onClose: () => void
}

/**
 * Recharges a company (R-TX-05 to R-TX-08). What is sent from one opening is booked once, however often it is sent and whatever gets lost on
 * the way.
 */
export function RechargeDialog({ companyId, onClose }: Props) {
  const api = useApi()
  const { book, isUnknown, done } = useBookOnce({
    done: 'transaction.done',
    alreadyDone: 'transaction.alreadyDone',
    unknown: 'transaction.unknown',
  })
  return (
    <FormDialog<RechargeDraft>
      title="transaction.recharge"
      width="large"
      rules={rules}
      values={{ ...empty, company_id: companyId }}
      save={(draft, options) => book((more) => insertTransaction(api, draft, { ...options, ...more }))}
      done={done}
      failed="common.failed.insert"
      refusal="warning"
      refresh={movedMoney}
      side={<RechargePreview isUnknown={isUnknown} />}
      submit={{ text: <ConfirmText /> }}
      onClose={onClose}
    >
      <CompanyField name="company_id" label="transaction.company" required />
      <RadioField name="type" label="transaction.rechargeType" options={types} required />
      <AmountField name="transaction_amount" label="transaction.rechargeAmount" required />
      <DateTimeField name="remit_money_time" label="transaction.remitTime" required />
      <BankFields />
      <TextAreaField name="remark" label="transaction.remark" max={remarkLength} counted oneLine />
    </FormDialog>
  )
}

const rules = rechargeRules(Date.now)

const empty: RechargeDraft = {
  company_id: 0,
  type: 1,
  transaction_amount: '',
  remit_money_time: '',
  bank_name: '',
  bank_account: '',
  bank_username: '',
  remark: '',
}

const types = rechargeTypes.map((value) => ({ value, text: transactionTypeWords[value].text }))

/** A coupon comes from no bank (R-TX-06). */
function BankFields() {
  if (useWatch({ name: 'type' }) !== 1) return null
  return (
    <>
      <TextField name="bank_name" label="transaction.bankName" max={50} />
      <TextField name="bank_account" label="transaction.bankAccount" max={40} mono />
      <TextField name="bank_username" label="transaction.bankUsername" max={50} />
    </>
  )
}

/** The button says how much it books. */
function ConfirmText() {
  const translate = useTranslate()
  const amount = useAmount('transaction_amount')
  return amount === undefined
    ? translate('transaction.confirm')
    : translate('transaction.confirmAmount', { amount: formatMoney(amount) })
}
