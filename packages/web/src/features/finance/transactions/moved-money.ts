import type { OperationId } from '@rtcops/core/api/types'

/**
 * Operations that return balances, transactions, or amounts that can be invoiced; invalidated after each booking
 * (R-TX-08).
 */
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
