import { type Bill, billColumns } from '@rtcops/core/features/finance/bills/columns'
import { type ExportContext, type Exporter, rowsAtOnce } from '../../exports/index.ts'
import { type OpenBills, readOpenBills } from '../open-bills.ts'
import { readUncounted } from '../uncounted.ts'
import { type BillFilter, readBillFilter } from './bill-filter.ts'
import { readBillSums, streamBills } from './queries.ts'

/**
 * Exports bills. A file without the open days would look complete, so the export fails while they cannot be counted. A project that cannot be
 * counted has a row without figures at the end.
 */
export const billExporter: Exporter<'exportExpenseBills', Bill> = {
  name: 'bills',
  columns: () => billColumns,
  count: async (context, input) => {
    const filter = readBillFilter(input, context.now())
    const open = await openBillsOnce(context, filter)
    const uncounted = await readUncounted(context.db, open.uncounted, filter)
    return (await readBillSums(context.db, filter, open.bills)).total + uncounted.length
  },
  rows: async function* (context, { order, ...input }) {
    const filter = readBillFilter(input, context.now())
    const open = await openBillsOnce(context, filter)
    yield* streamBills(context.db, filter, open.bills, order, rowsAtOnce)
    for (const project of await readUncounted(context.db, open.uncounted, filter))
      yield { ...project, ...notCounted } as unknown as Bill
  },
  totals: async (context, input) => {
    const filter = readBillFilter(input, context.now())
    const { total: _, ...sums } = await readBillSums(context.db, filter, (await openBillsOnce(context, filter)).bills)
    return sums
  },
}

/** Figures of a project that cannot be counted: none, which is not zero. */
const notCounted = {
  day: null,
  bill_minute: null,
  bill_amount: null,
  video_minute: null,
  video_amount: null,
  push_flow_minute: null,
  push_flow_amount: null,
  total_amount: null,
  closed: 0,
}

/** Open bills by export: rows and sums use the same count, however long writing the rows takes. */
const counted = new WeakMap<object, Promise<OpenBills>>()

async function openBillsOnce(
  context: Parameters<(typeof billExporter)['count']>[0] & Partial<ExportContext>,
  filter: BillFilter,
) {
  const open = counted.get(context) ?? readOpenBills(context, filter)
  counted.set(context, open)
  const { refusal } = await open
  if (refusal) throw refusal
  return await open
}
