import { insertInvoice } from '@rtcops/core/api/generated/operations'
import { longest } from '@rtcops/core/features/finance/invoices/limits'
import { type InvoiceDraft, invoiceDraftRules } from '@rtcops/core/features/finance/invoices/rules'
import { formatMoney } from '@rtcops/core/format/format-money'
import { useState } from 'react'
import { useApi } from '../../../ui/api.ts'
import { PaidAmountField, useAmount } from '../../../ui/field/amount-field.tsx'
import { CompanyField } from '../../../ui/field/company-field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { RadioField } from '../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { invoiceLists } from './invoice-lists.ts'
import { InvoicePreview } from './invoice-preview.tsx'
import { invoiceTypes } from './invoice-types.ts'

interface Props {
  /** The company that is preselected when the dialog opens; 0 for none. */
  companyId: number
  onClose: () => void
}

/**
 * Requests an invoice (R-INV-04); the amount that can be invoiced and a preview of the invoice are beside the fields.
 */
export function AddInvoiceDialog({ companyId, onClose }: Props) {
  const api = useApi()
  // The preview's latest value; the rules read it when the form is submitted.
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
      <PaidAmountField name="amount" label="invoice.amount" required />
      <RadioField name="invoice_type" label="invoice.type" options={invoiceTypes} required />
      <TextAreaField name="remark" label="common.column.remark" max={longest.remark} counted oneLine />
    </FormDialog>
  )
}

/** Shows on the button how much will be invoiced. */
function ConfirmText() {
  const translate = useTranslate()
  const amount = useAmount('amount')
  return amount === undefined
    ? translate('invoice.confirmAdd')
    : translate('invoice.confirmAddAmount', { amount: formatMoney(amount) })
}
