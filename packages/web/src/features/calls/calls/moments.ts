import { type Instant, parseWireTime } from '@rtcops/core/time/zone'
import { withoutYear } from '../../../ui/range/without-year.ts'

/** Parses a time from the API, with or without milliseconds; NaN for anything else. */
export function callMoment(text: string): Instant {
  const [seconds = '', fraction = ''] = text.split('.')
  return (parseWireTime(seconds) ?? Number.NaN) + Number(fraction.padEnd(3, '0').slice(0, 3))
}

/** Formats a time from the API as time of day if it is on the same day as `other`, otherwise with month and day. */
export const timeOfDay = (text: string, other: string): string =>
  text.slice(0, 10) === other.slice(0, 10) ? text.slice(11) : text.slice(5)

/** Formats a range as `03-18 09:20:01 ~ 10:01:03`; the date is repeated if the end is on another day. */
export const callSpanText = (start: string, end: string, now: Instant): string =>
  `${withoutYear(start, now)} ~ ${timeOfDay(end, start)}`
