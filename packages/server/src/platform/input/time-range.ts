import { endingNow, rangeFromWire, type TimeRange } from '@rtcops/core/time/range'
import { addDays, day, type Instant, parseWireTime, second, startOfDay } from '@rtcops/core/time/zone'
import { badField } from './refusal.ts'

/** Returns the range of a caller's `time` (or another field), both ends inclusive (C-04). @throws {Refusal} 40001 at the field */
export function readTimeRange(time: readonly string[], field = 'time'): TimeRange {
  const range = rangeFromWire(time)
  if (range) return range
  const isReversed = time.every((text) => parseWireTime(text) !== undefined)
  throw badField(field, isReversed ? 'common.refusal.rangeReversed' : 'common.refusal.timeFormat')
}

/**
 * Returns the range of a request about the past: an end later than now is moved to now (R-GEN-07).
 * @throws {Refusal} 40001 at the field, also for a start later than now and a range of more than `mostDays`
 */
export function readPastRange(time: readonly string[], now: Instant, mostDays: number, field = 'time'): TimeRange {
  const { end, start } = readTimeRange(time, field)
  if (start > now) throw badField(field, 'quality.refusal.future')
  const range = { start, end: Math.min(end, endingNow(now)) }
  refuseWider(range, mostDays, field)
  return range
}

/**
 * Refuses a range of more than `mostDays`. A range from a time to the same time that many days later includes both seconds, and is
 * accepted.
 */
export function refuseWider({ end, start }: TimeRange, mostDays: number, field = 'time'): void {
  if (end - start > mostDays * day + second) throw badField(field, 'common.refusal.rangeTooWide', { days: mostDays })
}

/**
 * Returns the days of a caller's `time`, both inclusive, as one range; days after today are left out.
 * @throws {Refusal} 40001 at the field, as `readPastRange`
 */
export function readPastDays(time: readonly string[], now: Instant, mostDays: number, field = 'time'): TimeRange {
  const exact = readPastRange(time, now, mostDays, field)
  const range = { start: startOfDay(exact.start), end: addDays(exact.end - 1, 1) }
  // A range of less than that many times 24 hours can touch one more day.
  if (range.end - range.start > mostDays * day) throw badField(field, 'common.refusal.rangeTooWide', { days: mostDays })
  return range
}
