import { parseDuration } from '@rtcops/core/time/duration'
import { type ParsedTime, parseTime } from '@rtcops/core/time/grammar'
import { fitRange, rangeToWire } from '@rtcops/core/time/range'
import { parseRangeChoice, printRangeChoice, resolveRange } from '@rtcops/core/time/range-choice'
import { businessZone, type Instant, second } from '@rtcops/core/time/zone'

/** The two ends of a range as typed by the user. */
export interface TypedRange {
  from: string
  to: string
}

/** A range in the address form, or which end is wrong and why. */
export type RangeReading =
  | { ok: true; range: string }
  | { ok: false; end: 'from' | 'to'; reason: 'unit-missing' | 'format' | 'empty'; hint: string }

/** Returns a range in the address form as text of the two fields: `now-2h` and `now`, or its ends to the second. */
export function typeRange(range: string, now: Instant): TypedRange {
  const choice = parseRangeChoice(range)
  if (!choice) return { from: '', to: '' }
  if (choice.kind === 'last' && !choice.step)
    return { from: printRangeChoice(choice).replace('last-', 'now-'), to: 'now' }
  const [from, to] = rangeToWire(resolveRange(choice, now))
  return { from, to }
}

/**
 * Parses the text of the two fields. A span back from now stays relative; anything else is fixed. Reversed ends are
 * swapped, and an end later than now becomes now (R-GEN-07, R-GEN-08).
 */
export function readTypedRange({ from, to }: TypedRange, now: Instant): RangeReading {
  const span = parseDuration(from.trim().toLowerCase().replace(/^now-/, ''))
  if (span !== undefined && isNow(to)) return { ok: true, range: printRangeChoice({ kind: 'last', length: span }) }
  const start = readEnd(from, now, false)
  if (!start.ok) return { ok: false, end: 'from', reason: reasonOf(start), hint: start.hint }
  const last = isNow(to) ? ({ ok: true, instant: now } as const) : readEnd(to, now, true)
  if (!last.ok) return { ok: false, end: 'to', reason: reasonOf(last), hint: last.hint }
  const [first, end] = start.instant <= last.instant ? [start.instant, last.instant] : [last.instant, start.instant]
  const range = fitRange({ start: first, end: end + second }, now)
  if (!range) return { ok: false, end: 'from', reason: 'empty', hint: '' }
  return { ok: true, range: printRangeChoice({ kind: 'fixed', ...range }) }
}

const isNow = (text: string): boolean => ['', 'now', '现在'].includes(text.trim().toLowerCase())

/** Replaces a time later than now with now: the picker offers none, and a typed one may be a second ahead. */
function readEnd(text: string, now: Instant, end: boolean): ParsedTime {
  const read = parseTime(text, { now, zone: businessZone, end })
  return !read.ok && read.reason === 'future' ? { ok: true, instant: Math.floor(now / second) * second } : read
}

const reasonOf = ({ reason }: ParsedTime & { ok: false }) => (reason === 'unit-missing' ? reason : 'format')
