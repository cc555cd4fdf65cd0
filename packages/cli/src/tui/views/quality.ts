import type { Input, Schema } from '@rtcops/core/api/types'
import { countryName } from '@rtcops/core/countries/countries'
import { joinCountryColumns } from '@rtcops/core/features/quality/quality/country-period-columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { bucketMetrics } from '@rtcops/core/quality/metrics'
import type { Context } from '../../context.ts'
import { metricShape } from '../../features/quality/quality/country-shapes.ts'
import type { Words } from '../../old/say.ts'
import { inWords, spoken } from '../../old/say.ts'
import type { Shape } from '../../old/shape.ts'
import { onlyGiven } from '../../only-given.ts'
import { spark } from '../../output/spark.ts'
import { inZone } from '../../output/wire-time.ts'
import { countryPeriodsShape } from '../../quality/country-periods.ts'
import { type StyledLine, sides } from '../../terminal/styled-line.ts'
import { askOnce, askRows } from '../ask-once.ts'
import { drawChart } from '../frame/chart.ts'
import { footerKeys } from '../frame/footer-keys.ts'
import { painted, plain } from '../frame/line.ts'
import type { Look, Size } from '../frame/look.ts'
import { type ColumnChoice, type ListColumn, listColumns } from '../list/columns.ts'
import { drawTable } from '../list/table.ts'
import { asPage, type Content, listed, type Page, rowsOf, type Shown } from '../page.ts'
import { windowWords } from '../window-words.ts'
import { bucketName, type FigureName, type Figures, type Metric, metricAt, metrics, queryTime } from './metrics.ts'
import { routersPage } from './routers.ts'

type Row = Record<string, unknown> & { country: string; number: number }
const operations = {
  rtt: 'listRttByCountry',
  up_loss: 'listUpLossByCountry',
  down_loss: 'listDownLossByCountry',
} as const

interface Countries extends Content {
  metric: Metric
  window: Schema<'Window'>
  asked: string
}

/** Courses are shown in at most so many columns. */
const trendWidth = 12

