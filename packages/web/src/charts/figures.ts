import type { TimeRange } from '@rtcops/core/time/range'
import type { Series } from './model.ts'

/** A figure over the values of a series that lie in the range; undefined if there is none. */
export type Figure = 'median' | 'peak' | 'mean'

export function figureOf(figure: Figure, series: Series, range: TimeRange): number | undefined {
  const values = valuesIn(series, range)
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

function valuesIn({ times, values }: Series, { end, start }: TimeRange): number[] {
  return values.filter((value, index): value is number => {
    const time = times[index]
    return value !== null && time !== undefined && time >= start && time <= end
  })
}

/** The middle value; of an even number the lower middle one, so that it is a value that was measured. */
function median(values: number[]): number | undefined {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)]
}
