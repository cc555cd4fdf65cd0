import type { Dashboard } from '@rtcops/core/features/reports/dashboard/blocks'
import { joinSeconds } from '@rtcops/core/features/reports/dashboard/blocks'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { hour, parseWireTime } from '@rtcops/core/time/zone'
import { calendarFrame } from '../../../charts/calendar-frame.ts'
import type { Series, TimeChart } from '../../../charts/model.ts'

const secondsColors = { 1: 'c1', 3: 'c2', 5: 'c3' } as const

/** Success within 1, 3 and 5 s over time (R-DSH-05); an interval without attempts is a gap. */
export function joinTimesChart(
  rows: Dashboard['different_times_success_to_join_room'],
  translate: Translate,
): TimeChart {
  const texts = rows.map(({ time }) => time)
  const { times, ...frame } = isByHour(texts) ? hourFrame(texts) : calendarFrame(texts)
  const attempts = translate('dashboard.byTime.attempts')
  return {
    ...frame,
    series: joinSeconds.map(
      (seconds): Series => ({
        id: `success${seconds}`,
        name: translate('dashboard.byTime.seconds', { count: seconds }),
        color: secondsColors[seconds],
        shape: 'line',
        times,
        values: rows.map((row) => row[`success${seconds}_pct`]),
      }),
    ),
    axis: { unit: '%', places: 2, fixed: { from: 0, to: 100, step: 20 } },
    counted: [{ name: attempts, shortName: attempts, values: rows.map(({ num }) => num) }],
  }
}

/** Hours have a clock, days have none. */
const isByHour = ([first = '']: readonly string[]): boolean => first.length > 'YYYY-MM-DD'.length

function hourFrame(texts: readonly string[]) {
  const times = texts.map((text) => parseWireTime(text) ?? 0)
  return { times, bands: [], step: hour, range: { start: times[0] ?? 0, end: (times.at(-1) ?? 0) + hour } }
}

/** Daily active users of Android and iOS, with all of them in the tooltip and the table (R-DSH-08). */
export function dailyUsersChart(rows: Dashboard['daily_life'], translate: Translate): TimeChart {
  const { times, ...frame } = calendarFrame(rows.map((row) => row.day))
  const line = (id: 'Android' | 'iOS', color: Series['color']): Series => ({
    id,
    name: id,
    color,
    shape: 'line',
    times,
    values: rows.map((row) => row[id]),
  })
  const total = translate('dashboard.daily.total')
  return {
    ...frame,
    series: [line('Android', 'c3'), line('iOS', 'c1')],
    axis: { unit: '', places: 0 },
    counted: [{ name: total, shortName: total, values: rows.map(({ All }) => All) }],
  }
}
