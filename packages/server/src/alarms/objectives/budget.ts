import { allowedBad, budgetLeft, objectiveDays, sumCounts } from '@rtcops/core/alarms/own/budget'
import { type GoodCounts, goodCounts } from '@rtcops/core/alarms/own/good-counts'
import type { WindowCounts } from '@rtcops/core/alarms/own/rule-indicators'
import type { Schema } from '@rtcops/core/api/types'
import { roundTo, shareOf } from '@rtcops/core/quality/shares'
import type { TimeRange } from '@rtcops/core/time/range'
import { addDays, formatDateTime, formatDay, type Instant, startOfDay } from '@rtcops/core/time/zone'

type Objective = Pick<Schema<'ObjectiveFields'>, 'indicator' | 'target'>

/** What was counted on a day. */
export interface CountedDay extends GoodCounts {
  start: Instant
}

/** Returns the counts of each day of a period, of windows that are no longer than a day. */
export function countedDays(
  { indicator }: Objective,
  { start }: TimeRange,
  windows: ReadonlyMap<Instant, WindowCounts>,
): CountedDay[] {
  const ofDay = Map.groupBy(windows, ([time]) => startOfDay(time))
  return Array.from({ length: objectiveDays }, (_, index) => {
    const day = addDays(start, index)
    const counted = (ofDay.get(day) ?? []).map(([, window]) => goodCounts(indicator, window))
    return { start: day, ...sumCounts(counted) }
  })
}

/** Returns the budget of an objective over the days of a period. Days without anything count neither as good nor as bad. */
export function budgetOn(
  { target }: Objective,
  { end, start }: TimeRange,
  days: readonly CountedDay[],
): Schema<'ObjectiveBudget'> {
  const counted = sumCounts(days)
  const left = budgetLeft(target, counted)
  return {
    start_time: formatDateTime(start),
    end_time: formatDateTime(end),
    ...wholeCounts(counted),
    allowed: roundTo(allowedBad(target, counted), 2),
    left: left === null ? null : roundTo(left, 2),
    share: shareOf(counted.all - counted.bad, counted.all),
    missing_days: days.filter((day) => day.all === 0 && day.start < end).length,
  }
}

/** Returns what is left of the budget after each day. */
export function burnDown({ target }: Objective, days: readonly CountedDay[]): Schema<'ObjectiveDay'>[] {
  const { all } = sumCounts(days)
  return days.map(({ start, ...counted }, index) => {
    const left = budgetLeft(target, { all, bad: sumCounts(days.slice(0, index + 1)).bad })
    return { day: formatDay(start), ...wholeCounts(counted), left: left === null ? null : roundTo(left, 2) }
  })
}

/** Of user sessions parts of minutes are counted. */
const wholeCounts = ({ all, bad }: GoodCounts): GoodCounts => ({ all: Math.round(all), bad: Math.round(bad) })
