import type { Answer, Input } from '@rtcops/core/api/types'
import type { Bill } from '@rtcops/core/features/finance/bills/columns'
import type { Context } from '../../../context.ts'
import { orderOf } from '../../../lists/order.ts'
import { listPages, type Page, wholePage } from '../../../lists/pages.ts'
import { chosenCompany, chosenProject } from '../../../lookup.ts'
import { rangeOrDefault } from '../../../money/finance-range.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions, SortOptions } from '../../../options/list.ts'
import type { ExportOptions } from '../../../options/output.ts'
import type { RangeOptions } from '../../../options/range.ts'
import { drawBars } from '../../../output/bar-chart.ts'
import { exportList } from '../../../output/export-list.ts'
import { isDrawn } from '../../../output/is-drawn.ts'
import { printList } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { billPoints, bills } from './listing.ts'

/** Words of `--by`, as the wire has them. */
const periods = { day: 1, month: 2 } as const

/** Which bills are meant. */
export interface BillFilter extends RangeOptions {
  by?: keyof typeof periods
  /** Id or exact name. */
  company?: string
  /** Appkey or exact name. */
  project?: string
}

export async function listBills(context: Context, options: BillFilter & PageOptions & SortOptions): Promise<void> {
  const pages = listPages<'listExpenseBills', Bill>(
    context,
    'listExpenseBills',
    await readSortedFilter(context, options),
    options,
  )
  await printList(context, bills, withWarning(context, pages), options)
}

/** Draws bars on a terminal; elsewhere prints a row for each day or month. */
export async function chartBills(context: Context, options: BillFilter): Promise<void> {
  const { list = [] } = await ask(context, 'getExpenseBillChart', await readFilter(context, options))
  if (isDrawn(context)) await drawBars(context, billPoints, 'total_amount', list)
  else await printList(context, billPoints, wholePage(list))
}

/** Saves the bills of a filter as a file. */
export async function exportBills(context: Context, options: BillFilter & SortOptions & ExportOptions): Promise<void> {
  await exportList(context, 'exportExpenseBills', await readSortedFilter(context, options), options)
}

/** Passes pages on, and says at the end that days that are not closed are missing, where they are. */
async function* withWarning(context: Context, pages: AsyncIterable<Page<Bill>>): AsyncGenerator<Page<Bill>> {
  const { glyphs, notice, t } = context
  let open: string | undefined
  for await (const page of pages) {
    open = (page.info as Answer<'listExpenseBills'>['info']).open
    yield page
  }
  if (open === 'unavailable') notice(`${glyphs.warn} ${t('cli.bill.openMissing')}`)
}

const readFilter = async (context: Context, options: BillFilter): Promise<Input<'getExpenseBillChart'>> => ({
  type: periods[options.by ?? 'day'],
  time: rangeOrDefault(context, options, 'bills'),
  ...onlyGiven({ company_id: await chosenCompany(context, options), appkey: await chosenProject(context, options) }),
})

const readSortedFilter = async (
  context: Context,
  options: BillFilter & SortOptions,
): Promise<Input<'exportExpenseBills'>> => ({
  ...(await readFilter(context, options)),
  ...onlyGiven({ order: orderOf('listExpenseBills', options.sort) }),
})
