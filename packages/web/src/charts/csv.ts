import type { Translate } from '@rtcops/core/i18n/i18n'
import { formatDateTime, formatDay, second } from '@rtcops/core/time/zone'
import type { Beside, CategoryChart, PartsChart, Series, TimeChart } from './model.ts'
import { hasPartial, isPartial } from './time/partial.ts'

/** Returns a row for each moment at which any series has a point, with the values in the order of the series. */
export function tableOf(chart: TimeChart): { time: number; values: (number | null)[] }[] {
  const rows = new Map<number, (number | null)[]>()
  chart.series.forEach((series, column) => {
    series.times.forEach((time, index) => {
      const row = rows.get(time) ?? chart.series.map(() => null)
      row[column] = series.values[index] ?? null
      rows.set(time, row)
    })
  })
  return [...rows].sort(([one], [other]) => one - other).map(([time, values]) => ({ time, values }))
}

/** Formats a moment as `YYYY-MM-DD HH:mm:ss`, with milliseconds if it has any; in charts by day as `YYYY-MM-DD`. */
export function timeText(time: number, calendar?: TimeChart['calendar']): string {
  if (calendar) return formatDay(time)
  const fraction = time % second
  return `${formatDateTime(time)}${fraction ? `.${String(fraction).padStart(3, '0')}` : ''}`
}

/**
 * Returns the charts' values as one CSV text, a row per moment; missing values are empty. If some are still being
 * counted, the last column says so, because the file outlives the drawing.
 */
export function csvOf(charts: readonly TimeChart[], translate: Translate): string {
  const columns = charts.flatMap((chart) => [
    ...chart.series.flatMap((series) => columnsOf(series, chart.axis.unit)),
    ...(chart.counted ?? []).map(({ name }) => name),
  ])
  const series = charts.flatMap((chart) => [
    ...chart.series.flatMap(withBeside),
    ...chart.series.slice(0, 1).flatMap((first) => countsOf(chart, first)),
  ])
  const first = charts[0]
  const merged = first ? tableOf({ ...first, series }) : []
  const withState = charts.some(hasPartial)
  const stateOf = (time: number) => (charts.some((chart) => isPartial(chart, time)) ? translate('bill.open') : '')
  const rows = merged.map(({ time, values }) => [
    timeText(time, first?.calendar),
    ...values.map(plain),
    ...(withState ? [stateOf(time)] : []),
  ])
  const heads = [translate('common.column.time'), ...columns, ...(withState ? [translate('common.column.status')] : [])]
  return csvText([heads, ...rows])
}

/** Returns the counts as series with the times of the chart's first series. */
const countsOf = ({ counted = [] }: TimeChart, first: Series): Series[] =>
  counted.map(({ name, values }) => ({ ...first, name, values }))

/** Returns the bars' values as CSV, a row per category. */
export function categoryCsv({ axis, categories, series }: CategoryChart): string {
  const all = series.flatMap(withBeside)
  const heads = ['', ...series.flatMap((each) => columnsOf(each, axis.unit))]
  return csvText([heads, ...categories.map((name, index) => [name, ...all.map(({ values }) => plain(values[index]))])])
}

/** Returns the parts as CSV, a row per part. */
export const partsCsv = ({ counted, named, parts }: PartsChart, shareLabel: string): string =>
  csvText([
    [named, counted, `${shareLabel} (%)`],
    ...parts.map(({ name, value, share }) => [name, String(value), String(share)]),
  ])

interface Measured {
  name: string
  values: readonly (number | null)[]
  beside?: Beside
}

/** Returns the column headings of a series: its values, and the figures beside them if it has any. */
function columnsOf({ beside, name }: Measured, unit: string): string[] {
  const own = unit ? `${name} (${unit})` : name
  return beside ? [own, `${name} ${beside.label}${beside.unit && ` (${beside.unit})`}`] : [own]
}

/** Returns a series, followed by the figures beside it as a series of their own. */
const withBeside = <Each extends Measured>(series: Each): Each[] =>
  series.beside ? [series, { ...series, values: series.beside.values }] : [series]

const plain = (value: number | null | undefined): string => String(value ?? '')

/** Formats rows as the text of a CSV file. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(csvField).join(',')).join('\r\n')

/** Quotes a field if necessary; text that a spreadsheet would take for a formula gets a leading blank. */
function csvField(text: string): string {
  const harmless = /^[=+@\t\r]|^-(?![\d.])/.test(text) ? ` ${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
