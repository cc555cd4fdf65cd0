import type { Answer } from '@rtcops/core/api/types'
import type { Cause } from '@rtcops/core/diagnosis/verdict'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { roundTo } from '@rtcops/core/quality/shares'
import type { DataColor, Series, TimeChart } from '../../../charts/model.ts'
import { calendarFrame } from '../../../charts/time/calendar-frame.ts'

type Days = Answer<'getBadTimeChart'>['list']

/** Colours of the causes with most time; the last is that of the others together. */
const colors: readonly DataColor[] = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8']

/** Returns the bad time of each day in percent of its measured time, stacked by cause, the largest first. */
export function causesChart(days: Days, translate: Translate): TimeChart {
  const { times, ...frame } = calendarFrame(days.map(({ day }) => day))
  const ranked = [...totals(days)].toSorted(([, one], [, other]) => other - one).map(([cause]) => cause)
  const own = ranked.length > colors.length ? ranked.slice(0, colors.length - 1) : ranked
  const others = ranked.slice(own.length)
  const line = (id: string, name: string, color: DataColor, of: readonly Cause[]): Series => ({
    id,
    name,
    color,
    shape: 'bar',
    times,
    values: days.map((day) => rateOf(day, of)),
  })
  return {
    series: [
      ...own.map((cause, index) => line(cause, translate(`diagnosis.cause.${cause}`), colors[index] ?? 'c8', [cause])),
      ...(others.length > 0 ? [line('other', translate('causes.chart.other'), 'c8', others)] : []),
    ],
    axis: { unit: '%', places: 2 },
    ...frame,
  }
}

function totals(days: Days): Map<Cause, number> {
  const sums = new Map<Cause, number>()
  for (const { causes } of days)
    for (const { cause, seconds } of causes) sums.set(cause, (sums.get(cause) ?? 0) + seconds)
  return sums
}

/** Returns the share of some causes in the time of a day in percent; null if nothing was measured. */
function rateOf({ causes, measured_seconds }: Days[number], of: readonly Cause[]): number | null {
  if (measured_seconds === 0) return null
  const bad = causes.filter(({ cause }) => of.includes(cause)).reduce((sum, { seconds }) => sum + seconds, 0)
  return roundTo((bad / measured_seconds) * 100, 2)
}
