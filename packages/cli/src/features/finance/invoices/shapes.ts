import type { Answer } from '@rtcops/core/api/types'
import {
  type Invoice,
  type InvoiceInfo,
  invoiceColumns,
  invoiceInfoColumns,
} from '@rtcops/core/features/finance/invoices/columns'
import type { Shape } from '../../../old/shape.ts'

export type InvoiceDetails = Answer<'getInvoice'>['info']

/** Words of `--type`, as the wire has them. */
export const invoiceTypes = { general: 1, special: 2 } as const
/** Words of `--state`, as the wire has them. */
export const invoiceStates = { pending: 1, issued: 2, void: 3 } as const

const id = { id: 'id', kind: 'number', label: 'common.column.id' } as const
const idHead = { zh: 'ID', en: 'ID' }

export const invoiceShape: Shape<Invoice> = {
  what: 'rows.invoices',
  columns: [id, ...invoiceColumns],
  wide: [{ id: 'company_id', kind: 'code', label: 'invoice.company' }],
  fields: [
    'id',
    'create_time',
    'company_id',
    'company_name',
    'amount',
    'invoice_type',
    'title',
    'tax_no',
    'state',
    'invoice_no',
    'invoice_time',
    'remark',
  ],
  times: ['create_time', 'invoice_time'],
  heads: { id: idHead, company_id: { zh: '企业 ID', en: 'Company id' } },
  cells: { id: ({ id }) => String(id) },
  foot: (info) => ({ amount: (info as Answer<'listInvoices'>['info']).amount }),
}

export const invoiceDetailShape: Shape<InvoiceDetails> = {
  what: 'rows.invoices',
  columns: [
    id,
    ...invoiceColumns,
    { id: 'bank_name', kind: 'text', label: 'invoice.bank' },
    { id: 'bank_account', kind: 'code', label: 'invoice.account' },
    { id: 'address', kind: 'text', label: 'invoice.address' },
    { id: 'phone', kind: 'code', label: 'invoice.phone' },
    { id: 'recipient', kind: 'text', label: 'invoice.recipient' },
    { id: 'recipient_address', kind: 'text', label: 'invoice.recipientAddress' },
    { id: 'create_name', kind: 'text', label: 'invoice.history' },
    { id: 'issue_name', kind: 'text', label: 'invoice.history' },
    { id: 'void_name', kind: 'text', label: 'invoice.history' },
    { id: 'void_time', kind: 'time', label: 'invoice.voidTime' },
    { id: 'void_reason', kind: 'text', label: 'invoice.reason' },
  ],
  fields: [
    ...invoiceShape.fields,
    'bank_name',
    'bank_account',
    'address',
    'phone',
    'recipient',
    'recipient_address',
    'create_name',
    'issue_name',
    'void_name',
    'void_time',
    'void_reason',
  ],
  times: ['create_time', 'invoice_time', 'void_time'],
  heads: {
    id: idHead,
    company_id: { zh: '企业 ID', en: 'Company id' },
    create_name: { zh: '申请人', en: 'Asked for by' },
    issue_name: { zh: '开票人', en: 'Issued by' },
    void_name: { zh: '作废人', en: 'Made void by' },
  },
  cells: { id: ({ id }) => String(id) },
}

export const infoShape: Shape<InvoiceInfo> = {
  what: 'rows.invoiceInfos',
  columns: [{ id: 'company_id', kind: 'code', label: 'invoice.company' }, ...invoiceInfoColumns.slice(0, 5)],
  wide: invoiceInfoColumns.slice(5),
  fields: [
    'company_id',
    'company_name',
    'invoice_type',
    'title',
    'tax_no',
    'bank_name',
    'bank_account',
    'address',
    'phone',
    'recipient',
    'recipient_address',
    'available',
    'update_time',
  ],
  times: ['update_time'],
  heads: { company_id: idHead },
}
