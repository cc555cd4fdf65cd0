import {
  businessZone,
  formatDateTime,
  formatDay,
  hour,
  type Instant,
  instantAtWall,
  parseWireTime,
  second,
  wallAt,
} from './zone.ts'

/** A half-open time range: includes `start`, excludes `end`. */
export interface TimeRange {
  start: Instant
  end: Instant
}

/**
 * Returns the last instant at or before this one whose wall clock is a multiple of `step` (ms, divides a day) after
 * midnight, so that buckets begin at round times of the zone (K-08).
 */
export function floorTo(instant: Instant, step: number, zone: string = businessZone): Instant {
  const wall = wallAt(instant, zone)
  const past = wall - Math.floor(wall / step) * step
  // For steps up to an hour the instant is moved directly: the wall clock would map a repeated hour to its first pass.
  return step <= hour ? instant - past : instantAtWall(wall - past, zone)
}

/** Returns the end of a range up to now: the current second is included, so that the last whole second reads as now. */
export function endingNow(now: Instant): Instant {
  return Math.floor(now / second) * second + second
}

/**
 * Returns a range from a picker or flag made valid for a request: reversed ends are swapped (R-GEN-08) and an end later
 * than now is moved to now (R-GEN-07). Undefined if nothing remains, so that the caller uses its default.
 */
export function fitRange({ start, end }: TimeRange, now: Instant): TimeRange | undefined {
  const fitted = { start: Math.min(start, end), end: Math.min(Math.max(start, end), endingNow(now)) }
  return fitted.start < fitted.end ? fitted : undefined
}

/**
 * Parses a pair of wire texts, `YYYY-MM-DD HH:mm:ss` or `YYYY-MM-DD` each, both inclusive (C-04): the last second, or
 * the whole last day, is part of the range. Undefined if either is malformed or the end is before the start.
 */
export function rangeFromWire(pair: readonly string[], zone: string = businessZone): TimeRange | undefined {
  const [from, to] = pair
  if (pair.length !== 2 || from === undefined || to === undefined) return undefined
  const start = parseWireTime(from, zone)
  const lastSecond = parseWireTime(to.length === 10 ? `${to} 23:59:59` : to, zone)
  if (start === undefined || lastSecond === undefined || lastSecond < start) return undefined
  return { start, end: lastSecond + second }
}

/**
 * Returns the range as a pair of wire texts with seconds: the first and last second that it covers, at least in part.
 */
export function rangeToWire({ start, end }: TimeRange, zone: string = businessZone): [string, string] {
  return [formatDateTime(start, zone), formatDateTime(end - 1, zone)]
}

/** Returns the first and last day that the range covers, at least in part, for requests by whole days. */
export function rangeToDays({ start, end }: TimeRange, zone: string = businessZone): [string, string] {
  return [formatDay(start, zone), formatDay(end - 1, zone)]
}
