import { startExport } from '../../exports/index.ts'
import { daysBetween } from '../../platform/billing-days.ts'
import type { Handlers } from '../../services/handlers.ts'
import { readOpenBills } from '../open-bills.ts'
import { readUncounted } from '../uncounted.ts'
import { type BillFilter, readBillFilter } from './bill-filter.ts'
import { billedCallsExporter, listBilledCalls } from './billed-calls.ts'
import { getExpenseBill } from './explain-bill.ts'
import { billExporter } from './exporter.ts'
import { type PeriodAmounts, readBillPage, readPeriodAmounts } from './queries.ts'

type Operations =
  | 'listBilledCalls'
  | 'listExpenseBills'
  | 'getExpenseBillChart'
  | 'getExpenseBill'
  | 'exportExpenseBills'
  | 'exportBilledCalls'

export const billHandlers: Pick<Handlers, Operations> = {
  listExpenseBills: async (context, { page = 1, limit = 10, order, ...input }) => {
    const filter = readBillFilter(input, context.now())
    const open = await readOpenBills(context, filter)
    const { list, sums } = await readBillPage(context.db, filter, open.bills, {
      order,
      limit,
      offset: (page - 1) * limit,
    })
    const { total, ...info } = sums
    const uncounted = await readUncounted(context.db, open.uncounted, filter)
    return { list, total, info: { ...info, open: open.state, uncounted } }
  },
  getExpenseBill,
  getExpenseBillChart: async (context, input) => {
    const filter = readBillFilter(input, context.now())
    const { bills, firstOpen, late } = await readOpenBills(context, filter)
    const amounts = await readPeriodAmounts(context.db, filter, bills)
    const byPeriod = new Map(amounts.map((point) => [point.day, point]))
    // Days are closed in order, so a month is open from the one with the first open day on.
    const opens = [firstOpen ?? '9999', ...late.map(({ firstDay }) => firstDay)].sort()[0] ?? ''
    const isClosed = (day: string) => day < opens.slice(0, day.length)
    return {
      list: periodsOf(filter).map((day) => ({
        ...(byPeriod.get(day) ?? { day, ...nothing }),
        closed: isClosed(day) ? (1 as const) : (0 as const),
      })),
    }
  },
  exportExpenseBills: (context, input) => startExport(billExporter, context, input),
  listBilledCalls,
  exportBilledCalls: (context, input) => startExport(billedCallsExporter, context, input),
}

const nothing: Omit<PeriodAmounts, 'day'> = {
  bill_amount: '0.00',
  video_amount: '0.00',
  push_flow_amount: '0.00',
  total_amount: '0.00',
}

/** Returns the days or months of a range in the form that bills use. */
function periodsOf({ firstDay, lastDay, byMonth }: BillFilter): string[] {
  const days = daysBetween(firstDay, lastDay)
  return byMonth ? [...new Set(days.map((day) => day.slice(0, 7)))] : days
}
