import type { Schema } from '@rtcops/core/api/types'
import { type BadCounts, effectsOf, isFewInEither } from '@rtcops/core/quality/change'
import { changeOf, roundTo, shareOf } from '@rtcops/core/quality/shares'
import { comparisonPeriods } from '@rtcops/core/time/comparison-periods'
import type { CountedPlace } from '../clickhouse/quality/count-quality.ts'

/** A count and its total, in a country and in one of the five periods. */
export interface CountryPart extends Pick<CountedPlace, 'period' | 'value'> {
  number: number
  part: number
}

/** Returns shares by country in the five periods; a country that occurs in only one of them has a row too. */
export function countryPeriods(parts: readonly CountryPart[]): Schema<'CountryPeriods'>[] {
  const byCountry = Map.groupBy(parts, ({ value }) => value)
  const whole = twoPeriods(parts)
  return [...byCountry].map(([country, ofCountry]) => {
    const at = comparisonPeriods.map((_, index) => ofCountry.find(({ period }) => period === index))
    const [now = null, previous = null, day1 = null, day2 = null, day7 = null] = at.map((found) =>
      found ? shareOf(found.part, found.number) : null,
    )
    const counts = twoPeriods(ofCountry)
    const change = changeOf(previous, now)
    const effects = change === null ? null : effectsOf(counts, whole)
    return {
      country,
      number: counts.number,
      now,
      change,
      rate_effect: effects && roundTo(effects.rate, 4),
      previous,
      day1,
      day2,
      day7,
      few: isFewInEither(counts) ? 1 : 0,
    }
  })
}

/** Adds up the counts of the range and of the period before it. */
function twoPeriods(parts: readonly CountryPart[]): BadCounts {
  const sum = (index: number, field: 'number' | 'part') =>
    parts.reduce((so, part) => so + (part.period === index ? part[field] : 0), 0)
  return { number: sum(0, 'number'), bad: sum(0, 'part'), beforeNumber: sum(1, 'number'), beforeBad: sum(1, 'part') }
}
