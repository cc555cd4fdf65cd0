import type { Invoice } from '@rtcops/core/features/finance/invoices/columns'
import { longest } from '@rtcops/core/features/finance/invoices/limits'
import { issueRules } from '@rtcops/core/features/finance/invoices/rules'
import { formatMoney } from '@rtcops/core/format/format-money'
import { formatDateTime } from '@rtcops/core/time/zone'
import { useState } from 'react'
import { DateTimeField } from '../../../ui/field/date-time-field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextField } from '../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { invoiceLists } from './invoice-lists.ts'
import { InvoiceSummary } from './invoice-summary.tsx'
import { useChangeInvoice } from './use-change-invoice.ts'

interface Props {
  invoice: Invoice
  onClose: () => void
}

const rules = issueRules(Date.now)

/** Asks for number and time of an issued invoice (T-19). */
export function IssueDialog({ invoice, onClose }: Props) {
  const translate = useTranslate()
  const change = useChangeInvoice(invoice)
  const [now] = useState(() => formatDateTime(Date.now()))
  return (
    <FormDialog
      title="invoice.issueTitle"
      note={`#${invoice.id}`}
      rules={rules}
      values={{ invoice_no: '', invoice_time: now, remark: invoice.remark }}
      save={({ remark = '', ...draft }, options) => change({ state: 2, remark, ...draft }, options)}
      done="invoice.issueDone"
      failed="common.failed.update"
      refresh={invoiceLists}
      submit={{ text: translate('invoice.confirmIssue', { amount: formatMoney(invoice.amount) }) }}
      onClose={onClose}
    >
      <InvoiceSummary invoice={invoice} />
      <TextField name="invoice_no" label="invoice.number" max={longest.number} mono required />
      <DateTimeField name="invoice_time" label="invoice.issueTime" required />
      <TextAreaField name="remark" label="common.column.remark" max={longest.remark} counted oneLine />
    </FormDialog>
  )
}
