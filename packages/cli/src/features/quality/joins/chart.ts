import type { Schema } from '@rtcops/core/api/types'
import { safeText } from '@rtcops/core/format/display-text'
import { formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent, percentOf } from '@rtcops/core/format/format-percent'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../../../command.ts'
import { wholePage } from '../../../lists/pages.ts'
import { drawLines } from '../../../output/chart/line-chart.ts'
import { writeParts } from '../../../output/file/write-parts.ts'
import { isDrawn } from '../../../output/is-drawn.ts'
import { printList } from '../../../output/print.ts'
import { comparisonOf, qualityFilter } from '../../../quality/filter.ts'
import { linesOf } from '../../../quality/lines-of.ts'
import type { ComparisonOptions, QualityOptions } from '../../../quality/options.ts'
import { noticeWindow } from '../../../quality/window-notice.ts'
import { ask } from '../../../server/server.ts'
import { joinIntervals } from './chart-listing.ts'

const charts = [
  ['success_join_lt_5s', 'quality.join.joined5'],
  ['success_join_total', 'quality.join.joined'],
] as const satisfies readonly (readonly [keyof Schema<'JoinInterval'>, MessageKey])[]

/** Shows the attempts that succeeded within 5 s, and those that succeeded at all. */
export async function chartJoins(context: Context, options: QualityOptions & ComparisonOptions): Promise<void> {
  const input = { ...comparisonOf(options), ...(await qualityFilter(context, options)) }
  const { info, list, timesList } = await ask(context, 'getSuccessJoinChart', input)
  if (isDrawn(context)) await drawJoins(context, list, timesList, info.totals)
  else await printList(context, joinIntervals, wholePage(list))
  noticeWindow(context, info)
}

/** Draws a chart of each count, with its share of all attempts below it. */
async function drawJoins(
  context: Context,
  list: readonly Schema<'JoinInterval'>[],
  times: readonly string[],
  totals: readonly Schema<'JoinTotals'>[],
): Promise<void> {
  const t = await context.loadShared()
  const format = (value: number) => formatNumber(Math.round(value))
  for (const [field, title] of charts) {
    const lines = linesOf(list, (row) => (row.number === 0 ? null : row[field]))
    drawLines(context, { title: t(title), lines, times, format, leastTop: 2 })
    for (const { [field]: joined, name, number } of totals) {
      const counts = `${formatNumber(joined)} / ${formatNumber(number)}`
      writeParts(context, [...(name === '' ? [] : [safeText(name)]), formatPercent(percentOf(joined, number)), counts])
    }
    context.stdout.write('\n')
  }
}
