import type { OperationId } from '@rtcops/core/api/types'

/** Operations that return invoices, or amounts that can be invoiced. */
export const invoiceLists: readonly OperationId[] = ['listInvoices', 'getInvoice', 'listInvoiceInfo', 'listAuditLog']
