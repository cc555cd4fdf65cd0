import { endingNow, rangeFromWire, type TimeRange } from '@rtcops/core/time/range'
import { addDays, day, type Instant, parseWireTime, second, startOfDay } from '@rtcops/core/time/zone'
import { badField } from './refusal.ts'

/** The range that a caller's `time` (or another field) names, both ends inclusive (C-04). @throws {Refusal} 40001 at the field */
export function readTimeRange(time: readonly string[], field = 'time'): TimeRange {
  const range = rangeFromWire(time)
  if (range) return range
  const isReversed = time.every((text) => parseWireTime(text) !== undefined)
  throw badField(field, isReversed ? 'common.refusal.rangeReversed' : 'common.refusal.timeFormat')
}

/**
 * The same, for questions about what has happened: an end later than now is moved to now (R-GEN-07).
 * @throws {Refusal} 40001 at the field, also for a start later than now and a range of more than `mostDays`
 */
export function readPastRange(time: readonly string[], now: Instant, mostDays: number, field = 'time'): TimeRange {
  const { end, start } = readTimeRange(time, field)
  if (start > now) throw badField(field, 'quality.refusal.future')
  const range = { start, end: Math.min(end, endingNow(now)) }
  refuseWider(range, mostDays, field)
  return range
}

/** Refuses a range of more than `mostDays`. From a moment to the same one so many days later holds both seconds, and is not wider. */
export function refuseWider({ end, start }: TimeRange, mostDays: number, field = 'time'): void {
  if (end - start > mostDays * day + second) throw badField(field, 'common.refusal.rangeTooWide', { days: mostDays })
}

/**
 * The days that a caller's `time` names, both inclusive, as their whole range; days after today are left out.
 * @throws {Refusal} 40001 at the field, as `readPastRange`
 */
export function readPastDays(time: readonly string[], now: Instant, mostDays: number, field = 'time'): TimeRange {
  const asked = readPastRange(time, now, mostDays, field)
  const range = { start: startOfDay(asked.start), end: addDays(asked.end - 1, 1) }
  // Less than so many times 24 hours can touch a day more.
  if (range.end - range.start > mostDays * day) throw badField(field, 'common.refusal.rangeTooWide', { days: mostDays })
  return range
}
