import type { Schema } from '@rtcops/core/api/types'
import { fewest } from '@rtcops/core/quality/change'
import { type CheckMetric, ownAndOthers, type RolledUp } from './rolled-up.ts'

/** Percent of a part's samples and attempts that a country has, at least, to be compared. */
const leastOfCountry = 5

/** In which countries a part is compared with the others; undefined for all. */
export interface Control {
  kind: Schema<'ChangeCheck'>['control']
  countries: string[] | undefined
}

/**
 * Returns the control group: the others in the countries of the part, which have the same evenings and networks; those of all countries if the others
 * there have too few samples.
 * @param rows of the windows of the change, before and after
 */
export function controlOf(rows: readonly RolledUp[]): Control {
  const own = rows.filter(({ isOwn }) => isOwn)
  const whole = own.reduce((sum, { number }) => sum + number, 0)
  const countries = [...Map.groupBy(own, ({ country }) => country)]
    .filter(([, of]) => (100 * of.reduce((sum, { number }) => sum + number, 0)) / whole >= leastOfCountry)
    .map(([country]) => country)
    .sort()
  const here = rows.filter(({ country }) => countries.includes(country))
  const isEnough = [0, 1].every((period) => {
    const inPeriod = Map.groupBy(
      here.filter((row) => row.period === period),
      ({ metric }) => metric,
    )
    return [...inPeriod.values()].some((of) => ownAndOthers(of).others.number >= fewest)
  })
  return isEnough ? { kind: 'countries', countries } : { kind: 'all', countries: undefined }
}

/** Periods of the windows on a day: after, and before. */
export const periodsOfDay = (index: number) => ({ after: 2 * index, before: 2 * index + 1 })

/** Returns how much more the part changed than the others on the days before, of which both had enough samples. */
export function usualOf(rows: readonly RolledUp[], metric: CheckMetric, days: number): number[] {
  const byPeriod = Map.groupBy(
    rows.filter((row) => row.metric === metric),
    ({ period }) => period,
  )
  return Array.from({ length: days }, (_, index) => periodsOfDay(index + 1)).flatMap(({ after, before }) => {
    const [now, then] = [ownAndOthers(byPeriod.get(after) ?? []), ownAndOthers(byPeriod.get(before) ?? [])]
    if ([now.own, now.others, then.own, then.others].some(({ number }) => number < fewest)) return []
    const change = (group: 'own' | 'others') =>
      now[group].bad / now[group].number - then[group].bad / then[group].number
    return [change('own') - change('others')]
  })
}
