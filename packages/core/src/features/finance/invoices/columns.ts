import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type InvoiceInfo = Row<'listInvoiceInfo'>
export type Invoice = Row<'listInvoices'>

/** General (普票) and special (专票) invoices. */
export const invoiceTypeWords = {
  1: { text: 'invoice.general', mark: 'plain' },
  2: { text: 'invoice.special', mark: 'plain' },
} as const

/** Where an invoice stands (T-19). */
export const invoiceStateWords = {
  1: { text: 'invoice.toBeIssued', mark: 'warn' },
  2: { text: 'invoice.issued', mark: 'ok' },
  3: { text: 'invoice.void', mark: 'off' },
} as const

/** What companies want on their invoices (R-INV-02). */
export const invoiceInfoColumns = columns<InvoiceInfo>()([
  { id: 'company_name', kind: 'text', label: 'invoice.company' },
  { id: 'available', kind: 'money', label: 'invoice.available', width: 120 },
  { id: 'invoice_type', kind: 'status', label: 'invoice.type', words: invoiceTypeWords, width: 80 },
  { id: 'title', kind: 'text', label: 'invoice.heading' },
  { id: 'tax_no', kind: 'code', label: 'invoice.taxNumber', width: 154 },
  { id: 'bank_name', kind: 'text', label: 'invoice.bank' },
  { id: 'bank_account', kind: 'code', label: 'invoice.account', width: 150 },
  { id: 'address', kind: 'text', label: 'invoice.address' },
  { id: 'phone', kind: 'code', label: 'invoice.phone', width: 116 },
  { id: 'recipient', kind: 'text', label: 'invoice.recipient', width: 76 },
  { id: 'recipient_address', kind: 'text', label: 'invoice.recipientAddress' },
])

/** Invoices (R-INV-03). */
export const invoiceColumns = columns<Invoice>()([
  { id: 'create_time', kind: 'time', label: 'invoice.askedTime', width: 116, sortable: true },
  { id: 'company_name', kind: 'text', label: 'invoice.company' },
  { id: 'amount', kind: 'money', label: 'invoice.amount', width: 124, sortable: true },
  { id: 'invoice_type', kind: 'status', label: 'invoice.type', words: invoiceTypeWords, width: 80 },
  { id: 'title', kind: 'text', label: 'invoice.heading' },
  { id: 'tax_no', kind: 'code', label: 'invoice.taxNumber', width: 154 },
  { id: 'state', kind: 'status', label: 'invoice.state', words: invoiceStateWords, width: 112 },
  { id: 'invoice_no', kind: 'code', label: 'invoice.number', width: 168 },
  { id: 'invoice_time', kind: 'time', label: 'invoice.issueTime', width: 116, sortable: true },
  { id: 'remark', kind: 'text', label: 'common.column.remark' },
])
