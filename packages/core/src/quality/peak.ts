import type { Instant } from '../time/zone.ts'
import { fewest } from './change.ts'

/** Samples or attempts of one interval, and how many of them were bad. */
interface CountedInterval {
  start: Instant
  number: number
  bad: number
}

/** A part of a range in which a share was far worse than over the whole range. */
export interface Peak extends CountedInterval {
  /** The first moment after it. */
  end: Instant
}

/** An interval with fewer has no meaningful share; the whole peak needs as many samples as any conclusion. */
const fewestOfInterval = 20

/** How far above the share of the range a peak is: by so many percentage points, and so many times. */
export const leastPoints = 10
export const leastTimes = 2

/**
 * Returns the worst peak of a range: adjacent intervals whose bad share is at least 10 percentage points above that of
 * the range and twice as high. The one with most bad samples beyond the share of the range counts as the worst.
 *
 * @param step milliseconds of an interval
 */
export function peakOf(intervals: readonly CountedInterval[], step: number): Peak | undefined {
  const number = intervals.reduce((sum, each) => sum + each.number, 0)
  const share = intervals.reduce((sum, each) => sum + each.bad, 0) / number
  const least = Math.max(share + leastPoints / 100, share * leastTimes)
  const runs: Peak[] = []
  for (const each of intervals.toSorted((one, other) => one.start - other.start)) {
    if (each.number < fewestOfInterval || each.bad / each.number < least) continue
    const run = runs.at(-1)
    if (run?.end === each.start) {
      run.end += step
      run.number += each.number
      run.bad += each.bad
    } else runs.push({ ...each, end: each.start + step })
  }
  const excess = (run: Peak) => run.bad - share * run.number
  return runs.filter((run) => run.number >= fewest).toSorted((one, other) => excess(other) - excess(one))[0]
}
