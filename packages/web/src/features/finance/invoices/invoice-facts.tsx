import type { Schema } from '@rtcops/core/api/types'
import { wordFor } from '@rtcops/core/columns/columns'
import { invoiceStateWords, invoiceTypeWords } from '@rtcops/core/features/finance/invoices/columns'
import { formatMoney } from '@rtcops/core/format/format-money'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { capitalsOf } from '@rtcops/core/money/capitals'
import { readFen } from '@rtcops/core/money/fen'
import { Link } from 'react-router-dom'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Fact } from '../../../ui/form/fact.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { paths } from '../../../ui/paths.ts'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'

/** Shows the facts of an invoice: amount and state first, then its content, then its history. */
export function InvoiceFacts({ invoice }: { invoice: Schema<'InvoiceDetails'> }) {
  const translate = useTranslate()
  const type = wordFor(invoiceTypeWords, invoice.invoice_type)
  return (
    <div className="ro-form">
      <Fact label="invoice.amount">
        <b className="ro-invoice-amount">{formatMoney(invoice.amount)}</b>
        <div className="ro-help">{capitalsOf(readFen(invoice.amount))}</div>
      </Fact>
      <Fact label="invoice.state">
        <State state={invoice.state} />
      </Fact>
      <Fact label="invoice.company">
        <Company id={invoice.company_id} name={invoice.company_name} />
      </Fact>
      <Fact label="invoice.type">{type ? translate(type.text) : invoice.invoice_type}</Fact>
      {invoice.invoice_no !== '' && <Copied label="invoice.number" value={invoice.invoice_no} />}
      <Fact label="common.column.remark">{invoice.remark}</Fact>
      <FormSection title="invoice.buyer" />
      <Copied label="invoice.heading" value={invoice.title} />
      <Copied label="invoice.taxNumber" value={invoice.tax_no} />
      <Fact label="invoice.bank">{invoice.bank_name}</Fact>
      <Copied label="invoice.account" value={invoice.bank_account} />
      <Fact label="invoice.address">{invoice.address}</Fact>
      <Fact label="invoice.phone">{invoice.phone}</Fact>
      <Fact label="invoice.recipient">{invoice.recipient}</Fact>
      <Fact label="invoice.recipientAddress">{invoice.recipient_address}</Fact>
      <FormSection title="invoice.history" />
      <Step label="invoice.asked" time={invoice.create_time} name={invoice.create_name} />
      {invoice.invoice_time !== null && (
        <Step label="invoice.issued" time={invoice.invoice_time} name={invoice.issue_name} />
      )}
      {invoice.void_time !== null && <Step label="invoice.void" time={invoice.void_time} name={invoice.void_name} />}
      {invoice.void_time !== null && <Fact label="invoice.reason">{invoice.void_reason}</Fact>}
    </div>
  )
}

function State({ state }: { state: number }) {
  const translate = useTranslate()
  const word = wordFor(invoiceStateWords, state)
  return <StatusMark mark={word?.mark ?? 'plain'}>{word ? translate(word.text) : state}</StatusMark>
}

function Company({ id, name }: { id: number; name: string }) {
  return useViewer().opens(paths.companies) ? <Link to={`${paths.companies}?details=${id}`}>{name}</Link> : name
}

/** Shows a value with a copy button, because it is entered into the tax office's program. */
function Copied({ label, value }: { label: MessageKey; value: string }) {
  const translate = useTranslate()
  if (value === '') return <Fact label={label}>{value}</Fact>
  return (
    <Fact label={label}>
      {value}
      <CopyButton text={value} label={translate('ui.state.copyValue', { name: translate(label) })} />
    </Fact>
  )
}

/** Shows when something was done, and by whom. */
function Step({ label, time, name }: { label: MessageKey; time: string; name: string }) {
  return (
    <Fact label={label}>
      {time} <span className="ro-muted">{name}</span>
    </Fact>
  )
}