/** Quality of calls by country, with the course of one of them, or of two that are compared. */
export function qualityPage(context: Context, look: Look, now: () => number): Page {
  return asPage<Countries>({
    view: 'quality',
    every: 10,
    permission: ['DATA_MONITOR_CALL_QUALITY', 'DATA_MONITOR_STATISTICAL_REPORT'],
    window: '2h',
    metrics: metrics.map(({ name }) => name),
    compares: true,
    enter: { zh: '看路由', en: 'routers' },
    footer: [footerKeys.metric, footerKeys.sort, footerKeys.compare],
    load: async ({ metric: index, rows: wanted, signal, sort, window }) => {
      const metric = metricAt(index)
      const shape = shapeOf(look, metric)
      const fields = shape.fields.filter((field) => field !== 'trend')
      // The worst first: the most loss, the longest time, the fewest that got in.
      const worst = { id: metric.sort, descending: metric.id !== 'join' }
      const order = sort && fields.includes(sort.id) ? sort : worst
      const input = {
        ...onlyGiven({ query_time: queryTime(window, now(), look.zone) }),
        order: { field: order.id, sort: order.descending ? 2 : 1 },
      }
      const { answer, rows, total } =
        metric.id === 'join'
          ? await askRows<'listJoinSituationByCountry', Row>(
              context,
              'listJoinSituationByCountry',
              { ...input, kind: 'success5' } as Input<'listJoinSituationByCountry'>,
              wanted,
              signal,
            )
          : await askRows<'listUpLossByCountry', Row>(
              context,
              // The three answer alike but for the names of the buckets.
              operations[metric.id] as 'listUpLossByCountry',
              { ...input, trend: 1 } as Input<'listUpLossByCountry'>,
              wanted,
              signal,
            )
      const list = listed({
        columns: columnsOf(shape, metric, answer.info, look, now),
        rows,
        total,
        key: ({ country }) => country,
        sorts: fields,
        shape,
      })
      return { lists: [list], raw: rows, sort: order, metric, window: answer.info, asked: window }
    },
    loadDetail: async ({ compare, signal, window }, row) => {
      const chosen = compare.length > 0 ? compare : [(row as Row).country]
      const asked = chosen.map((country) => {
        const query_time = queryTime(window, now(), look.zone)
        // Samples of unknown countries cannot be asked for apart.
        return country === ''
          ? undefined
          : askOnce(context, 'getCallQualityData', { country, ...onlyGiven({ query_time }) }, signal)
      })
      return { countries: chosen, figures: await Promise.all(asked) } satisfies Detail
    },
    about: ({ asked, window: { end, start } }, { zone }) =>
      `${windowWords(asked)}  ${inZone(start, zone).slice(11, 16)}-${inZone(end, zone).slice(11, 16)}`,
    listRows: (size) => tableHeight(size) - 1,
    draw,
    status: ({ asked: { compare }, data: { lists }, look: { glyphs } }) => {
      const [list] = lists
      const count = `${formatNumber(list?.rows.length ?? 0)} / ${formatNumber(list?.total ?? 0)}`
      const more = (list?.rows.length ?? 0) < (list?.total ?? 0)
      const loaded = inWords({
        zh: `已载入 ${count} 个国家${more ? '，↓ 继续载入' : ''}`,
        en: `${count} countries loaded${more ? ', down loads more' : ''}`,
      })
      const chosen = compare.map((country) => countryName(country, spoken())).join(` ${glyphs.live} `)
      return [loaded, compare.length === 0 ? '' : inWords({ zh: `对比 ${chosen}`, en: `compared: ${chosen}` })]
    },
    open: (row, { metric, window }) => {
      const { country } = row as Row
      return country === '' ? undefined : { page: routersPage(context, look, now, { country, metric, window }) }
    },
    command: ({ metric, window }) => {
      const { id } = metricAt(metric)
      return id === 'join'
        ? `rtcops join list --kind success5 -s ${window} --all`
        : `rtcops quality list --metric ${id.replace('_', '-')} -s ${window} --all -o wide`
    },
    found: (data) => rowsOf<Row>(data).map(({ country: key }) => ({ key, name: countryName(key, spoken()) })),
  })
}

function shapeOf({ glyphs }: Look, { id }: Metric): Shape<Row> {
  const shape = id === 'join' ? countryPeriodsShape(joinCountryColumns) : metricShape({ glyphs }, bucketMetrics[id])
  return shape as unknown as Shape<Row>
}

function columnsOf(
  shape: Shape<Row>,
  metric: Metric,
  window: Schema<'Window'>,
  look: Look,
  now: () => number,
): ListColumn<Row>[] {
  const country: ColumnChoice<Row> = {
    id: 'country',
    most: 24,
    least: 14,
    cell: (row) => ({ text: countryName(row.country, spoken()), mark: 'plain' }),
  }
  if (metric.id === 'join') {
    const periods = ['number', 'now', 'change', 'previous', 'day1', 'day7'].map((id) => ({ id }))
    return listColumns(shape, [country, ...periods], look, now)
  }
  const ofMetric = bucketMetrics[metric.id]
  const { average, fields } = ofMetric
  const together = togetherOf(window)
  const minutes = (window.step / 60) * together
  const trend: ColumnChoice<Row> = {
    id: 'trend',
    head: inWords({ zh: `走势 ${minutes}分`, en: `trend ${minutes} min` }),
    most: 24,
    cell: (row) => ({
      text: spark(look.glyphs, thin((row['trend'] as Course | undefined) ?? [], together)),
      mark: 'plain',
    }),
  }
  const buckets = fields.map((id, index) => ({ id, head: bucketName(ofMetric, index) }))
  const mean = { id: average, head: inWords({ zh: `均值 ${metric.unit}`, en: `avg ${metric.unit}` }) }
  return listColumns(shape, [country, { id: 'number' }, mean, ...buckets, trend], look, now)
}

type Course = readonly (number | null)[]

