import { meanOf, sharesOf } from '@rtcops/core/quality/shares'
import { comparisonPeriods, periodOf } from '@rtcops/core/time/comparison-periods'
import { formatDateTime } from '@rtcops/core/time/zone'
import { countHistograms, countSamples } from '../../../clickhouse/quality/count-quality.ts'
import { readQuestion, windowOf } from '../../../quality/read-question.ts'
import type { Handler } from '../../../services/handlers.ts'
import { medianOf, noSamples } from './metric-counts.ts'

/** Returns the buckets of one metric in the requested range and in the four periods that it is compared with. */
export const getCallQualityPeriods: Handler<'getCallQualityPeriods'> = async (context, input) => {
  const question = await readQuestion(context, input)
  const metric = input.type ?? 'rtt'
  const periods = comparisonPeriods.map((period) => periodOf(period, question.range))
  const asked = { filter: question.filter, periods }
  const [counted, histograms, window] = await Promise.all([
    countSamples(context, asked),
    countHistograms(context, metric, asked),
    windowOf(context, question),
  ])
  const list = comparisonPeriods.map((period, index) => {
    const { end, start } = periodOf(period, question.range)
    const { buckets, number, sum } = counted.find((row) => row.period === index)?.[metric] ?? noSamples
    return {
      period,
      start: formatDateTime(start),
      end: formatDateTime(end),
      number,
      shares: sharesOf(buckets),
      avg: meanOf(sum, number),
      middle: medianOf(metric, histograms.find((row) => row.period === index)?.histogram),
    }
  })
  return { list, info: window }
}
