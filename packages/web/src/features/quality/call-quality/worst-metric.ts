import type { Schema } from '@rtcops/core/api/types'
import type { MetricId } from '@rtcops/core/quality/metrics'

type Totals = Pick<Schema<'BucketTotals'>, 'metric' | 'shares' | 'previous_shares'>

/** Returns the metric whose bad shares have grown most since the period before; the first one if none has grown. */
export function worstMetric(totals: readonly Totals[]): MetricId {
  const grown = totals.map(({ metric, previous_shares, shares }) => ({
    metric,
    growth: shares && previous_shares ? badShare(shares) - badShare(previous_shares) : 0,
  }))
  return grown.reduce((worst, each) => (each.growth > worst.growth ? each : worst), { metric: 'up_loss', growth: 0 })
    .metric
}

/** Returns the share of the two worst buckets. */
const badShare = ([, , third, worst]: readonly number[]): number => (third ?? 0) + (worst ?? 0)
