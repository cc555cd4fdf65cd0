import type { TimeRange } from '@rtcops/core/time/range'
import { businessZone, formatDateTime, formatDay, type Instant } from '@rtcops/core/time/zone'

/**
 * Formats a range to the minute, where `end` is the first moment after it: `03-18 08:00 ~ 10:00`, with the end date
 * if it differs, and with years if they are not the current one. Midnight at the end of a day is `24:00`.
 */
export function windowText({ start, end }: TimeRange, now: Instant): string {
  const [from, to] = [minuteText(start), minuteText(end)]
  const year = formatDay(now, businessZone).slice(0, 5)
  const [first, last] = [from, to].map((text) => (text.startsWith(year) ? text.slice(5) : text))
  if (formatDay(start) === formatDay(end)) return `${first} ~ ${to.slice(11)}`
  if (formatDay(start) === formatDay(end - 1) && to.endsWith('00:00')) return `${first} ~ 24:00`
  return `${first} ~ ${last}`
}

const minuteText = (moment: Instant): string => formatDateTime(moment).slice(0, 16)
