import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type InvoiceInfo = Row<'listInvoiceInfo'>
export type Invoice = Row<'listInvoices'>

/** General (普票) and special (专票) invoices. */
export const invoiceTypeWords = {
  1: { text: 'invoice.general', mark: 'plain' },
  2: { text: 'invoice.special', mark: 'plain' },
} as const

/** Status of an invoice (T-19). */
export const invoiceStateWords = {
  1: { text: 'invoice.toBeIssued', mark: 'warn' },
  2: { text: 'invoice.issued', mark: 'ok' },
  3: { text: 'invoice.void', mark: 'off' },
} as const

/** Invoice information of companies (R-INV-02). */
export const invoiceInfoColumns = columns<InvoiceInfo>()([
  { id: 'company_name', kind: 'text', label: 'invoice.company' },
  { id: 'available', kind: 'money', label: 'invoice.available', width: 104 },
  { id: 'invoice_type', kind: 'status', label: 'invoice.type', words: invoiceTypeWords, width: 68 },
  { id: 'title', kind: 'text', label: 'invoice.heading' },
  { id: 'tax_no', kind: 'code', label: 'invoice.taxNumber', width: 168 },
  { id: 'bank_name', kind: 'text', label: 'invoice.bank', width: 76, spare: true },
  { id: 'bank_account', kind: 'code', label: 'invoice.account', width: 124, spare: true },
  { id: 'address', kind: 'text', label: 'invoice.address', width: 72, spare: true },
  { id: 'phone', kind: 'code', label: 'invoice.phone', width: 100, spare: true },
  { id: 'recipient', kind: 'text', label: 'invoice.recipient', width: 64 },
  { id: 'recipient_address', kind: 'text', label: 'invoice.recipientAddress', width: 72, spare: true },
])

/** Invoices (R-INV-03). */
export const invoiceColumns = columns<Invoice>()([
  { id: 'create_time', kind: 'time', label: 'invoice.askedTime', width: 116, sortable: true, sorted: 2 },
  { id: 'company_name', kind: 'text', label: 'invoice.company', width: 112 },
  { id: 'amount', kind: 'money', label: 'invoice.amount', width: 112, sortable: true },
  { id: 'invoice_type', kind: 'status', label: 'invoice.type', words: invoiceTypeWords, width: 68 },
  { id: 'title', kind: 'text', label: 'invoice.heading', width: 104 },
  { id: 'tax_no', kind: 'code', label: 'invoice.taxNumber', width: 142, minor: true },
  { id: 'state', kind: 'status', label: 'invoice.state', words: invoiceStateWords, width: 92 },
  { id: 'invoice_no', kind: 'code', label: 'invoice.number', width: 148 },
  { id: 'invoice_time', kind: 'time', label: 'invoice.issueTime', width: 116, sortable: true },
  { id: 'remark', kind: 'text', label: 'common.column.remark', width: 64, minor: true },
])
