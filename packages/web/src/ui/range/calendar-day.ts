import { formatDay, type Instant } from '@rtcops/core/time/zone'

/**
 * Converts a moment to the calendar's date. The calendar uses the time zone of the machine, the console that of
 * Beijing, so only the date is carried over.
 */
export function calendarDay(instant: Instant): Date {
  const [year = 0, month = 1, day = 1] = formatDay(instant).split('-').map(Number)
  return new Date(year, month - 1, day)
}

/** Formats a day of the calendar as `YYYY-MM-DD`. */
export const wireDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
