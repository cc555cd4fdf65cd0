import type { Schema } from '@rtcops/core/api/types'
import { countryName } from '@rtcops/core/countries/countries'
import type { Language } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { type BucketIndex, type BucketMetric, bucketText } from '@rtcops/core/quality/metrics'
import { second } from '@rtcops/core/time/zone'
import type { Band, Counted, DataColor, Series, Strip, TimeChart } from '../../../charts/model.ts'
import { momentOf, rangeOfAnswer } from './moments.ts'

/** A row of an interval: shares by the wire names of the metric's buckets. */
export interface ShareRow {
  _time_interval: string
  name: string
  number: number
  [field: string]: string | number | null
}

/** What is compared, as the answer was asked for it. */
export interface Compared {
  type: 'country' | 'router' | 'as'
  values: readonly [string, string]
}

/** What the shares of a metric are drawn from. */
export interface ShareData {
  metric: BucketMetric
  title: string
  rows: readonly ShareRow[]
  window: Schema<'OverviewInfo'>
  /** Undefined for the whole. */
  compared: Compared | undefined
  link?: TimeChart['link']
}

/** The worst bucket first: bad shares stand on the axis (look, section 6). */
export const worstFirst: readonly BucketIndex[] = [3, 2, 1, 0]

const colors: Readonly<Record<BucketIndex, DataColor>> = { 0: 'q1', 1: 'q2', 2: 'q3', 3: 'q4' }
export const bucketColor = (index: BucketIndex): DataColor => colors[index]

/** Shares of the buckets over time as stacked bars; of two compared values in two strips, the first above the other. */
export function shareChart(data: ShareData, translate: Translate, language: Language): TimeChart {
  const { compared, link, metric, rows, title, window } = data
  const step = window.step * second
  const lines = compared ? compared.values.map((value) => rows.filter(({ name }) => name === value)) : [rows]
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

/** The two compared values with their letters and colours. */
export function stripsOf({ type, values }: Compared, language: Language): readonly [Strip, Strip] {
  const nameOf = (value: string) => (type === 'country' ? countryName(value, language) : value)
  return [
    { badge: 'A', name: nameOf(values[0]), color: 'a' },
    { badge: 'B', name: nameOf(values[1]), color: 'b' },
  ]
}

const placeOf = (index: number): 0 | 1 => (index === 0 ? 0 : 1)

function seriesOf(
  metric: BucketMetric,
  title: string,
  rows: readonly ShareRow[],
  strip: 0 | 1 | undefined,
  strips: TimeChart['strips'],
): Series[] {
  const times = rows.map((row) => momentOf(row._time_interval))
  return worstFirst.map((index) => {
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

function countedOf(title: string, rows: readonly ShareRow[], badge: string | undefined, translate: Translate): Counted {
  const shortName = [translate('quality.sampleWord'), badge].filter(Boolean).join(' ')
  return { name: `${title} ${shortName}`, shortName, values: rows.map(({ number }) => number) }
}

/** Stretches without samples, neighbours in one. */
function gapsOf(rows: readonly ShareRow[], step: number, strip: 0 | 1 | undefined, translate: Translate): Band[] {
  const gaps: Band[] = []
  for (const row of rows) {
    if (row.number > 0) continue
    const start = momentOf(row._time_interval)
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
