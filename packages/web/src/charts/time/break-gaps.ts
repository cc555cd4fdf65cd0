import type { Instant } from '@rtcops/core/time/zone'

/** Points of a series, in chronological order. */
export interface Points {
  times: Instant[]
  values: (number | null)[]
}

/**
 * Inserts a gap wherever two neighbours are more than `longest` milliseconds apart, so that no line crosses time in
 * which nothing was measured (R-MSC-03).
 */
export function breakGaps(times: readonly Instant[], values: readonly (number | null)[], longest: number): Points {
  const broken: Points = { times: [], values: [] }
  times.forEach((time, index) => {
    const before = times[index - 1]
    if (before !== undefined && time - before > longest) {
      broken.times.push(before + 1)
      broken.values.push(null)
    }
    broken.times.push(time)
    broken.values.push(values[index] ?? null)
  })
  return broken
}

/** Returns the median distance between neighbouring moments; 0 if there are fewer than two. */
export function usualStep(times: readonly Instant[]): number {
  const steps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  steps.sort((one, other) => one - other)
  return steps[Math.floor(steps.length / 2)] ?? 0
}
