import { day, parseWireTime } from '@rtcops/core/time/zone'
import type { TimeChart } from '../model.ts'

interface CalendarFrame extends Required<Pick<TimeChart, 'bands' | 'calendar' | 'range'>> {
  /** Moments of the points, in their order. */
  times: readonly number[]
}

/** Returns the positions of points by day (`YYYY-MM-DD`), oldest first, with room beside the first and the last. */
export function calendarFrame(days: readonly string[]): CalendarFrame {
  const times = days.map((text) => parseWireTime(text) ?? 0)
  const margin = day / 2
  return {
    times,
    bands: [],
    calendar: 'day',
    range: { start: (times[0] ?? 0) - margin, end: (times.at(-1) ?? day) + margin },
  }
}
