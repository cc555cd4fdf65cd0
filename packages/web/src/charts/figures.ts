import type { TimeRange } from '@rtcops/core/time/range'
import type { Series, TimeChart } from './model.ts'
import { isPartial } from './time/partial.ts'

/** A figure computed over the values of a series within the range. */
export type SeriesFigure = 'median' | 'peak' | 'mean'

/** Returns a figure of a series of the chart, without values that are still being counted. */
export function figureOf(
  figure: SeriesFigure,
  series: Series,
  range: TimeRange,
  chart: Pick<TimeChart, 'partialFrom'> = {},
): number | undefined {
  const values = valuesIn(series, range, chart)
  if (values.length === 0) return undefined
  switch (figure) {
    case 'median':
      return median(values)
    case 'peak':
      return values.reduce((highest, value) => Math.max(highest, value))
    case 'mean':
      return values.reduce((sum, value) => sum + value, 0) / values.length
  }
}

function valuesIn(
  { times, values }: Series,
  { end, start }: TimeRange,
  chart: Pick<TimeChart, 'partialFrom'>,
): number[] {
  return values.filter((value, index): value is number => {
    const time = times[index]
    return value !== null && time !== undefined && time >= start && time <= end && !isPartial(chart, time)
  })
}

/** Returns the middle value; for an even count the lower middle one, so that the result is a measured value. */
function median(values: number[]): number | undefined {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)]
}
