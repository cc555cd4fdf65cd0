import { type BucketMetric, bucketMetrics } from '@rtcops/core/quality/metrics'
import { notOneOf } from '../../../suggest.ts'

/** Metrics by the words of the command line. */
const metrics = { rtt: bucketMetrics.rtt, 'up-loss': bucketMetrics.up_loss, 'down-loss': bucketMetrics.down_loss }

export const metricWords = Object.keys(metrics)

/** Reads the metric named by an argument. */
export function readMetric(text: string): BucketMetric {
  if (Object.hasOwn(metrics, text)) return metrics[text as keyof typeof metrics]
  throw notOneOf({ name: 'metric' }, text, metricWords, 'rtcops quality periods --help')
}

/** Returns the fields of a period of these metrics, including those of their buckets. */
export const periodFields = (...chosen: readonly BucketMetric[]) => [
  ...(['period', 'start', 'end', 'number'] as const),
  ...chosen.flatMap(({ fields }) => fields),
  ...(['avg', 'middle'] as const),
]
