import { formatDay, type Instant } from '@rtcops/core/time/zone'

/** The calendar counts days by the clock of the machine; ours are those of Beijing. Only the date is taken over. */
export function calendarDay(instant: Instant): Date {
  const [year = 0, month = 1, day = 1] = formatDay(instant).split('-').map(Number)
  return new Date(year, month - 1, day)
}

/** `YYYY-MM-DD` of a day of the calendar. */
export const wireDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
