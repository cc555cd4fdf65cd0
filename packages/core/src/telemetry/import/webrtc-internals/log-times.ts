import { isInstant } from '../trace.ts'

const QUARTER_HOUR = 900_000

/**
 * Returns the times of a `webrtc-internals` log. Newer dumps have Unix milliseconds; older ones have text in the
 * browser's language and time zone, without the zone (`11/21/2026, 2:08:38 AM`). Such text is read as UTC and then
 * shifted by the whole number of quarter hours that brings the first entry closest to `near`, because zones differ by
 * quarter hours.
 *
 * @param near Unix milliseconds at which something else of the same connection is known to have begun
 * @returns one time per entry, in the given order; entries without a readable time get that of the previous entry, or
 *   `near`
 */
export function logTimes(log: readonly Record<string, unknown>[], near: number): number[] {
  const worded = log.map((entry) => wordedTime(entry['time']))
  const first = worded.find((time) => time !== undefined)
  const shift = first === undefined ? 0 : Math.round((near - first) / QUARTER_HOUR) * QUARTER_HOUR
  let before = near
  return log.map((entry, index) => {
    const exact = exactTime(entry['timestamp']) ?? exactTime(entry['time'])
    const word = worded[index]
    before = exact ?? (word === undefined ? before : word + shift)
    return before
  })
}

function exactTime(value: unknown): number | undefined {
  if (isInstant(value)) return value
  if (typeof value !== 'string') return undefined
  const number = Number(value)
  if (value.trim() !== '' && isInstant(number)) return number
  const parsed = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(value) ? Date.parse(value) : Number.NaN
  return isInstant(parsed) ? parsed : undefined
}

function wordedTime(value: unknown): number | undefined {
  if (typeof value !== 'string' || exactTime(value) !== undefined) return undefined
  const parsed = Date.parse(`${value.slice(0, 60).replaceAll('\u202f', ' ')} UTC`)
  return isInstant(parsed) ? parsed : undefined
}
