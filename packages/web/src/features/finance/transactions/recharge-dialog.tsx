import { insertTransaction } from '@rtcops/core/api/generated/operations'
import { transactionTypeWords } from '@rtcops/core/features/finance/transactions/columns'
import {
  type RechargeDraft,
  rechargeDialogRules,
  rechargeTypes,
  remarkLength,
} from '@rtcops/core/features/finance/transactions/rules'
import { formatMoney } from '@rtcops/core/format/format-money'
import { formatDateTime } from '@rtcops/core/time/zone'
import { useWatch } from 'react-hook-form'
import { useApi } from '../../../ui/api.ts'
import { PaidAmountField, useAmount } from '../../../ui/field/amount-field.tsx'
import { CompanyField } from '../../../ui/field/company-field.tsx'
import { DateTimeField } from '../../../ui/field/date-time-field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { TickField } from '../../../ui/field/tick-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { RadioField, TextField } from '../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { movedMoney } from './moved-money.ts'
import { RechargePreview } from './recharge-preview.tsx'
import { useBookOnce } from './use-book-once.ts'

interface Props {
  /** The company that is preselected when the dialog opens; 0 for none. */
  companyId: number
  onClose: () => void
}

/**
 * Recharges a company (R-TX-05 to R-TX-08). What one opening of the dialog sends is booked once, however often it is
 * sent and whatever gets lost in transit.
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
      // Most transfers are booked when they arrive.
      values={{ ...empty, company_id: companyId, remit_money_time: formatDateTime(Date.now()) }}
      save={(draft, options) => book((more) => insertTransaction(api, draft, { ...options, ...more }))}
      done={done}
      failed="common.failed.insert"
      refusal="warning"
      refresh={movedMoney}
      side={<RechargePreview isUnknown={isUnknown} />}
      tick={<ReceiptTick />}
      submit={{ text: <ConfirmText /> }}
      onClose={onClose}
    >
      <CompanyField name="company_id" label="transaction.company" required />
      <RadioField name="type" label="transaction.rechargeType" options={types} required />
      <PaidAmountField name="transaction_amount" label="transaction.rechargeAmount" required />
      <DateTimeField name="remit_money_time" label="transaction.remitTime" required />
      <BankFields />
      <TextAreaField name="remark" label="transaction.remark" max={remarkLength} counted oneLine />
    </FormDialog>
  )
}

const rules = rechargeDialogRules(Date.now)

const empty: RechargeDraft = {
  company_id: 0,
  type: 1,
  transaction_amount: '',
  remit_money_time: '',
  bank_name: '',
  bank_account: '',
  bank_username: '',
  remark: '',
  receipt_checked: 0,
}

const types = rechargeTypes.map((value) => ({ value, text: transactionTypeWords[value].text }))

/** Shows the bank fields, except for a coupon, which has no bank (R-TX-06). */
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

/** Asks for the comparison with the bank's receipt, which a coupon does not have. */
function ReceiptTick() {
  return useWatch({ name: 'type' }) === 1 && <TickField name="receipt_checked" label="transaction.receiptChecked" />
}

/** Shows on the button how much will be booked. */
function ConfirmText() {
  const translate = useTranslate()
  const amount = useAmount('transaction_amount')
  return amount === undefined
    ? translate('transaction.confirm')
    : translate('transaction.confirmAmount', { amount: formatMoney(amount) })
}
