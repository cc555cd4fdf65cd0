import type { Answer, Input } from '@rtcops/core/api/types'
import type { Bill, BilledCallTimes } from '@rtcops/core/features/finance/bills/columns'
import type { Context } from '../../../command.ts'
import { orderOf } from '../../../lists/order.ts'
import { type ListPage, listPages, wholePage } from '../../../lists/pages.ts'
import { chosenCompany, chosenProject, projectOf } from '../../../lookup.ts'
import { rangeOrDefault } from '../../../money/finance-range.ts'
import { noticeUncounted } from '../../../money/notice-uncounted.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions, SortOptions } from '../../../options/list.ts'
import type { ExportOptions } from '../../../options/output.ts'
import type { RangeOptions } from '../../../options/range.ts'
import { drawBars } from '../../../output/chart/bar-chart.ts'
import { exportList } from '../../../output/file/export-list.ts'
import { isDrawn } from '../../../output/is-drawn.ts'
import { printList } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { dayOf } from '../../../time-range.ts'
import { billedCallTimes, billPoints, bills } from './listing.ts'

/** Wire values of the words of `--by`. */
const periods = { day: 1, month: 2 } as const

/** Filter of bills. */
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

/** Lists the calls behind the bill of a project and day. */
export async function listBilledCalls(
  context: Context,
  project: string,
  { day, ...options }: { day: string } & PageOptions,
): Promise<void> {
  const input = { appkey: await projectOf(context, project), day: dayOf(context, 'day', day) ?? '' }
  const pages = listPages<'listBilledCalls', BilledCallTimes>(context, 'listBilledCalls', input, options)
  await printList(context, billedCallTimes, pages, options)
}

/** Draws bars on a terminal; otherwise prints a row for each day or month. */
export async function chartBills(context: Context, options: BillFilter): Promise<void> {
  const { list = [] } = await ask(context, 'getExpenseBillChart', await readFilter(context, options))
  if (isDrawn(context)) await drawBars(context, billPoints, 'total_amount', list, ({ closed }) => closed === 0)
  else await printList(context, billPoints, wholePage(list))
}

/** Saves the bills of a filter to a file. */
export async function exportBills(context: Context, options: BillFilter & SortOptions & ExportOptions): Promise<void> {
  await exportList(context, 'exportExpenseBills', await readSortedFilter(context, options), options)
}

/** Yields pages, and at the end warns if days that are not closed are missing. */
async function* withWarning(context: Context, pages: AsyncIterable<ListPage<Bill>>): AsyncGenerator<ListPage<Bill>> {
  const { glyphs, notice, t } = context
  let info: Answer<'listExpenseBills'>['info'] | undefined
  for await (const page of pages) {
    info = page.info as Answer<'listExpenseBills'>['info']
    yield page
  }
  if (info?.open === 'unavailable') notice(`${glyphs.warn} ${t('cli.bill.openMissing')}`)
  noticeUncounted(context, info?.uncounted ?? [])
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
