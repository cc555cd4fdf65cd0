import {
  type Transaction,
  transactionColumns,
  transactionExportColumns,
} from '@rtcops/core/features/finance/transactions/columns'
import type { Listing } from '../../../output/listing.ts'

/** The console's columns, after the id, which the other verbs take. */
export const transactions: Listing<Transaction> = {
  rows: 'cli.rows.transactions',
  schema: 'Transaction',
  columns: transactionColumns,
  wide: transactionExportColumns.slice(transactionColumns.length),
  keep: ['day'],
  // The transaction's name says it, too.
  details: ['transaction_type'],
}
