import type { Input } from '@rtcops/core/api/types'
import { comparisonPeriods, periodOf } from '@rtcops/core/time/comparison-periods'
import { countJoins, type JoinRow } from '../../../clickhouse/quality/count-quality.ts'
import { countryPeriods } from '../../../quality/country-periods.ts'
import { readQuestion, windowOf } from '../../../quality/read-question.ts'
import { sortedPage } from '../../../quality/sorted-page.ts'
import type { Handler } from '../../../services/handlers.ts'

type Kind = NonNullable<Input<'listJoinSituationByCountry'>['kind']>

const partOf: Record<Kind, (row: JoinRow) => number> = {
  success: ({ success }) => success,
  success5: ({ success_5s }) => success_5s,
  fail5: ({ attempts, success_5s }) => attempts - success_5s,
}

/** Returns the share of one join result by country, in the five periods. */
export const listJoinSituationByCountry: Handler<'listJoinSituationByCountry'> = async (context, input) => {
  const question = await readQuestion(context, input, 'joins')
  const periods = comparisonPeriods.map((period) => periodOf(period, question.range))
  const [rows, window] = await Promise.all([
    countJoins(context, { filter: question.filter, periods, by: 'country' }),
    windowOf(context, question),
  ])
  const part = partOf[input.kind ?? 'success']
  const countries = countryPeriods(
    rows.map((row) => ({ period: row.period, value: row.value, number: row.attempts, part: part(row) })),
  )
  return {
    list: sortedPage(countries, input, context.language),
    total: countries.length,
    info: { ...window, number: countries.reduce((sum, { number }) => sum + number, 0) },
  }
}
