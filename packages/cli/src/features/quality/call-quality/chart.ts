import type { Answer } from '@rtcops/core/api/types'
import { safeText } from '@rtcops/core/format/display-text'
import { formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { type BucketMetric, bucketIndexes, bucketMetrics, bucketText } from '@rtcops/core/quality/metrics'
import type { Context } from '../../../command.ts'
import { wholePage } from '../../../lists/pages.ts'
import { drawLines } from '../../../output/chart/line-chart.ts'
import { writeParts } from '../../../output/file/write-parts.ts'
import { isDrawn } from '../../../output/is-drawn.ts'
import { printList } from '../../../output/print.ts'
import { comparisonOf, qualityFilter } from '../../../quality/filter.ts'
import { noticeGaps } from '../../../quality/gap-notice.ts'
import { linesOf } from '../../../quality/lines-of.ts'
import type { ComparisonOptions, QualityOptions } from '../../../quality/options.ts'
import { noticeWindow } from '../../../quality/window-notice.ts'
import { ask } from '../../../server/server.ts'
import { type Interval, latencyIntervals, overviewIntervals } from './chart-listing.ts'

type ChartOptions = QualityOptions & ComparisonOptions
type Totals = Answer<'getCallQualityOverview'>['info']['totals']

/** Shows the shares of the buckets of all metrics over time. */
export async function chartQuality(context: Context, options: ChartOptions): Promise<void> {
  const input = { ...comparisonOf(options), ...(await qualityFilter(context, options)) }
  const { downLossList, info, rttList, timesList, upLossList } = await ask(context, 'getCallQualityOverview', input)
  const lists: [BucketMetric, readonly Interval[]][] = [
    [bucketMetrics.up_loss, upLossList],
    [bucketMetrics.down_loss, downLossList],
    [bucketMetrics.rtt, rttList],
  ]
  if (isDrawn(context))
    for (const [metric, list] of lists) await drawShares(context, metric, list, timesList, info.totals)
  else await printList(context, overviewIntervals, wholePage(joined(lists)))
  noticeWindow(context, info)
  await noticeGaps(context, info, input.appkey)
}

/** Shows the round-trip time over time: its mean, and the shares of its buckets. */
export async function chartLatency(context: Context, options: ChartOptions): Promise<void> {
  const input = { ...comparisonOf(options), ...(await qualityFilter(context, options)) }
  const { info, list, timesList: times } = await ask(context, 'getNetworkLatencyChart', input)
  if (isDrawn(context)) {
    const t = await context.loadShared()
    const format = (value: number) => `${formatNumber(Math.round(value))} ms`
    const lines = linesOf(list, ({ avg_rtt }) => avg_rtt)
    drawLines(context, { title: t('quality.latency.mean'), lines, times, format, leastTop: 100 })
    await drawShares(context, bucketMetrics.rtt, list, times, info.totals)
  } else await printList(context, latencyIntervals, wholePage<Interval>(list))
  noticeWindow(context, info)
  await noticeGaps(context, info, input.appkey)
}

/** Draws the share of the two worst buckets as lines, and writes the four shares of the whole range below them. */
async function drawShares(
  context: Context,
  metric: BucketMetric,
  list: readonly Interval[],
  times: readonly string[],
  totals: Totals,
): Promise<void> {
  const t = await context.loadShared()
  const [, , third, fourth] = metric.fields
  const bad = (row: Interval) => (row[third] === null ? null : Number(row[third]) + Number(row[fourth]))
  const title = `${t(metric.label)} ≥ ${metric.edges[2]} ${metric.unit}`
  drawLines(context, { title, lines: linesOf(list, bad), times, format: (value) => `${value} %`, leastTop: 1 })
  for (const { metric: of, name, number, shares } of totals) {
    if (of !== metric.id) continue
    const parts = bucketIndexes.map(
      (index) => `${bucketText(metric, index)} ${formatPercent(shares?.[index], { unit: false })}`,
    )
    const samples = `${t('quality.column.samples')} ${formatNumber(number)}`
    writeParts(context, [...(name === '' ? [] : [safeText(name)]), ...parts, samples])
  }
  context.stdout.write('\n')
}

/** Returns one row with all metrics for each interval and value. */
function joined(lists: readonly [BucketMetric, readonly Interval[]][]): Interval[] {
  const [[, first = []] = []] = lists
  return first.map((_, index) =>
    Object.assign(
      {},
      ...lists.map(([{ id }, list]) => {
        const { number, ...row }: Record<string, unknown> = list[index] ?? {}
        return { ...row, [`${id}_number`]: number }
      }),
    ),
  )
}
