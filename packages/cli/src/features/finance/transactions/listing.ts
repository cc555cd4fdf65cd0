import { type Transaction, transactionColumns } from '@rtcops/core/features/finance/transactions/columns'
import type { Listing } from '../../../output/listing.ts'

/** The console's columns, with the id that the other verbs take before them. */
export const transactions: Listing<Transaction> = {
  rows: 'cli.rows.transactions',
  schema: 'Transaction',
  columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...transactionColumns],
  wide: [
    { id: 'operator_name', kind: 'text', label: 'transaction.operator' },
    { id: 'bill_day', kind: 'day', label: 'transaction.billDay' },
    { id: 'reverses', kind: 'code', label: 'transaction.reverses' },
    { id: 'reversed_by', kind: 'code', label: 'transaction.reversedBy' },
  ],
  // An id is read and typed, so its digits are not grouped.
  cells: { id: ({ id }) => String(id) },
}
