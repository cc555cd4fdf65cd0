import type { OperationId } from '@rtcops/core/api/types'

/** What shows invoices, or what can be invoiced. */
export const invoiceLists: readonly OperationId[] = ['listInvoices', 'getInvoice', 'listInvoiceInfo', 'listAuditLog']
