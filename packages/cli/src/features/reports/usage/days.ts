import type { Input, Schema } from '@rtcops/core/api/types'
import type { UsageDay } from '@rtcops/core/features/reports/usage/columns'
import { shownKinds } from '@rtcops/core/features/reports/usage/usage-kinds'
import { formatNumber } from '@rtcops/core/format/format-number'
import { businessZone, day } from '@rtcops/core/time/zone'
import type { Context } from '../../../context.ts'
import { wholePage } from '../../../lists/pages.ts'
import { chosenCompany, chosenProject } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { RangeOptions } from '../../../options/range.ts'
import { isDrawn } from '../../../output/is-drawn.ts'
import { drawLines } from '../../../output/line-chart.ts'
import { noticeSpan } from '../../../output/notice-span.ts'
import { printList } from '../../../output/print.ts'
import { writeParts } from '../../../output/write-parts.ts'
import { ask } from '../../../server/server.ts'
import { givenRange } from '../../../time-range.ts'
import { usageDays } from './listing.ts'

interface UsageOptions extends RangeOptions {
  company?: string
  project?: string
}

type Totals = Schema<'UsageTotals'>

/** Days where no range is given, today included (D-09). */
const defaultDays = 7

/** Lists minutes by day, the newest first, above their sums. */
export async function getUsage(context: Context, options: UsageOptions): Promise<void> {
  const { info, list } = await ask(context, 'getUsage', await filterOf(context, options))
  await printList(context, usageDays(info.kinds), wholePage(list, info))
  noticeOpen(context, info, list)
}

/** Draws minutes by day as lines at a terminal; elsewhere lists them, the oldest first. */
export async function chartUsage(context: Context, options: UsageOptions): Promise<void> {
  const { info, list, timesList } = await ask(context, 'getUsageCharts', await filterOf(context, options))
  if (isDrawn(context)) await drawKinds(context, info, list, timesList)
  else await printList(context, usageDays(info.kinds), wholePage(list, info))
  noticeOpen(context, info, list)
}

/** Draws a line for each kind that is shown, and writes the sums under them. */
async function drawKinds(
  context: Context,
  info: Totals,
  list: readonly UsageDay[],
  times: readonly string[],
): Promise<void> {
  const t = await context.loadShared()
  const kinds = shownKinds(info.kinds)
  drawLines(context, {
    title: t('usage.chart.title'),
    lines: kinds.map(({ label, minutes }) => ({ name: t(label), values: list.map((point) => point[minutes]) })),
    times,
    format: (value) => formatNumber(Math.round(value)),
    leastTop: 2,
  })
  const sums = kinds.map(({ label, minutes }) => `${t(label)} ${formatNumber(info[minutes])}`)
  writeParts(context, [t('cli.rows.total'), ...sums])
}

/** Says which days are still being counted, or that they cannot be counted now. */
function noticeOpen(context: Context, { end, open, start }: Totals, list: readonly UsageDay[]): void {
  const { glyphs, notice, t } = context
  if (open === 'unavailable') notice(`${glyphs.warn} ${t('cli.bill.openMissing')}`)
  // Days are closed in their order, so that all from the first open one on are open.
  const [firstOpen] = list
    .filter(({ closed }) => closed === 0)
    .map((each) => each.day)
    .sort()
  const isOpen = open === 'included' && firstOpen !== undefined
  noticeSpan(context, { start, end }, isOpen ? t('cli.minutes.openFrom', { day: firstOpen }) : undefined)
}

const filterOf = async (context: Context, options: UsageOptions): Promise<Input<'getUsage'>> =>
  onlyGiven({
    company_id: await chosenCompany(context, options),
    appkey: await chosenProject(context, options),
    // The first and the last day are both in it.
    query_time: givenRange(context, options, (defaultDays - 1) * day, businessZone),
  })
