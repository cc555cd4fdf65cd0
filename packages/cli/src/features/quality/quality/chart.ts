import type { Answer } from '@rtcops/core/api/types'
import type { Column } from '@rtcops/core/columns/columns'
import { safeText } from '@rtcops/core/format/display-text'
import { formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { type BucketMetric, bucketMetrics, bucketText } from '@rtcops/core/quality/metrics'
import type { Context, Run } from '../../../context.ts'
import { loadWords } from '../../../old/catalogue.ts'
import { printList } from '../../../old/list.ts'
import { wholePage } from '../../../old/lists.ts'
import type { Shape } from '../../../old/shape.ts'
import { writeOut } from '../../../old/streams.ts'
import { isDrawn } from '../../../output/is-drawn.ts'
import { drawLines } from '../../../output/line-chart.ts'
import { comparisonOf, qualityFilter } from '../../../quality/filter.ts'
import { linesOf } from '../../../quality/lines-of.ts'
import { noticeWindow } from '../../../quality/window-notice.ts'
import { ask } from '../../../server/server.ts'
import { bucketColumns, bucketHeads } from './buckets.ts'

type Row = Record<string, unknown> & { name: string }
type Overview = Answer<'getCallQualityOverview'>
type Totals = Overview['info']['totals']

/** Shares of the buckets of all metrics over time. */
export const chartQuality: Run = async (context) => {
  const answer = await ask(context, 'getCallQualityOverview', await askedOf(context))
  const { downLossList, info, rttList, timesList, upLossList } = answer
  const lists: [BucketMetric, readonly Row[]][] = [
    [bucketMetrics.up_loss, upLossList],
    [bucketMetrics.down_loss, downLossList],
    [bucketMetrics.rtt, rttList],
  ]
  if (isDrawn(context)) {
    for (const [metric, list] of lists) await drawShares(context, metric, list, timesList, info.totals)
  } else await printRows(context, overviewShape, joined(lists))
  noticeWindow(context, info)
  return undefined
}

/** The round-trip time over time: its mean, and the shares of its intervals. */
export const chartLatency: Run = async (context) => {
  const { info, list, timesList } = await ask(context, 'getNetworkLatencyChart', await askedOf(context))
  const rows: readonly Row[] = list
  if (isDrawn(context)) {
    const words = await loadWords()
    const format = (value: number) => `${formatNumber(Math.round(value))} ms`
    const lines = linesOf(rows, ({ avg_rtt }) => avg_rtt as number | null)
    drawLines(context, { title: words('quality.latency.mean'), lines, times: timesList, format, leastTop: 100 })
    await drawShares(context, bucketMetrics.rtt, rows, timesList, info.totals)
  } else await printRows(context, latencyShape, rows)
  noticeWindow(context, info)
  return undefined
}

const askedOf = async (context: Context) => ({ ...comparisonOf(context), ...(await qualityFilter(context)) })

/** The share of the two worst buckets as lines, and the four shares of the whole range under them. */
async function drawShares(
  context: Context,
  metric: BucketMetric,
  list: readonly Row[],
  times: readonly string[],
  totals: Totals,
): Promise<void> {
  const words = await loadWords()
  const [, , third, fourth] = metric.fields
  const bad = (row: Row) => (row[third] === null ? null : Number(row[third]) + Number(row[fourth]))
  const edge = `≥ ${metric.edges[2]} ${metric.unit}`
  const title = `${words(metric.label)} ${edge}`
  drawLines(context, { title, lines: linesOf(list, bad), times, format: (value) => `${value} %`, leastTop: 1 })
  for (const { name, number, shares, metric: of } of totals) {
    if (of !== metric.id) continue
    const parts = metric.fields.map(
      (_, index) => `${bucketText(metric, index as 0 | 1 | 2 | 3)} ${formatPercent(shares?.[index], { unit: false })}`,
    )
    const counted = `${words('quality.column.samples')} ${formatNumber(number)}`
    writeOut(`  ${[...(name === '' ? [] : [safeText(name)]), ...parts, counted].join('   ')}\n`)
  }
  writeOut('\n')
}

/** One row for each interval and value, of all metrics; the count of samples under the name of each. */
function joined(lists: readonly [BucketMetric, readonly Row[]][]): Row[] {
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

async function printRows(context: Context, shape: Shape<Row>, rows: readonly Row[]): Promise<void> {
  await printList(context, shape, wholePage(rows))
}

const timeColumns: Column<Row>[] = [
  { id: '_time_interval', kind: 'time', label: 'quality.filter.time' },
  { id: 'name', kind: 'text', label: 'quality.compare.type' },
]
const common = { what: 'rows.intervals', times: ['_time_interval'] } as const
const names = { _time_interval: { zh: '时间', en: 'Time' }, name: { zh: '对比', en: 'Value' } }

const { down_loss, rtt, up_loss } = bucketMetrics

const overviewShape: Shape<Row> = {
  ...common,
  columns: [
    ...timeColumns,
    ...[up_loss, down_loss, rtt].flatMap((metric): Column<Row>[] => [
      ...bucketColumns(metric),
      { id: `${metric.id}_number`, kind: 'number', label: 'quality.column.samples' },
    ]),
  ],
  fields: [
    '_time_interval',
    'name',
    ...[up_loss, down_loss, rtt].flatMap(({ fields, id }) => [...fields, `${id}_number`]),
  ],
  heads: {
    ...names,
    ...bucketHeads(up_loss, '↑ '),
    ...bucketHeads(down_loss, '↓ '),
    ...bucketHeads(rtt),
    up_loss_number: { zh: '↑ 样本', en: '↑ n' },
    down_loss_number: { zh: '↓ 样本', en: '↓ n' },
    rtt_number: { zh: 'RTT 样本', en: 'RTT n' },
  },
}

const latencyShape: Shape<Row> = {
  ...common,
  columns: [
    ...timeColumns,
    ...bucketColumns(rtt),
    { id: 'avg_rtt', kind: 'number', label: 'quality.byCountry.averageMs' },
    { id: 'number', kind: 'number', label: 'quality.column.samples' },
  ],
  fields: ['_time_interval', 'name', 'number', ...rtt.fields, 'avg_rtt'],
  heads: { ...names, ...bucketHeads(rtt) },
}
