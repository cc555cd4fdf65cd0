import { type ShownChart, shownChart } from '@rtcops/core/features/quality/node-metrics/shown-chart'
import { safeText } from '@rtcops/core/format/display-text'
import { formatDecimal } from '@rtcops/core/format/format-number'
import { hour } from '@rtcops/core/time/zone'
import type { Context } from '../../../command.ts'
import { wholePage } from '../../../lists/pages.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { RangeOptions } from '../../../options/range.ts'
import { drawLines } from '../../../output/chart/line-chart.ts'
import { isDrawn } from '../../../output/is-drawn.ts'
import { printList } from '../../../output/print.ts'
import { noticeWindow } from '../../../quality/window-notice.ts'
import { ask } from '../../../server/server.ts'
import { givenRange } from '../../../time-range.ts'
import { nodePoints } from './node-listing.ts'

/** Shows what a router or access server reports of itself: a chart of each figure, or a row for each value. */
export async function showNode(context: Context, address: string, options: RangeOptions): Promise<void> {
  const query_time = givenRange(context, options, 2 * hour)
  const { info, list, timesList } = await ask(context, 'getNodeMetrics', { address, ...onlyGiven({ query_time }) })
  const t = await context.loadShared()
  if (list.length > 0 && isDrawn(context)) {
    for (const each of list) drawChart(context, shownChart(each, t), timesList)
  } else {
    const rows = list.flatMap(({ figure, lines, name, unit }) =>
      lines.flatMap((line) =>
        line.values.flatMap((value, index) =>
          value === null
            ? []
            : [{ _time_interval: timesList[index] ?? '', figure, name, line: line.name, value, unit }],
        ),
      ),
    )
    await printList(context, nodePoints, wholePage(rows))
  }
  noticeWindow(context, info)
}

function drawChart(context: Context, { lines, places, title, unit }: ShownChart, times: readonly string[]): void {
  const shownUnit = safeText(unit)
  const format = (value: number) => `${formatDecimal(value, places)} ${shownUnit}`.trim()
  drawLines(context, { title: safeText(title), lines, times, format, leastTop: unit === '%' ? 100 : 0.001 })
  context.stdout.write('\n')
}
