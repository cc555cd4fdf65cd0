import { formatDateTime, type Instant } from '@rtcops/core/time/zone'

/** Formats a time from the API without its year if that is the present one: `03-18 10:04:05`. */
export const withoutYear = (text: string, now: Instant): string =>
  text.slice(0, 4) === formatDateTime(now).slice(0, 4) ? text.slice(5) : text
