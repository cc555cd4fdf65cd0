import type { Answer, Schema } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { DataColor, TimeChart, ValueAxis } from '../../../../charts/model.ts'
import { calendarFrame } from '../../../../charts/time/calendar-frame.ts'
import { partialSince } from '../../../../charts/time/partial.ts'

type Day = Schema<'DailyStats'>

interface Line {
  id: keyof Day
  label: MessageKey
  color: DataColor
}

const count = (id: keyof Day, label: MessageKey) => ({ title: label, lines: [{ id, label, color: 'c1' }] }) as const

const times = (mean: keyof Day, median: keyof Day, title: MessageKey) =>
  ({
    title,
    isTime: true,
    lines: [
      { id: mean, label: 'report.chart.average', color: 'c1' },
      { id: median, label: 'report.chart.median', color: 'c2' },
    ],
  }) as const

/** The six charts, in order (R-RP0-01). */
export const dailyPanels: readonly { title: MessageKey; lines: readonly Line[]; isTime?: true }[] = [
  count('room_nums', 'report.chart.rooms'),
  count('user_nums', 'report.chart.users'),
  count('room_session_nums', 'report.chart.roomSessions'),
  count('user_session_nums', 'report.chart.userSessions'),
  times('room_avg_time', 'room_median_time', 'report.chart.roomTime'),
  times('user_avg_time', 'user_median_time', 'report.chart.userTime'),
]

/** Returns each panel's lines over the days, oldest first. A mean over no users is a gap, a count of none is zero. */
export function dailyCharts(
  { info, list: days }: Pick<Answer<'getDailyRoomUserStats'>, 'info' | 'list'>,
  translate: Translate,
): TimeChart[] {
  const { times: moments, ...frame } = calendarFrame(days.map((each) => each.days))
  return dailyPanels.map(({ isTime, lines }) => {
    const axis: ValueAxis = isTime ? { unit: translate('report.chart.minutes'), places: 2 } : { unit: '', places: 0 }
    return {
      series: lines.map(({ id, label, color }) => ({
        id,
        name: translate(label),
        color,
        shape: 'line' as const,
        times: moments,
        values: days.map((each) => each[id] as number | null),
      })),
      axis,
      ...frame,
      ...partialSince(info.until),
    }
  })
}
