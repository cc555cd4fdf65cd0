import { formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { missing } from '@rtcops/core/format/missing'
import { type BucketMetric, bucketMetrics } from '@rtcops/core/quality/metrics'
import { inWords } from '../../old/say.ts'
import { spark } from '../../output/spark.ts'
import type { Role } from '../../terminal/style.ts'
import { type Segment, type StyledLine, segment, sides } from '../../terminal/styled-line.ts'
import { box } from '../frame/box.ts'
import { drawChart } from '../frame/chart.ts'
import { beside, cell, painted, plain } from '../frame/line.ts'
import type { Look, Size } from '../frame/look.ts'
import type { Shown } from '../page.ts'
import { bucketName } from './metrics.ts'
import type { Overview } from './overview.ts'
import { type Course, lastOf, split, words } from './overview-parts.ts'

const bucketRoles: readonly Role[] = ['good', 'fair', 'warn', 'bad']

const qualityNames = {
  rtt: { zh: 'RTT ms', en: 'RTT ms' },
  up_loss: { zh: '上行丢包', en: 'Up loss' },
  down_loss: { zh: '下行丢包', en: 'Down loss' },
} as const

const shownMetrics = [bucketMetrics.rtt, bucketMetrics.up_loss, bucketMetrics.down_loss] as const

const sharesOf = ({ data: { quality } }: Shown<Overview>, { id }: BucketMetric) =>
  quality?.shares.info.totals.find(({ metric, name }) => metric === id && name === '')

/** Shares of the buckets of each metric as figures and as a bar, and the course of the two worst. */
export function narrowQuality(shown: Shown<Overview>, width: number): StyledLine[] {
  const { data, look, stale } = shown
  const inner = width - 4
  const window = data.quality?.figures.window
  const step = window ? inWords({ zh: `每 ${window.step / 60} 分`, en: `${window.step / 60} min a step` }) : ''
  const lines = data.quality
    ? shownMetrics.flatMap((metric) => {
        const shares = sharesOf(shown, metric)?.shares
        const figures = metric.fields.map((_, index): Segment => {
          const figure = shares ? formatPercent(shares[index], { unit: false }).padStart(5) : missing
          const after = index === 3 ? '' : '   '
          return segment(
            `${look.glyphs.buckets[index]} ${bucketName(metric, index)} ${figure}${after}`,
            bucketRoles[index],
          )
        })
        const name = cell(inWords(qualityNames[metric.id]), 9, look.glyphs.cut)
        const course = spark(look.glyphs, lastOf(badCourse(shown, metric), 24))
        const label = `>${metric.edges[2]}  `
        const bar = barOf(shares ?? undefined, inner - 24 - label.length - 2, look)
        return [
          [...plain(`${name} `), ...figures, ...plain(stale ? '?' : ' %')],
          sides(bar, plain(`${label}${course}`), inner, look.glyphs.cut),
        ]
      })
    : [painted('dim', inWords(words.hidden))]
  const title = inWords({ zh: '质量：各区间样本占比', en: 'Quality: share of samples per bucket' })
  return box(title, lines, { width, height: 8 }, look, step === '' ? {} : { right: step })
}

function badCourse({ data: { quality } }: Shown<Overview>, { fields, id }: BucketMetric): Course {
  const { downLossList = [], rttList = [], upLossList = [] } = quality?.shares ?? {}
  const rows: readonly object[] = { rtt: rttList, up_loss: upLossList, down_loss: downLossList }[id]
  return rows.map((each) => {
    const row = each as Record<string, number | null>
    const [third, fourth] = [row[fields[2]] ?? null, row[fields[3]] ?? null]
    return third === null || fourth === null ? null : third + fourth
  })
}

/** A bar of the four shares; what is more than nothing of the worst has at least one cell. */
function barOf(shares: readonly number[] | undefined, width: number, { glyphs }: Look): StyledLine {
  if (!shares) return []
  const cells = shares.map((part, index) =>
    index > 0 && part > 0.5 ? Math.max(1, Math.round((part / 100) * width)) : 0,
  )
  cells[0] = width - cells.reduce((sum, each) => sum + each, 0)
  return cells.map((count, index) =>
    segment((glyphs.buckets[index] ?? '').repeat(Math.max(0, count)), bucketRoles[index]),
  )
}

const averages = { rtt: 'avg_rtt', up_loss: 'avg_up_loss', down_loss: 'avg_down_loss' } as const

/** The mean of each metric over time, with the shares of its buckets below. */
export function wideCharts(shown: Shown<Overview>, { height, width }: Size): StyledLine[] {
  const { data, look, stale } = shown
  const widths = split(width, [1, 1, 1])
  const mark = stale ? '?' : ''
  const boxes = shownMetrics.map((metric, index) => {
    const area = { width: widths[index] ?? 0, height }
    const name = inWords(qualityNames[metric.id]) + (metric.id === 'rtt' ? '' : ' %')
    const figures = data.quality?.figures
    if (!figures) return box(name, [painted('dim', inWords(words.hidden))], area, look)
    const field = averages[metric.id]
    const written = (value: number | null) =>
      metric.id === 'rtt'
        ? formatNumber(value === null ? null : Math.round(value))
        : formatPercent(value, { unit: false })
    const mean =
      inWords({ zh: `均值 ${written(figures.info[field])}`, en: `mean ${written(figures.info[field])}` }) + mark
    const middle =
      inWords({ zh: `中位 ${written(figures.info.middle_rtt)}`, en: `median ${written(figures.info.middle_rtt)}` }) +
      mark
    const chart = {
      lines: [{ values: figures.list.map((each) => each[field]) }],
      times: figures.timesList,
      format: String,
      leastTop: metric.id === 'rtt' ? 10 : 1,
    }
    const inner = area.width - 4
    const shares = sharesOf(shown, metric)?.shares
    const buckets = metric.fields.map((_, bucket) => {
      const part = shares?.[bucket] ?? 0
      const cells = part > 0 ? Math.max(1, Math.round((part / 100) * (inner - 19))) : 0
      const figure = shares ? `${formatPercent(part, { unit: false })} %` : missing
      return [
        ...plain(`${bucketName(metric, bucket).padEnd(8)}${figure.padStart(8)}${mark} `),
        ...painted(bucketRoles[bucket], (look.glyphs.buckets[bucket] ?? '').repeat(cells)),
      ]
    })
    const lines = [...drawChart(chart, { width: inner, height: height - 6 }, look), ...buckets]
    return box(name, lines, area, look, { right: metric.id === 'rtt' ? `${mean}  ${middle}` : mean })
  })
  return beside(...boxes)
}
