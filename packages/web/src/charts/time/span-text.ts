import type { TimeRange } from '@rtcops/core/time/range'
import { addDays, formatDateTime } from '@rtcops/core/time/zone'

/**
 * Formats an interval: `09:20 – 09:25`, with its date if `long`; a whole day as its date, and midnight at the end as
 * 24:00.
 */
export function spanText({ end, start }: TimeRange, long: boolean): string {
  const from = formatDateTime(start)
  const nextDay = addDays(start, 1)
  if (addDays(start, 0) === start && end === nextDay) return from.slice(5, 10)
  const to = end === nextDay ? '24:00' : formatDateTime(end).slice(11, 16)
  return `${from.slice(long ? 5 : 11, 16)} – ${to}`
}