/** How many intervals share a column of a course. */
const togetherOf = ({ end, start, step }: Schema<'Window'>): number => {
  const intervals = (Date.parse(end) - Date.parse(start)) / 1000 / step
  return Math.max(1, Math.ceil(intervals / trendWidth))
}

/** The worst of each few. */
const thin = (course: Course, together: number): Course =>
  course.flatMap((_, index) => {
    if (index % together !== 0) return []
    const known = course.slice(index, index + together).filter((value) => value !== null)
    return [known.length === 0 ? null : Math.max(...known)]
  })

interface Detail {
  countries: readonly string[]
  figures: readonly (Figures | undefined)[]
}

/** Of 24 lines as many are for the chart as are left by ten countries; of more lines it gets every second one from 25 countries on. */
const chartHeight = ({ height }: Size): number => Math.min(18, 7 + Math.max(0, Math.floor((height - 34) / 2)))
const tableHeight = (size: Size): number => size.height - 1 - chartHeight(size)

function draw({ data, detail, look, row, stale, tables }: Shown<Countries>, size: Size): StyledLine[] {
  const { metric } = data
  const [table] = tables
  const title = inWords(metric.name)
  const all = inWords({ zh: '全部项目', en: 'all projects' })
  const names = metrics.map(({ name }) => inWords(name)).join(inWords({ zh: '、', en: ', ' }))
  return [
    [...painted('title', ` ${title}   `), ...plain(`${all}   `), ...painted('dim', `(m: ${names})`)],
    ...(table ? drawTable(table, size.width, tableHeight(size), look) : []),
    ...courseOf(
      metric,
      detail as Detail | undefined,
      row as Row | undefined,
      { width: size.width, height: chartHeight(size) },
      look,
      stale,
    ),
  ]
}

/** The course of one country, or of two, under their names and the worst moment. */
function courseOf(
  metric: Metric,
  detail: Detail | undefined,
  row: Row | undefined,
  { height, width }: Size,
  look: Look,
  stale: boolean,
): StyledLine[] {
  if (!detail || !row) return []
  const [first] = detail.figures
  const lines = detail.figures.map((figures) => ({ values: (figures?.list ?? []).map((each) => each[metric.figure]) }))
  const written = (value: number) =>
    metric.unit === 'ms' ? formatNumber(Math.round(value)) : formatPercent(value, { unit: false })
  const names = detail.countries.map((country, index) => `${'-'.repeat(index)}${countryName(country, spoken())}`)
  const title = [...painted('title', ` ${names.join('  ')}`), ...plain(`  ${inWords(metric.figureName)}`)]
  const peak = peakOf(first, metric.figure)
  const end = peak
    ? `${inZone(peak.time, look.zone).slice(11, 16)} ${inWords(peakWord(metric))} ${written(peak.value)}${stale ? '?' : ''} `
    : ''
  if (!first) return [title, plain(`  ${inWords({ zh: '没有样本可画', en: 'nothing to draw' })}`)]
  const format = (value: number) => (metric.unit === 'ms' ? formatNumber(value) : String(value))
  const leastTop = metric.unit === 'ms' ? 10 : 1
  const chart = { lines, times: first.timesList, format, leastTop }
  return [
    sides(title, plain(end), width, look.glyphs.cut),
    ...drawChart(chart, { width: width - 4, height: height - 1 }, look).map((line) => [{ text: '   ' }, ...line]),
  ]
}

const peakWord = ({ id }: Metric): Words => (id === 'join' ? { zh: '最低', en: 'lowest' } : { zh: '峰值', en: 'peak' })

function peakOf(figures: Figures | undefined, name: FigureName): { time: string; value: number } | undefined {
  const sign = name === 'success_5s_rate' ? -1 : 1
  let peak: { time: string; value: number } | undefined
  for (const each of figures?.list ?? []) {
    const value = each[name]
    if (value !== null && (peak === undefined || sign * value > sign * peak.value))
      peak = { time: each._time_interval, value }
  }
  return peak
}
