import type { Schema } from '@rtcops/core/api/types'
import { changeOf, shareOf } from '@rtcops/core/quality/shares'
import { comparisonPeriods } from '@rtcops/core/time/comparison-periods'
import type { Place } from '../../../clickhouse/quality/count-quality.ts'

/** How many of how many, in a country and in one of the five periods. */
export interface CountryPart extends Pick<Place, 'period' | 'value'> {
  number: number
  part: number
}

/** Shares by country in the five periods; a country that is in one of them only is a row too. */
export function countryPeriods(parts: readonly CountryPart[]): Schema<'CountryPeriods'>[] {
  const byCountry = Map.groupBy(parts, ({ value }) => value)
  return [...byCountry].map(([country, ofCountry]) => {
    const at = comparisonPeriods.map((_, index) => ofCountry.find(({ period }) => period === index))
    const [now = null, previous = null, day1 = null, day2 = null, day7 = null] = at.map((found) =>
      found ? shareOf(found.part, found.number) : null,
    )
    return { country, number: at[0]?.number ?? 0, now, change: changeOf(previous, now), previous, day1, day2, day7 }
  })
}
