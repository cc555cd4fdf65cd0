import { formatDateTime, formatDay, second } from '@rtcops/core/time/zone'
import type { Beside, CategoryChart, PartsChart, Series, TimeChart } from './model.ts'

/** Rows of a chart as a table: each moment at which any series has a point, with the values in the series' order. */
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

/** `YYYY-MM-DD HH:mm:ss`, with milliseconds where the moment has some; of charts by day or month `YYYY-MM-DD` or `YYYY-MM`. */
export function timeText(time: number, calendar?: TimeChart['calendar']): string {
  if (calendar) return formatDay(time).slice(0, calendar === 'day' ? 10 : 7)
  const fraction = time % second
  return `${formatDateTime(time)}${fraction ? `.${String(fraction).padStart(3, '0')}` : ''}`
}

/** The charts' values as one CSV text, a row per moment; missing values are empty. */
export function csvOf(charts: readonly TimeChart[], timeLabel: string): string {
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
  const rows = merged.map(({ time, values }) => [timeText(time, first?.calendar), ...values.map(plain)])
  return csvText([[timeLabel, ...columns], ...rows])
}

/** What was counted, as series with the times of the chart's first one. */
const countsOf = ({ counted = [] }: TimeChart, first: Series): Series[] =>
  counted.map(({ name, values }) => ({ ...first, name, values }))

/** The bars' values as CSV, a row per category. */
export function categoryCsv({ axis, categories, series }: CategoryChart): string {
  const all = series.flatMap(withBeside)
  const heads = ['', ...series.flatMap((each) => columnsOf(each, axis.unit))]
  return csvText([heads, ...categories.map((name, index) => [name, ...all.map(({ values }) => plain(values[index]))])])
}

/** The parts as CSV, a row for each. */
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

/** Heads of the columns of a series: its values, and the figures beside them if it has some. */
function columnsOf({ beside, name }: Measured, unit: string): string[] {
  const own = unit ? `${name} (${unit})` : name
  return beside ? [own, `${name} ${beside.label}${beside.unit && ` (${beside.unit})`}`] : [own]
}

/** A series, and what stands beside it as one of its own. */
const withBeside = <Each extends Measured>(series: Each): Each[] =>
  series.beside ? [series, { ...series, values: series.beside.values }] : [series]

const plain = (value: number | null | undefined): string => String(value ?? '')

/** Rows as the text of a CSV file. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(csvField).join(',')).join('\r\n')

/** A field in quotes where the text needs them; one that a spreadsheet would take for a formula gets a blank first. */
function csvField(text: string): string {
  const harmless = /^[=+@\t\r]|^-(?![\d.])/.test(text) ? ` ${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
