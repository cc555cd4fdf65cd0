import { type Bill, billColumns } from '@rtcops/core/features/finance/bills/columns'
import { type ExportContext, type Exporter, rowsAtOnce } from '../../exports/index.ts'
import { type OpenBills, readOpenBills } from '../open-bills.ts'
import { type BillFilter, readBillFilter } from './bill-filter.ts'
import { readBillSums, streamBills } from './queries.ts'

/** Exports bills. A file without the open days would look complete, so the export fails while they cannot be counted. */
export const billExporter: Exporter<'exportExpenseBills', Bill> = {
  name: 'bills',
  columns: () => billColumns,
  count: async (context, input) => {
    const filter = readBillFilter(input, context.now())
    return (await readBillSums(context.db, filter, await openBillsOnce(context, filter))).total
  },
  rows: async function* (context, { order, ...input }) {
    const filter = readBillFilter(input, context.now())
    yield* streamBills(context.db, filter, await openBillsOnce(context, filter), order, rowsAtOnce)
  },
  totals: async (context, input) => {
    const filter = readBillFilter(input, context.now())
    const { total: _, ...sums } = await readBillSums(context.db, filter, await openBillsOnce(context, filter))
    return sums
  },
}

/** Open bills by export: rows and sums use the same count, however long writing the rows takes. */
const counted = new WeakMap<object, Promise<OpenBills>>()

async function openBillsOnce(
  context: Parameters<(typeof billExporter)['count']>[0] & Partial<ExportContext>,
  filter: BillFilter,
) {
  const open = counted.get(context) ?? readOpenBills(context, filter)
  counted.set(context, open)
  const { bills, refusal } = await open
  if (refusal) throw refusal
  return bills
}
