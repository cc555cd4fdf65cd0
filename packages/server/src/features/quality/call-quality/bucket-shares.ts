import { type BucketCounts, bucketIndexes, bucketMetrics, type MetricId } from '@rtcops/core/quality/metrics'
import { sharesOf } from '@rtcops/core/quality/shares'

/** The shares of a metric's buckets by their wire names; null where nothing was counted. */
export type BucketShares<Id extends MetricId> = Record<(typeof bucketMetrics)[Id]['fields'][number], number | null>

/** Returns the shares of the buckets of a metric, which sum to 100 (F-07). */
export function bucketShares<Id extends MetricId>(metric: Id, counts: BucketCounts): BucketShares<Id> {
  const shares = sharesOf(counts)
  const named = bucketIndexes.map((index) => [bucketMetrics[metric].fields[index], shares?.[index] ?? null])
  return Object.fromEntries(named) as BucketShares<Id>
}
