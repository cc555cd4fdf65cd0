import type { TimeRange } from '@rtcops/core/time/range'
import { hour, type Instant, minute } from '@rtcops/core/time/zone'

/** Length of each window if nothing bounds it, and the shortest that says something. */
const [longest, shortest] = [hour, 15 * minute]

/** Equal windows before and after a change. */
export interface Windows {
  before: TimeRange
  after: TimeRange
  boundedBy: 'change' | 'data' | null
}

/**
 * Returns the windows around a change. They are bounded by now, and by other changes of the same part.
 * @returns what bounds them, if they were too short
 */
export function windowsOf(
  at: Instant,
  others: readonly Instant[],
  now: Instant,
): Windows | { boundedBy: 'change' | 'data' } {
  const gaps = others.map((other) => Math.abs(other - at)).filter((gap) => gap > 0)
  const [free, since] = [Math.min(longest, ...gaps), Math.max(0, now - at)]
  // Roll-ups, with which other days are compared, have steps of five minutes.
  const length = Math.floor(Math.min(free, since) / (5 * minute)) * 5 * minute
  const boundedBy = length === longest ? null : since < free ? 'data' : 'change'
  if (length < shortest) return { boundedBy: boundedBy ?? 'data' }
  return { before: { start: at - length, end: at }, after: { start: at, end: at + length }, boundedBy }
}
