import type { Invoice } from '@rtcops/core/features/finance/invoices/columns'
import { longest } from '@rtcops/core/features/finance/invoices/limits'
import { voidRules } from '@rtcops/core/features/finance/invoices/rules'
import { formatMoney } from '@rtcops/core/format/format-money'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { invoiceLists } from './invoice-lists.ts'
import { InvoiceSummary } from './invoice-summary.tsx'
import { useChangeInvoice } from './use-change-invoice.ts'

interface Props {
  invoice: Invoice
  onClose: () => void
}

/** Voids an invoice, which cannot be undone (T-19). Its amount can be invoiced again. */
export function VoidDialog({ invoice, onClose }: Props) {
  const translate = useTranslate()
  const change = useChangeInvoice(invoice)
  return (
    <FormDialog
      title="invoice.voidTitle"
      note={`#${invoice.id}`}
      rules={voidRules}
      values={{ remark: '' }}
      save={(draft, options) => change({ state: 3, ...draft }, options)}
      done="invoice.voidDone"
      failed="common.failed.update"
      refresh={invoiceLists}
      submit={{ text: translate('invoice.confirmVoid', { amount: formatMoney(invoice.amount) }) }}
      onClose={onClose}
    >
      <InvoiceSummary invoice={invoice} />
      <TextAreaField
        name="remark"
        label="invoice.reason"
        max={longest.remark}
        help="invoice.voidHelp"
        counted
        oneLine
        required
      />
    </FormDialog>
  )
}
