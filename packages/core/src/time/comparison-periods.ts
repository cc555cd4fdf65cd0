import type { TimeRange } from './range.ts'
import { hour } from './zone.ts'

/** The periods over which quality metrics are compared, in display order. */
export const comparisonPeriods = ['now', 'previous', 'day1', 'day2', 'day7'] as const

/** One of the five periods: the requested range, the one just before it, and the same hours 1, 2 and 7 days ago. */
export type ComparisonPeriod = (typeof comparisonPeriods)[number]

/**
 * Returns the time range of a period, with the same length as the range and shifted by a multiple of 24 hours for days
 * (K-09).
 */
export function periodOf(period: ComparisonPeriod, { start, end }: TimeRange): TimeRange {
  const back = { now: 0, previous: end - start, day1: 24 * hour, day2: 48 * hour, day7: 168 * hour }[period]
  return { start: start - back, end: end - back }
}
