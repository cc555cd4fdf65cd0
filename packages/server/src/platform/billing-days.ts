import { addDays, formatDay, hour, type Instant, parseWireTime } from '@rtcops/core/time/zone'

/** A day is closed two hours after its end, when telemetry that was still on its way has arrived (K-30). */
const closingHour = 2 * hour

/** Returns whether a text is a day, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => text.length === 10 && parseWireTime(text) !== undefined

/** Returns the time range of a day `YYYY-MM-DD` in Asia/Shanghai, half-open. @throws {RangeError} for a text that is not a day */
export function rangeOfDay(day: string): { start: Instant; end: Instant } {
  const start = parseWireTime(day)
  if (start === undefined || !isDay(day)) throw new RangeError(`"${day}" is not a day`)
  return { start, end: addDays(start, 1) }
}

/** Returns the time from which a day may be closed. */
export const closableFrom = (day: string): Instant => rangeOfDay(day).end + closingHour

/** Returns the day after this one (before, if `days` is negative). */
export const dayAfter = (day: string, days = 1): string => formatDay(addDays(rangeOfDay(day).start, days))

/** Returns the days from one to another, both included; none if the first is later. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day)
  return days
}
