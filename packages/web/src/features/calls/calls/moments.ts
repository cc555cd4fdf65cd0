import type { Instant } from '@rtcops/core/time/zone'
import { withoutYear } from '../../../ui/range/without-year.ts'

/** Formats a time from the API as time of day if it is on the same day as `other`, otherwise with month and day. */
export const timeOfDay = (text: string, other: string): string =>
  text.slice(0, 10) === other.slice(0, 10) ? text.slice(11) : text.slice(5)

/** Formats a range as `03-18 09:20:01 ~ 10:01:03`; the date is repeated if the end is on another day. */
export const callSpanText = (start: string, end: string, now: Instant): string =>
  `${withoutYear(start, now)} ~ ${timeOfDay(end, start)}`
