import { updateInvoiceInfo } from '@rtcops/core/api/generated/operations'
import type { InvoiceInfo } from '@rtcops/core/features/finance/invoices/columns'
import { longest } from '@rtcops/core/features/finance/invoices/limits'
import { type InvoiceInformation, invoiceInfoRules, special } from '@rtcops/core/features/finance/invoices/rules'
import { useWatch } from 'react-hook-form'
import { useApi } from '../../../ui/api.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { RadioField, TextField } from '../../../ui/form/form-fields.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { invoiceTypes } from './invoice-types.ts'

interface Props {
  of: InvoiceInfo
  onClose: () => void
}

/** Enters or changes a company's invoice information. */
export function InformationDialog({ of: information, onClose }: Props) {
  const api = useApi()
  const { company_id, company_name } = information
  return (
    <FormDialog<InvoiceInformation>
      title="invoice.editInformation"
      note={company_name}
      rules={invoiceInfoRules}
      values={valuesOf(information)}
      save={(draft, options) => updateInvoiceInfo(api, { company_id, ...draft }, options)}
      done="common.done.updated"
      failed="common.failed.update"
      refresh={['listInvoiceInfo']}
      record={{ target: 'invoice_info', id: company_id }}
      onClose={onClose}
    >
      <RadioField name="invoice_type" label="invoice.type" options={invoiceTypes} required />
      <TextField name="title" label="invoice.heading" max={longest.title} required />
      <BuyerFields />
      <FormSection title="invoice.sendTo" />
      <TextField name="recipient" label="invoice.recipient" max={longest.recipient} />
      <TextField name="recipient_address" label="invoice.recipientAddress" max={longest.address} />
    </FormDialog>
  )
}

/** Shows the fields that a special invoice requires. */
function BuyerFields() {
  const required = useWatch({ name: 'invoice_type' }) === special
  return (
    <>
      <TextField name="tax_no" label="invoice.taxNumber" max={longest.taxNumber} mono required={required} />
      <TextField name="bank_name" label="invoice.bank" max={longest.bank} required={required} />
      <TextField name="bank_account" label="invoice.account" max={longest.account} mono required={required} />
      <TextField name="address" label="invoice.address" max={longest.address} required={required} />
      <TextField name="phone" label="invoice.phone" max={longest.phone} required={required} />
    </>
  )
}

/** Returns the values of the form's fields. */
function valuesOf({ company_id, company_name, available, update_time, ...rest }: InvoiceInfo): InvoiceInformation {
  return { ...rest, invoice_type: rest.invoice_type === special ? special : 1 }
}
