import type { Schema } from '@rtcops/core/api/types'
import { countryName } from '@rtcops/core/countries/countries'
import type { Language } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { type BucketIndex, type BucketMetric, bucketText } from '@rtcops/core/quality/metrics'
import { second } from '@rtcops/core/time/zone'
import type { Band, DataColor, Series, SeriesCounts, Strip, TimeChart } from '../../../charts/model.ts'
import { answerMoment, rangeOfAnswer } from '../../../quality/moments.ts'
import { rangeName } from '../../../quality/range-name.ts'

/** A row of an interval: shares by the names of the metric's buckets in the API. */
export interface ShareRow {
  _time_interval: string
  name: string
  number: number
  [field: string]: string | number | null
}

/** What the response compares. */
export interface Compared {
  type: Schema<'CompareDimension'>
  values: readonly [string, string]
}

/** Data of a chart of one metric's shares. */
export interface ShareData {
  metric: BucketMetric
  title: string
  rows: readonly ShareRow[]
  window: Schema<'OverviewInfo'>
  /** Undefined without comparison. */
  compared: Compared | undefined
  link?: TimeChart['link']
}

/** Worst bucket first: bad shares are drawn next to the axis (look, section 6). */
export const worstBucketsFirst: readonly BucketIndex[] = [3, 2, 1, 0]

const colors: Readonly<Record<BucketIndex, DataColor>> = { 0: 'q1', 1: 'q2', 2: 'q3', 3: 'q4' }
export const bucketColor = (index: BucketIndex): DataColor => colors[index]

/**
 * Returns the shares of the buckets over time as stacked bars; for two compared values in two strips, the first above
 * the other.
 */
export function shareChart(data: ShareData, translate: Translate, language: Language): TimeChart {
  const { compared, link, metric, rows, title, window } = data
  const step = window.step * second
  const shift = shiftOf(rows, compared)
  const lines = compared
    ? compared.values.map((value, index) => lineOf(rows, value, index === 0 ? 0 : shift))
    : [lineOf(rows, '', 0)]
  const strips = compared && stripsOf(compared, language)
  return {
    series: lines.flatMap((line, index) => seriesOf(metric, title, line, strips && placeOf(index), strips)),
    counted: lines.map((line, index) => countedOf(title, line, strips?.[placeOf(index)].badge, translate)),
    bands: lines.flatMap((line, index) => gapsOf(line, step, strips && placeOf(index), translate)),
    axis: { unit: '%', places: 2, fixed: { from: 0, to: 100, step: 20 } },
    step,
    range: rangeOfAnswer(window),
    ...(strips ? { strips } : {}),
    ...(link ? { link } : {}),
  }
}

/** Returns a chart of shares without the best bucket, with the value axis of the others: on one up to 100 % they are lines. */
export const worseOnly = ({ axis, series, ...chart }: TimeChart, { fields }: BucketMetric): TimeChart => ({
  ...chart,
  series: series.filter(({ group }) => group !== fields[0]),
  axis: { unit: axis.unit, places: axis.places },
})

/** Returns the two compared values with their letters and colours. */
export function stripsOf({ type, values }: Compared, language: Language): readonly [Strip, Strip] {
  const nameOf = (value: string) => (type === 'country' ? countryName(value, language) : rangeName(value))
  return [
    { badge: 'A', name: nameOf(values[0]), color: 'a' },
    { badge: 'B', name: nameOf(values[1]), color: 'b' },
  ]
}

/**
 * Returns the milliseconds by which the second of two ranges is later than the first: it is drawn below the first, on
 * the first one's time axis. 0 for other values.
 */
export function shiftOf(rows: readonly Pick<ShareRow, '_time_interval' | 'name'>[], compared: Compared | undefined) {
  if (compared?.type !== 'time') return 0
  const [first, second] = compared.values.map((value) => rows.find(({ name }) => name === value)?._time_interval)
  return first === undefined || second === undefined ? 0 : answerMoment(second) - answerMoment(first)
}

/** A row, at its moment on the time axis. */
type PlacedRow = ShareRow & { moment: number }

const lineOf = (rows: readonly ShareRow[], value: string, shift: number): PlacedRow[] =>
  rows.filter(({ name }) => name === value).map((row) => ({ ...row, moment: answerMoment(row._time_interval) - shift }))

const placeOf = (index: number): 0 | 1 => (index === 0 ? 0 : 1)

function seriesOf(
  metric: BucketMetric,
  title: string,
  rows: readonly PlacedRow[],
  strip: 0 | 1 | undefined,
  strips: TimeChart['strips'],
): Series[] {
  const times = rows.map(({ moment }) => moment)
  return worstBucketsFirst.map((index) => {
    const bucket = bucketText(metric, index)
    const field = metric.fields[index]
    const place = strip === undefined || !strips ? '' : ` ${strips[strip].badge} ${strips[strip].name}`
    return {
      id: `${field}${strip ?? ''}`,
      name: `${title} ${bucket}${place}`,
      shortName: bucket,
      group: field,
      color: bucketColor(index),
      shape: 'bar',
      times,
      values: rows.map((row) => shareIn(row, field)),
      ...(strip === undefined ? {} : { strip }),
    }
  })
}

function shareIn(row: ShareRow, field: string): number | null {
  const share = row[field]
  return typeof share === 'number' ? share : null
}

function countedOf(
  title: string,
  rows: readonly ShareRow[],
  badge: string | undefined,
  translate: Translate,
): SeriesCounts {
  const shortName = [translate('quality.sampleWord'), badge].filter(Boolean).join(' ')
  return { name: `${title} ${shortName}`, shortName, values: rows.map(({ number }) => number) }
}

/** Returns the ranges without samples, with adjacent ones merged. */
function gapsOf(rows: readonly PlacedRow[], step: number, strip: 0 | 1 | undefined, translate: Translate): Band[] {
  const gaps: Band[] = []
  for (const row of rows) {
    if (row.number > 0) continue
    const start = row.moment
    const before = gaps.at(-1)
    if (before && before.end === start) before.end = start + step
    else
      gaps.push({
        start,
        end: start + step,
        label: translate('quality.noSamples'),
        ...(strip === undefined ? {} : { strip }),
      })
  }
  return gaps
}
