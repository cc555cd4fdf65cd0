import { day, parseWireTime } from '@rtcops/core/time/zone'
import type { TimeChart } from './model.ts'

interface CalendarFrame extends Required<Pick<TimeChart, 'bands' | 'calendar' | 'range'>> {
  /** Moments of the points, one for each. */
  times: readonly number[]
}

/** Where points of days (`YYYY-MM-DD`) or of months (`YYYY-MM`) stand, the oldest first: the first and the last one have room beside them. */
export function calendarFrame(days: readonly string[]): CalendarFrame {
  const byMonth = days[0]?.length === 7
  const times = days.map((text) => parseWireTime(byMonth ? `${text}-01` : text) ?? 0)
  const margin = byMonth ? 15 * day : day / 2
  return {
    times,
    bands: [],
    calendar: byMonth ? 'month' : 'day',
    range: { start: (times[0] ?? 0) - margin, end: (times.at(-1) ?? day) + margin },
  }
}
