import { type Transaction, transactionExportColumns } from '@rtcops/core/features/finance/transactions/columns'
import { printFen } from '@rtcops/core/money/fen'
import type { Exporter } from '../../../exports/exporter.ts'
import { streamTransactions, sumTransactions } from './queries.ts'

/** Exports transactions, with the sum of all changes below the amounts. */
export const transactionExporter: Exporter<'exportTransactions', Transaction> = {
  name: 'transactions',
  columns: () => transactionExportColumns,
  count: async ({ db }, filter) => (await sumTransactions(db, filter)).total,
  rows: streamTransactions,
  totals: async ({ db }, filter) => {
    const { income, deduction } = await sumTransactions(db, filter)
    return { transaction_amount: printFen(income + deduction) }
  },
}
