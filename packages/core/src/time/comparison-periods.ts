import type { TimeRange } from './range.ts'
import { hour } from './zone.ts'

/** The periods that quality figures are compared over, in the order in which they are shown. */
export const comparisonPeriods = ['now', 'previous', 'day1', 'day2', 'day7'] as const

/** One of the five periods: the range asked for, the one just before it, and the same hours 1, 2 and 7 days ago. */
export type ComparisonPeriod = (typeof comparisonPeriods)[number]

/** The stretch of time of a period, of the same length as the range and shifted by whole hours for days (K-09). */
export function periodOf(period: ComparisonPeriod, { start, end }: TimeRange): TimeRange {
  const back = { now: 0, previous: end - start, day1: 24 * hour, day2: 48 * hour, day7: 168 * hour }[period]
  return { start: start - back, end: end - back }
}
