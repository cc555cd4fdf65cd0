import { type Transaction, transactionColumns } from '@rtcops/core/features/finance/transactions/columns'
import { printFen } from '@rtcops/core/money/fen'
import type { Exporter } from '../../../files/exports/exporter.ts'
import { streamTransactions, sumTransactions } from './queries.ts'

/** Transactions as a file; below the amounts stands what they changed together. */
export const transactionExporter: Exporter<'exportTransactions', Transaction> = {
  name: 'transactions',
  columns: () => transactionColumns,
  count: async ({ db }, filter) => (await sumTransactions(db, filter)).total,
  rows: streamTransactions,
  totals: async ({ db }, filter) => {
    const { income, deduction } = await sumTransactions(db, filter)
    return { transaction_amount: printFen(income + deduction) }
  },
}
