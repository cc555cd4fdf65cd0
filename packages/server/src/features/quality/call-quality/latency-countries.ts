import { bucketMetrics } from '@rtcops/core/quality/metrics'
import { comparisonPeriods, periodOf } from '@rtcops/core/time/comparison-periods'
import { countSamples } from '../../../clickhouse/quality/count-quality.ts'
import { countryPeriods } from '../../../quality/country-periods.ts'
import { readQuestion, windowOf } from '../../../quality/read-question.ts'
import { sortedPage } from '../../../quality/sorted-page.ts'
import type { Handler } from '../../../services/handlers.ts'

/** Returns the share of one interval of the round-trip time by country, in the five periods. */
export const listNetworkLatencyByCountry: Handler<'listNetworkLatencyByCountry'> = async (context, input) => {
  const question = await readQuestion(context, input)
  const periods = comparisonPeriods.map((period) => periodOf(period, question.range))
  const [rows, window] = await Promise.all([
    countSamples(context, { filter: question.filter, periods, by: 'country' }, ['rtt']),
    windowOf(context, question),
  ])
  const bucket = bucketMetrics.rtt.fields.indexOf(input.interval ?? 'lt_rtt100')
  const measured = rows.filter(({ rtt }) => rtt.number > 0)
  const countries = countryPeriods(
    measured.map(({ period, rtt, value }) => ({ period, value, number: rtt.number, part: rtt.buckets[bucket] ?? 0 })),
  )
  return {
    list: sortedPage(countries, input, context.language),
    total: countries.length,
    info: { ...window, number: countries.reduce((sum, { number }) => sum + number, 0) },
  }
}
