import { insertInvoice } from '@rtcops/core/api/generated/operations'
import { longest } from '@rtcops/core/features/finance/invoices/limits'
import { type InvoiceDraft, invoiceDraftRules } from '@rtcops/core/features/finance/invoices/rules'
import { formatMoney } from '@rtcops/core/format/format-money'
import { useState } from 'react'
import { AmountField, useAmount } from '../../../ui/amount-field.tsx'
import { useApi } from '../../../ui/api.ts'
import { CompanyField } from '../../../ui/company-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RadioField } from '../../../ui/form-fields.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { invoiceLists } from './invoice-lists.ts'
import { InvoicePreview } from './invoice-preview.tsx'
import { invoiceTypes } from './invoice-types.ts'

interface Props {
  /** The company that is chosen when the dialog opens; 0 for none. */
  companyId: number
  onClose: () => void
}

/** Asks for an invoice (R-INV-04): what can be invoiced and what will stand on it is beside the fields. */
export function AddInvoiceDialog({ companyId, onClose }: Props) {
  const api = useApi()
  // What the preview has read last; the rules ask for it when the form is sent.
  const [known] = useState<{ available: bigint | undefined }>({ available: undefined })
  const [rules] = useState(() => invoiceDraftRules(() => known.available))
  return (
    <FormDialog<InvoiceDraft>
      title="invoice.add"
      width="large"
      rules={rules}
      values={{ company_id: companyId, amount: '', invoice_type: undefined, remark: '' }}
      save={({ invoice_type, ...draft }, options) =>
        insertInvoice(api, { ...draft, ...(invoice_type ? { invoice_type } : {}) }, options)
      }
      done="common.done.inserted"
      failed="common.failed.insert"
      refusal="warning"
      refresh={invoiceLists}
      side={
        <InvoicePreview
          onAvailable={(fen) => {
            known.available = fen
          }}
        />
      }
      submit={{ text: <ConfirmText /> }}
      onClose={onClose}
    >
      <CompanyField name="company_id" label="invoice.company" required />
      <AmountField name="amount" label="invoice.amount" required />
      <RadioField name="invoice_type" label="invoice.type" options={invoiceTypes} required />
      <TextAreaField name="remark" label="common.column.remark" max={longest.remark} counted oneLine />
    </FormDialog>
  )
}

/** The button says how much will be invoiced. */
function ConfirmText() {
  const translate = useTranslate()
  const amount = useAmount('amount')
  return amount === undefined
    ? translate('invoice.confirmAdd')
    : translate('invoice.confirmAddAmount', { amount: formatMoney(amount) })
}
