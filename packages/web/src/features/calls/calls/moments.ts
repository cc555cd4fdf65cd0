import { type Instant, parseWireTime } from '@rtcops/core/time/zone'
import { withoutYear } from '../../../ui/without-year.ts'

/** The moment of a time on the wire, with or without milliseconds; NaN for anything else. */
export function momentOf(text: string): Instant {
  const [seconds = '', fraction = ''] = text.split('.')
  return (parseWireTime(seconds) ?? Number.NaN) + Number(fraction.padEnd(3, '0').slice(0, 3))
}

/** A time of the wire as the time of day where its day is that of `other`, else with month and day. */
export const timeOfDay = (text: string, other: string): string =>
  text.slice(0, 10) === other.slice(0, 10) ? text.slice(11) : text.slice(5)

/** `03-18 09:20:01 ~ 10:01:03`; the day is written again where the end lies on another one. */
export const spanText = (start: string, end: string, now: Instant): string =>
  `${withoutYear(start, now)} ~ ${timeOfDay(end, start)}`
