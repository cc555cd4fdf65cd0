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

/** A stretch of time, half-open: the moment `start` is in it, `end` is not. */
export interface TimeRange {
  start: Instant
  end: Instant
}

/**
 * The last moment at or before this one whose wall clock is a multiple of `step` (ms, divides a day) after midnight,
 * so that buckets begin at round times of the zone (K-08).
 */
export function floorTo(instant: Instant, step: number, zone: string = businessZone): Instant {
  const wall = wallAt(instant, zone)
  const past = wall - Math.floor(wall / step) * step
  // Up to an hour the moment is moved directly: an hour that clocks repeat would be taken back to its first pass.
  return step <= hour ? instant - past : instantAtWall(wall - past, zone)
}

/** The end of a range that reaches to now: the current second is in it, so that its last whole second reads as now. */
export function endingNow(now: Instant): Instant {
  return Math.floor(now / second) * second + second
}

/**
 * What a picker or a flag gives, made fit to ask for: reversed ends are swapped (R-GEN-08) and an end later than now
 * is moved to now (R-GEN-07). Undefined if nothing is left, for the caller to fall back to its default.
 */
export function fitRange({ start, end }: TimeRange, now: Instant): TimeRange | undefined {
  const fitted = { start: Math.min(start, end), end: Math.min(Math.max(start, end), endingNow(now)) }
  return fitted.start < fitted.end ? fitted : undefined
}

/**
 * The range of a pair of wire texts, `YYYY-MM-DD HH:mm:ss` or `YYYY-MM-DD` each, both ends inclusive (C-04): the
 * last second, or the whole last day, is in it. Undefined if either is malformed or the end is before the start.
 */
export function rangeFromWire(pair: readonly string[], zone: string = businessZone): TimeRange | undefined {
  const [from, to] = pair
  if (pair.length !== 2 || from === undefined || to === undefined) return undefined
  const start = parseWireTime(from, zone)
  const lastSecond = parseWireTime(to.length === 10 ? `${to} 23:59:59` : to, zone)
  if (start === undefined || lastSecond === undefined || lastSecond < start) return undefined
  return { start, end: lastSecond + second }
}

/** The range as a pair of wire texts with seconds: the first and the last second that are in it, at least in part. */
export function rangeToWire({ start, end }: TimeRange, zone: string = businessZone): [string, string] {
  return [formatDateTime(start, zone), formatDateTime(end - 1, zone)]
}

/** The range as the first and the last day that are in it, at least in part, for questions that count whole days. */
export function rangeToDays({ start, end }: TimeRange, zone: string = businessZone): [string, string] {
  return [formatDay(start, zone), formatDay(end - 1, zone)]
}
