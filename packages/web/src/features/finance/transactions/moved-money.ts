import type { OperationId } from '@rtcops/core/api/types'

/** What shows balances, transactions, or what can be invoiced, and is read anew as soon as money has moved (R-TX-08). */
export const movedMoney: readonly OperationId[] = [
  'listTransactions',
  'getTransaction',
  'getCompanyBalance',
  'listCompanies',
  'getCompanyForEdit',
  'getCompanyDetails',
  'listInvoiceInfo',
  'listInvoices',
  'listAuditLog',
]
