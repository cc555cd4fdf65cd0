import type { Answer } from '@rtcops/core/api/types'
import {
  type Invoice,
  type InvoiceInfo,
  invoiceColumns,
  invoiceInfoColumns,
} from '@rtcops/core/features/finance/invoices/columns'
import type { Listing } from '../../../output/listing.ts'

export type InvoiceDetails = Answer<'getInvoice'>['info']

const idColumn = { id: 'id', kind: 'number', label: 'common.column.id' } as const
/** Returns an id without grouped digits, because it is typed as well as read. */
const idCell = ({ id }: { id: number }): string => String(id)

/** The console's columns, after the id, which the other verbs take; a table ends with the total of the whole filter. */
export const invoices: Listing<Invoice> = {
  rows: 'cli.rows.invoices',
  schema: 'Invoice',
  columns: [idColumn, ...invoiceColumns],
  wide: [{ id: 'company_id', kind: 'code', label: 'invoice.company', short: 'cli.invoice.head.companyId' }],
  cells: { id: idCell },
  foot: (info, { t }) => {
    const { amount, void_amount } = info as Answer<'listInvoices'>['info']
    return { amount, ...(void_amount === '0.00' ? {} : { company_name: t('invoice.withoutVoid') }) }
  },
}

/** One invoice: its content, its recipient, and who changed it. */
export const invoiceDetails: Listing<InvoiceDetails> = {
  rows: 'cli.rows.invoices',
  schema: 'InvoiceDetails',
  columns: [
    idColumn,
    ...invoiceColumns,
    { id: 'company_id', kind: 'code', label: 'invoice.company', short: 'cli.invoice.head.companyId' },
    { id: 'bank_name', kind: 'text', label: 'invoice.bank' },
    { id: 'bank_account', kind: 'code', label: 'invoice.account' },
    { id: 'address', kind: 'text', label: 'invoice.address' },
    { id: 'phone', kind: 'code', label: 'invoice.phone' },
    { id: 'recipient', kind: 'text', label: 'invoice.recipient' },
    { id: 'recipient_address', kind: 'text', label: 'invoice.recipientAddress' },
    { id: 'create_name', kind: 'text', label: 'invoice.history', short: 'cli.invoice.head.askedBy' },
    { id: 'issue_name', kind: 'text', label: 'invoice.history', short: 'cli.invoice.head.issuedBy' },
    { id: 'void_name', kind: 'text', label: 'invoice.history', short: 'cli.invoice.head.voidedBy' },
    { id: 'void_time', kind: 'time', label: 'invoice.voidTime' },
    { id: 'void_reason', kind: 'text', label: 'invoice.reason' },
  ],
  cells: { id: idCell },
}

/** Invoice information of companies. */
export const invoiceInfos: Listing<InvoiceInfo> = {
  rows: 'cli.rows.invoiceInfos',
  schema: 'InvoiceInfo',
  columns: [{ id: 'company_id', kind: 'code', label: 'common.column.id' }, ...invoiceInfoColumns.slice(0, 5)],
  wide: invoiceInfoColumns.slice(5),
}
