import { wordFor } from '@rtcops/core/columns/columns'
import { type Invoice, invoiceTypeWords } from '@rtcops/core/features/finance/invoices/columns'
import { formatMoney } from '@rtcops/core/format/format-money'
import { Fact } from '../../../ui/form/fact.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Shows which invoice a dialog is about. */
export function InvoiceSummary({ invoice }: { invoice: Invoice }) {
  const translate = useTranslate()
  const { company_name, title, amount, invoice_type, invoice_no } = invoice
  const type = wordFor(invoiceTypeWords, invoice_type)
  return (
    <>
      <Fact label="invoice.company">{company_name}</Fact>
      <Fact label="invoice.heading">{title}</Fact>
      <Fact label="invoice.type">{type ? translate(type.text) : invoice_type}</Fact>
      <Fact label="invoice.amount">
        <b>{formatMoney(amount)}</b>
      </Fact>
      {invoice_no !== '' && (
        <Fact label="invoice.number">
          <span className="ro-mono">{invoice_no}</span>
        </Fact>
      )}
    </>
  )
}
