import type { Schema } from '@rtcops/core/api/types'
import { safeText } from '@rtcops/core/format/display-text'
import { formatNumber } from '@rtcops/core/format/format-number'
import { interruptKinds } from '@rtcops/core/quality/joins'
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
import { interruptIntervals, timeFirst } from './chart-listing.ts'
import { type InterruptWord, interruptWords } from './interrupt-words.ts'

type Interval = Schema<'InterruptInterval'>

interface InterruptOptions extends QualityOptions, ComparisonOptions {
  type?: InterruptWord
}

/** Shows lost and refused connections, by kind. */
export async function chartInterrupts(context: Context, options: InterruptOptions): Promise<void> {
  const input = { ...comparisonOf(options), ...(await qualityFilter(context, options)) }
  const { info, list, timesList } = await ask(context, 'getConnectionInterruptChart', input)
  if (isDrawn(context)) await drawKinds(context, list, timesList, info.totals, options.type)
  else await printList(context, interruptIntervals, wholePage(list.map(timeFirst)))
  noticeWindow(context, info)
}

/** Draws the requested kind, or else every kind that occurred; of the others it writes only the counts. */
async function drawKinds(
  context: Context,
  list: readonly Interval[],
  times: readonly string[],
  totals: readonly Schema<'InterruptTotals'>[],
  word: InterruptWord | undefined,
): Promise<void> {
  const t = await context.loadShared()
  const format = (value: number) => formatNumber(Math.round(value))
  for (const { id, label } of interruptKinds) {
    if (word !== undefined && interruptWords[word] !== id) continue
    const title = t(label)
    if (word !== undefined || totals.some((total) => total[id] > 0))
      drawLines(context, { title, lines: linesOf(list, (row) => row[id]), times, format, leastTop: 2 })
    else context.stdout.write(`${title}\n`)
    for (const { [id]: count, name, previous } of totals) {
      const counts = `${formatNumber(count)} (${t('quality.period.previous')} ${formatNumber(previous[id])})`
      writeParts(context, [...(name === '' ? [] : [safeText(name)]), counts])
    }
    context.stdout.write('\n')
  }
}
