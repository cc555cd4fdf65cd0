import { quantileOf } from '@rtcops/core/quality/histogram'
import type { MetricId } from '@rtcops/core/quality/metrics'
import { roundTo } from '@rtcops/core/quality/shares'
import type { MetricCounts } from '../../../clickhouse/quality/count-quality.ts'

export const noSamples: MetricCounts = { number: 0, sum: 0, buckets: [0, 0, 0, 0] }

/** Adds up the counts of several intervals. */
export const addUp = (parts: readonly MetricCounts[]): MetricCounts =>
  parts.reduce(
    (whole, { buckets: [first, second, third, fourth], number, sum }) => ({
      number: whole.number + number,
      sum: whole.sum + sum,
      buckets: [
        whole.buckets[0] + first,
        whole.buckets[1] + second,
        whole.buckets[2] + third,
        whole.buckets[3] + fourth,
      ],
    }),
    noSamples,
  )

/** Returns the median in milliseconds or percent with two decimals; null if nothing was measured. */
export function medianOf(metric: MetricId, histogram: ReadonlyMap<number, number> | undefined): number | null {
  const median = histogram ? quantileOf(metric, histogram, 0.5) : null
  return median === null ? null : roundTo(median, 2)
}
