import type { Dashboard } from '@rtcops/core/features/reports/dashboard/blocks'
import { joinSeconds } from '@rtcops/core/features/reports/dashboard/blocks'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { minute, parseWireTime } from '@rtcops/core/time/zone'
import type { Series, TimeChart } from '../../../charts/model.ts'
import { calendarFrame } from '../../../charts/time/calendar-frame.ts'
import { partialSince } from '../../../charts/time/partial.ts'

const secondsColors = { 1: 'c1', 3: 'c2', 5: 'c3' } as const

/** Returns success within 1, 3 and 5 s over time (R-DSH-05); an interval without attempts is a gap. */
export function joinTimesChart(
  rows: NonNullable<Dashboard['different_times_success_to_join_room']>,
  until: string | null | undefined,
  translate: Translate,
): TimeChart {
  const texts = rows.map(({ time }) => time)
  const { times, ...frame } = isByDay(texts) ? calendarFrame(texts) : momentsFrame(texts)
  const attempts = translate('dashboard.byTime.attempts')
  return {
    ...frame,
    ...partialSince(until, 'step' in frame ? frame.step : undefined),
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

/** Returns whether the points are days; others have a time of day. */
const isByDay = ([first = '']: readonly string[]): boolean => first.length === 'YYYY-MM-DD'.length

/** Interval of a range so short that it has only one (D-21). */
const shortest = 30 * minute

function momentsFrame(texts: readonly string[]) {
  const times = texts.map((text) => parseWireTime(text) ?? 0)
  const [start = 0, second = start + shortest] = times
  const step = second - start
  return { times, bands: [], step, range: { start, end: (times.at(-1) ?? 0) + step } }
}

/** Returns daily active users of Android and iOS, with the total in the tooltip and the table (R-DSH-08). */
export function dailyUsersChart(
  rows: NonNullable<Dashboard['daily_life']>,
  until: string | null | undefined,
  translate: Translate,
): TimeChart {
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
    ...partialSince(until),
    series: [line('Android', 'c3'), line('iOS', 'c1')],
    axis: { unit: '', places: 0 },
    counted: [{ name: total, shortName: total, values: rows.map(({ All }) => All) }],
  }
}
