import type { ActivityDay } from '@rtcops/core/features/reports/activity/columns'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { calendarFrame } from '../../../charts/calendar-frame.ts'
import type { TimeChart } from '../../../charts/model.ts'

const lines = [
  { id: 'active_users', label: 'activity.figure.active', color: 'c1' },
  { id: 'new_users', label: 'activity.figure.new', color: 'c2' },
  { id: 'returning_users', label: 'activity.figure.returning', color: 'c3' },
] as const

/** Active, new and returning users by day, the oldest first (R-UAR-02). */
export function activityChart(days: readonly ActivityDay[], translate: Translate): TimeChart {
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
  }
}
