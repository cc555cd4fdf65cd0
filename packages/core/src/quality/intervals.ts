import { floorTo, type TimeRange } from '../time/range.ts'
import { day, hour, type Instant, minute, second } from '../time/zone.ts'

/**
 * The shortest interval: both ends of a quality range are floored to it (K-08), and roll-ups have no finer resolution.
 */
export const finestStep = 5 * minute

/** Returns the chart interval in milliseconds for a range of this width (D-21). */
export function stepOf({ end, start }: TimeRange): number {
  const width = end - start
  if (width <= 6 * hour) return finestStep
  if (width <= day) return 30 * minute
  return width <= 7 * day ? 2 * hour : day
}

/**
 * Returns the starts of the intervals that a range touches, aligned to Asia/Shanghai time, which has no daylight saving
 * (K-28); the first may begin before the range.
 */
export function intervalsOf(range: TimeRange, step: number = stepOf(range)): Instant[] {
  const starts: Instant[] = []
  for (let start = floorTo(range.start, step); start < range.end; start += step) starts.push(start)
  return starts
}

/**
 * Floors both ends to five minutes (K-08, D-72). A range within one interval becomes that interval, so that it is never
 * empty.
 */
export function floorRange({ end, start }: TimeRange): TimeRange {
  const from = floorTo(start, finestStep)
  return { start: from, end: Math.max(floorTo(end, finestStep), from + finestStep) }
}

/** Returns a step in seconds, as responses report it. */
export const inSeconds = (step: number): number => step / second
