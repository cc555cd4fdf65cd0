import type { Schema } from '@rtcops/core/api/types'
import { invoiceColumns } from '@rtcops/core/features/finance/invoices/columns'
import { type Exporter, rowsAtOnce } from '../../../exports/exporter.ts'
import { invoiceOnWire, invoiceTotals, orderedInvoices } from './queries.ts'

/** Exports the invoices that match a filter, with the sum of those that are not void. */
export const invoiceExporter: Exporter<'exportInvoices', Schema<'Invoice'>> = {
  name: 'invoices',
  columns: () => invoiceColumns,
  count: async ({ db }, filter) => (await invoiceTotals(db, filter)).count,
  async *rows({ db }, filter) {
    for await (const row of orderedInvoices(db, filter).stream(rowsAtOnce)) yield invoiceOnWire(row)
  },
  totals: async ({ db }, filter) => ({ amount: (await invoiceTotals(db, filter)).amount }),
  totalsLabel: 'invoice.exportTotals',
}
