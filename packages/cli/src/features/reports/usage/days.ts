import type { Input, Schema } from '@rtcops/core/api/types'
import type { UsageDay } from '@rtcops/core/features/reports/usage/columns'
import { shownKinds } from '@rtcops/core/features/reports/usage/usage-kinds'
import { formatNumber } from '@rtcops/core/format/format-number'
import { businessZone, day } from '@rtcops/core/time/zone'
import type { Context, Run } from '../../../context.ts'
import { loadWords } from '../../../old/catalogue.ts'
import { printList } from '../../../old/list.ts'
import { wholePage } from '../../../old/lists.ts'
import { chosenCompany, chosenProject } from '../../../old/lookup.ts'
import { noticeSpan } from '../../../old/notice-span.ts'
import { say } from '../../../old/say.ts'
import { writeOut } from '../../../old/streams.ts'
import { givenRange } from '../../../old/time-range.ts'
import { onlyGiven } from '../../../only-given.ts'
import { isDrawn } from '../../../output/is-drawn.ts'
import { drawLines } from '../../../output/line-chart.ts'
import { ask } from '../../../server/server.ts'
import { defaultDays } from './default-days.ts'
import { dayShape } from './shapes.ts'

type Totals = Schema<'UsageTotals'>

/** Minutes by day, the newest first, above their sums. */
export const getUsage: Run = async (context) => {
  const { info, list } = await ask(context, 'getUsage', await readFilter(context))
  await printList(context, dayShape(info.kinds), wholePage(list, info))
  noticeOpen(context, info, list)
  return undefined
}

/** Lines where somebody looks at them; elsewhere rows, the oldest first. */
export const chartUsage: Run = async (context) => {
  const { info, list, timesList } = await ask(context, 'getUsageCharts', await readFilter(context))
  if (isDrawn(context)) await drawKinds(context, info, list, timesList)
  else await printList(context, dayShape(info.kinds), wholePage(list, info))
  noticeOpen(context, info, list)
  return undefined
}

/** A line for each kind that is shown, and the sums under them. */
async function drawKinds(
  context: Context,
  info: Totals,
  list: readonly UsageDay[],
  times: readonly string[],
): Promise<void> {
  const words = await loadWords()
  const kinds = shownKinds(info.kinds)
  drawLines(context, {
    title: words('usage.chart.title'),
    lines: kinds.map(({ label, minutes }) => ({ name: words(label), values: list.map((point) => point[minutes]) })),
    times,
    format: (value) => formatNumber(Math.round(value)),
    leastTop: 2,
  })
  const sums = kinds.map(({ label, minutes }) => `${words(label)} ${formatNumber(info[minutes])}`)
  writeOut(`  ${[say('rows.total'), ...sums].join('   ')}\n`)
}

/** Says what is not final: days that are still being counted, or that cannot be counted now. */
function noticeOpen(context: Context, { end, open, start }: Totals, list: readonly UsageDay[]): void {
  if (open === 'unavailable') context.notice(`${context.glyphs.warn} ${say('bill.openMissing')}`)
  // Days are closed in their order, so that all from the first open one on are open.
  const [firstOpen] = list
    .filter(({ closed }) => closed === 0)
    .map((each) => each.day)
    .sort()
  noticeSpan(
    context,
    { start, end },
    open === 'included' && firstOpen !== undefined ? say('minutes.openFrom', { day: firstOpen }) : undefined,
  )
}

const readFilter = async (context: Context): Promise<Input<'getUsage'>> =>
  onlyGiven({
    company_id: await chosenCompany(context),
    appkey: await chosenProject(context),
    // The first and the last day are both in it.
    query_time: givenRange(context, (defaultDays - 1) * day, businessZone),
  })
