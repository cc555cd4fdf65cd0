import { parseDuration, printDuration } from './duration.ts'
import { endingNow, floorTo, rangeFromWire, rangeToDays, rangeToWire, type TimeRange } from './range.ts'
import { addDays, addMonths, businessZone, day, type Instant, second } from './zone.ts'

/**
 * A range as chosen by the user. A relative one is resolved again each time, so that a shared address or a refreshing
 * screen stays at "the last two hours"; a fixed one never moves.
 */
export type RangeChoice =
  /** The time back from now by `length` ms; with `step` both ends are floored to it (K-08). */
  | { kind: 'last'; length: number; step?: number }
  /** `count` whole days including today, which ends now. */
  | { kind: 'days'; count: number }
  /** `count` whole days up to the end of yesterday (K-04). */
  | { kind: 'past-days'; count: number }
  /** From the first of the month to now. */
  | { kind: 'this-month' }
  | ({ kind: 'fixed' } & TimeRange)

/** Ten years: longer than any data is kept, and well within the limits of dates. */
const longest = 3660

/**
 * Parses the address form: `last-24h`, `last-2h-by-5m`, `today`, `last-7-days`, `yesterday`, `7-days-to-yesterday`,
 * `this-month`, or a fixed `from~to`, both ends inclusive: `2026-11-18~2026-11-20` for days and
 * `2026-11-18T09:30:00~2026-11-18T10:29:59`. Returns undefined for anything else.
 */
export function parseRangeChoice(text: string, zone: string = businessZone): RangeChoice | undefined {
  if (text === 'today') return { kind: 'days', count: 1 }
  if (text === 'yesterday') return { kind: 'past-days', count: 1 }
  if (text === 'this-month') return { kind: 'this-month' }
  const days = /^(?:last-(\d{1,4})-days|(\d{1,4})-days-to-yesterday)$/.exec(text)
  if (days) {
    const count = Number(days[1] ?? days[2])
    if (count < 1 || count > longest) return undefined
    return { kind: days[1] === undefined ? 'past-days' : 'days', count }
  }
  const last = /^last-([0-9hmsdw]+)(?:-by-([0-9hms]+))?$/.exec(text)
  if (last) return lastChoice(parseDuration(last[1] ?? ''), last[2])
  const pair = text.split('~').map((end) => (/^\d{4}-\d\d-\d\dT/.test(end) ? end.replace('T', ' ') : end))
  const range = rangeFromWire(pair, zone)
  return range && { kind: 'fixed', ...range }
}

function lastChoice(length: number | undefined, stepText: string | undefined): RangeChoice | undefined {
  if (length === undefined || length > longest * day) return undefined
  if (stepText === undefined) return { kind: 'last', length }
  const step = parseDuration(stepText)
  // A length that is not a multiple of its step could floor to an empty range.
  return step === undefined || day % step !== 0 || length % step !== 0 ? undefined : { kind: 'last', length, step }
}

/**
 * Returns the form that `parseRangeChoice` reads; a fixed range with fractions of a second is widened to whole seconds.
 */
export function printRangeChoice(choice: RangeChoice, zone: string = businessZone): string {
  switch (choice.kind) {
    case 'last':
      return `last-${printDuration(choice.length)}${choice.step ? `-by-${printDuration(choice.step)}` : ''}`
    case 'days':
      return choice.count === 1 ? 'today' : `last-${choice.count}-days`
    case 'past-days':
      return choice.count === 1 ? 'yesterday' : `${choice.count}-days-to-yesterday`
    case 'this-month':
      return 'this-month'
    case 'fixed': {
      const wholeDays = addDays(choice.start, 0, zone) === choice.start && addDays(choice.end, 0, zone) === choice.end
      const ends = wholeDays ? rangeToDays(choice, zone) : rangeToWire(choice, zone)
      return ends.map((end) => end.replace(' ', 'T')).join('~')
    }
  }
}

/** Returns the time range that a choice means now. It is never empty and, unless fixed, never ends after now. */
export function resolveRange(choice: RangeChoice, now: Instant, zone: string = businessZone): TimeRange {
  switch (choice.kind) {
    case 'last': {
      const { length, step } = choice
      if (step === undefined) return { start: Math.floor((now - length) / second) * second, end: endingNow(now) }
      return { start: floorTo(now - length, step, zone), end: floorTo(now, step, zone) }
    }
    case 'days':
      return { start: addDays(now, 1 - choice.count, zone), end: endingNow(now) }
    case 'past-days':
      return { start: addDays(now, -choice.count, zone), end: addDays(now, 0, zone) }
    case 'this-month':
      return { start: addMonths(now, 0, zone), end: endingNow(now) }
    case 'fixed':
      return { start: choice.start, end: choice.end }
  }
}
