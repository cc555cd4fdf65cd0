import { formatDateTime, formatDay, second } from '@rtcops/core/time/zone'
import type { TimeChart } from './model.ts'

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
  const series = charts.flatMap((chart) => chart.series.map((each) => ({ ...each, unit: chart.axis.unit })))
  const heads = series.map(({ name, unit }) => (unit ? `${name} (${unit})` : name))
  const first = charts[0]
  const merged = first ? tableOf({ ...first, series }) : []
  const rows = merged.map(({ time, values }) => [
    timeText(time, first?.calendar),
    ...values.map((value) => String(value ?? '')),
  ])
  return [[timeLabel, ...heads], ...rows].map((row) => row.map(csvField).join(',')).join('\r\n')
}

/** A field in quotes where the text needs them; one that a spreadsheet would take for a formula gets a blank first. */
function csvField(text: string): string {
  const harmless = /^[=+@\t\r]|^-(?![\d.])/.test(text) ? ` ${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
