import type { Answer } from '@rtcops/core/api/types'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { TimeChart } from '../../../charts/model.ts'
import { calendarFrame } from '../../../charts/time/calendar-frame.ts'
import { partialSince } from '../../../charts/time/partial.ts'

const lines = [
  { id: 'active_users', label: 'activity.figure.active', color: 'c1' },
  { id: 'new_users', label: 'activity.figure.new', color: 'c2' },
  { id: 'returning_users', label: 'activity.figure.returning', color: 'c3' },
] as const

/** Returns active, new and returning users by day, oldest first (R-UAR-02). */
export function activityChart({ info, list: days }: Answer<'getUarCharts'>, translate: Translate): TimeChart {
  const { times, ...frame } = calendarFrame(days.map((each) => each.days))
  return {
    series: lines.map(({ id, label, color }) => ({
      id,
      name: translate(label),
      color,
      shape: 'line',
      times,
      values: days.map((each) => each[id]),
    })),
    axis: { unit: '', places: 0 },
    ...frame,
    ...partialSince(info.until),
  }
}
