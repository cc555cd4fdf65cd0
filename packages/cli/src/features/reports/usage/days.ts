import type { Input, Schema } from '@rtcops/core/api/types'
import type { UsageDay } from '@rtcops/core/features/reports/usage/columns'
import { shownKinds } from '@rtcops/core/features/reports/usage/usage-kinds'
import { formatNumber } from '@rtcops/core/format/format-number'
import { businessZone, day } from '@rtcops/core/time/zone'
import type { Context } from '../../../command.ts'
import { wholePage } from '../../../lists/pages.ts'
import { chosenCompany, chosenProject } from '../../../lookup.ts'
import { noticeUncounted } from '../../../money/notice-uncounted.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { RangeOptions } from '../../../options/range.ts'
import { drawLines } from '../../../output/chart/line-chart.ts'
import { writeParts } from '../../../output/file/write-parts.ts'
import { isDrawn } from '../../../output/is-drawn.ts'
import { noticeSpan } from '../../../output/notice-span.ts'
import { printList } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { givenRange } from '../../../time-range.ts'
import { usageDays } from './listing.ts'

interface UsageOptions extends RangeOptions {
  company?: string
  project?: string
}

type Totals = Schema<'UsageTotals'>

/** Number of days if no range is given, including today (D-09). */
const defaultDays = 7

/** Lists minutes by day, the newest first, above their totals. */
export async function getUsage(context: Context, options: UsageOptions): Promise<void> {
  const { info, list } = await ask(context, 'getUsage', await filterOf(context, options))
  await printList(context, usageDays(info.kinds), wholePage(list, info))
  noticeOpen(context, info, list)
}

/** Draws minutes by day as lines on a terminal; otherwise lists them, the oldest first. */
export async function chartUsage(context: Context, options: UsageOptions): Promise<void> {
  const { info, list, timesList } = await ask(context, 'getUsageCharts', await filterOf(context, options))
  if (isDrawn(context)) await drawKinds(context, info, list, timesList)
  else await printList(context, usageDays(info.kinds), wholePage(list, info))
  noticeOpen(context, info, list)
}

/** Draws a line for each visible kind, and writes the totals below them. */
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
    openFrom: firstOpenDay(list),
  })
  const sums = kinds.map(({ label, minutes }) => `${t(label)} ${formatNumber(info[minutes])}`)
  writeParts(context, [t('cli.rows.total'), ...sums])
}

/** Reports which days are still being counted, or that they cannot be counted now. */
function noticeOpen(context: Context, { end, open, start, uncounted }: Totals, list: readonly UsageDay[]): void {
  const { glyphs, notice, t } = context
  noticeUncounted(context, uncounted)
  if (open === 'unavailable') notice(`${glyphs.warn} ${t('cli.bill.openMissing')}`)
  const firstOpen = firstOpenDay(list)
  const isOpen = open === 'included' && firstOpen !== undefined
  noticeSpan(context, { start, end }, isOpen ? t('cli.minutes.openFrom', { day: firstOpen }) : undefined)
}

/** Returns the first day that is still being counted. Days are closed in order, so all days from it on are open. */
const firstOpenDay = (list: readonly UsageDay[]): string | undefined =>
  list
    .filter(({ closed }) => closed === 0)
    .map((each) => each.day)
    .sort()[0]

const filterOf = async (context: Context, options: UsageOptions): Promise<Input<'getUsage'>> =>
  onlyGiven({
    company_id: await chosenCompany(context, options),
    appkey: await chosenProject(context, options),
    // Both the first and the last day are included.
    query_time: givenRange(context, options, (defaultDays - 1) * day, businessZone),
  })
