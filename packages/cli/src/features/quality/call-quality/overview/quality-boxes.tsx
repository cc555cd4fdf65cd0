import { formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { missing } from '@rtcops/core/format/missing'
import { type BucketMetric, bucketMetrics } from '@rtcops/core/quality/metrics'
import { Box } from 'ink'
import { spark } from '../../../../output/chart/spark.ts'
import type { Paint, Role } from '../../../../terminal/style.ts'
import { Lines, Sides, TextLine } from '../../../../tui/components/line.tsx'
import { LinePlot } from '../../../../tui/components/line-plot.tsx'
import { Panel } from '../../../../tui/components/panel.tsx'
import { aligned } from '../../../../tui/list/aligned.ts'
import { useTui } from '../../../../tui/tui-context.ts'
import { bucketName } from '../view-metrics.ts'
import { type Course, lastOf, split } from './courses.ts'
import type { Overview } from './load-overview.ts'

interface QualityProps {
  quality: Overview['quality']
  isStale: boolean
  width: number
  height: number
}

const bucketRoles: readonly Role[] = ['good', 'fair', 'warn', 'bad']
const shownMetrics = [bucketMetrics.rtt, bucketMetrics.up_loss, bucketMetrics.down_loss] as const
const averages = { rtt: 'avg_rtt', up_loss: 'avg_up_loss', down_loss: 'avg_down_loss' } as const

/** Columns of the trend of the two worst buckets. */
const courseWidth = 24

const sharesOf = (quality: Overview['quality'], { id }: BucketMetric) =>
  quality?.shares.info.totals.find(({ metric, name }) => metric === id && name === '')?.shares

/** Shows the bucket shares of each metric as figures and as a bar, and the trend of the two worst buckets. */
export function NarrowQuality({ height, isStale, quality, width }: QualityProps) {
  const { paint, t } = useTui()
  const window = quality?.figures.window
  return (
    <Panel
      title={t('cli.tui.overview.shares')}
      right={window ? t('cli.tui.overview.step', { minutes: window.step / 60 }) : ''}
      width={width}
      height={height}
    >
      {quality ? (
        shownMetrics.map((metric) => (
          <MetricLines key={metric.id} metric={metric} quality={quality} width={width - 4} isStale={isStale} />
        ))
      ) : (
        <TextLine>{paint('dim', t('cli.tui.hidden'))}</TextLine>
      )}
    </Panel>
  )
}

interface MetricLinesProps {
  metric: BucketMetric
  quality: NonNullable<Overview['quality']>
  width: number
  isStale: boolean
}

/** Shows the shares of a metric as figures, and below them as a bar beside the trend of the two worst buckets. */
function MetricLines({ isStale, metric, quality, width }: MetricLinesProps) {
  const { glyphs, paint, t } = useTui()
  const shares = sharesOf(quality, metric) ?? undefined
  const figures = metric.fields.map((_, index) => {
    const figure = shares ? formatPercent(shares[index], { unit: false }).padStart(5) : missing
    const text = `${glyphs.buckets[index]} ${bucketName(metric, index)} ${figure}${index === 3 ? '' : '   '}`
    return paint(bucketRoles[index] ?? 'dim', text)
  })
  const name = aligned(t(`cli.tui.overview.${metric.id}`), 9, glyphs.cut)
  const course = spark(glyphs, lastOf(badCourse(quality, metric), courseWidth))
  const label = `>${metric.edges[2]}  `
  return (
    <>
      <TextLine>{`${name} ${figures.join('')}${isStale ? '?' : ' %'}`}</TextLine>
      <Sides
        left={barOf(shares, width - courseWidth - label.length - 2, glyphs.buckets, paint)}
        right={label + course}
      />
    </>
  )
}

/** Returns the share of the two worst buckets over time. */
function badCourse({ shares }: NonNullable<Overview['quality']>, { fields, id }: BucketMetric): Course {
  const rows: readonly object[] = { rtt: shares.rttList, up_loss: shares.upLossList, down_loss: shares.downLossList }[
    id
  ]
  return rows.map((each) => {
    const row = each as Record<string, number | null>
    const [third, fourth] = [row[fields[2]] ?? null, row[fields[3]] ?? null]
    return third === null || fourth === null ? null : third + fourth
  })
}

/** Returns a bar of the four shares; each of the last three has at least one cell if it is above 0.5 %. */
function barOf(shares: readonly number[] | undefined, width: number, signs: readonly string[], paint: Paint): string {
  if (!shares) return ''
  const cells = shares.map((part, index) =>
    index > 0 && part > 0.5 ? Math.max(1, Math.round((part / 100) * width)) : 0,
  )
  cells[0] = width - cells.reduce((sum, each) => sum + each, 0)
  return cells
    .map((count, index) => paint(bucketRoles[index] ?? 'dim', (signs[index] ?? '').repeat(Math.max(0, count))))
    .join('')
}

/** Shows the mean of each metric over time, with the shares of its buckets below. */
export function WideQuality({ height, isStale, quality, width }: QualityProps) {
  const widths = split(width, [1, 1, 1])
  return (
    <Box>
      {shownMetrics.map((metric, index) => (
        <MetricBox
          key={metric.id}
          metric={metric}
          quality={quality}
          isStale={isStale}
          width={widths[index] ?? 0}
          height={height}
        />
      ))}
    </Box>
  )
}

function MetricBox({ height, isStale, metric, quality, width }: QualityProps & { metric: BucketMetric }) {
  const { glyphs, paint, t } = useTui()
  const isTime = metric.id === 'rtt'
  const title = t(`cli.tui.overview.${metric.id}`) + (isTime ? '' : ' %')
  const inner = width - 4
  if (!quality)
    return (
      <Panel title={title} width={width} height={height}>
        <TextLine>{paint('dim', t('cli.tui.hidden'))}</TextLine>
      </Panel>
    )
  const { info, list, timesList } = quality.figures
  const mark = isStale ? '?' : ''
  const written = (value: number | null) =>
    isTime ? formatNumber(value === null ? null : Math.round(value)) : formatPercent(value, { unit: false })
  const mean = t('cli.tui.overview.mean', { value: written(info[averages[metric.id]]) }) + mark
  const median = t('cli.tui.overview.median', { value: written(info.middle_rtt) }) + mark
  const chart = {
    title: '',
    lines: [{ name: '', values: list.map((each) => each[averages[metric.id]]) }],
    times: timesList,
    format: String,
    leastTop: isTime ? 10 : 1,
  }
  const shares = sharesOf(quality, metric)
  const buckets = metric.fields.map((_, bucket) => {
    const part = shares?.[bucket] ?? 0
    const cells = part > 0 ? Math.max(1, Math.round((part / 100) * (inner - 19))) : 0
    const figure = shares ? `${formatPercent(part, { unit: false })} %` : missing
    const bar = paint(bucketRoles[bucket] ?? 'dim', (glyphs.buckets[bucket] ?? '').repeat(cells))
    return `${bucketName(metric, bucket).padEnd(8)}${figure.padStart(8)}${mark} ${bar}`
  })
  return (
    <Panel title={title} right={isTime ? `${mean}  ${median}` : mean} width={width} height={height}>
      <LinePlot chart={chart} width={inner} height={height - 6} />
      <Lines lines={buckets} />
    </Panel>
  )
}
