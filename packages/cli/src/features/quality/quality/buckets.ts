import type { Column } from '@rtcops/core/columns/columns'
import { type BucketMetric, bucketMetrics, bucketText, type MetricId } from '@rtcops/core/quality/metrics'
import type { Context } from '../../../context.ts'
import { usage } from '../../../errors.ts'
import type { Words } from '../../../old/say.ts'
import { didYouMean, say } from '../../../old/say.ts'
import { suggest } from '../../../suggest.ts'

/** Metrics by the words of the command line. */
export const metricWords = { rtt: 'rtt', 'up-loss': 'up_loss', 'down-loss': 'down_loss' } as const satisfies Record<
  string,
  MetricId
>

/** The metric that an argument names. */
export function metricOf({ command }: Context, given: string | undefined): BucketMetric {
  const words = Object.keys(metricWords)
  const word = Object.entries(metricWords).find(([name]) => name === given)
  if (word) return bucketMetrics[word[1]]
  throw usage(
    say('usage.metric', { words: words.join(' '), given: given ?? '' }) + didYouMean(suggest(given ?? '', words)),
    `rtcops ${command} --help`,
  )
}

/** Heads of a metric's buckets, such as `5 – 10%`. @param before what stands before each, where there are several metrics */
export function bucketHeads(metric: BucketMetric, before = ''): Record<string, Words> {
  const heads = metric.fields.map((field, index): [string, Words] => {
    const text = before + bucketText(metric, index as 0 | 1 | 2 | 3)
    return [field, { zh: text, en: text }]
  })
  return Object.fromEntries(heads)
}

/** Columns of a metric's buckets; their heads come from `bucketHeads`. */
export const bucketColumns = (metric: BucketMetric): Column<Record<string, unknown>>[] =>
  metric.fields.map((id) => ({ id, kind: 'percent', label: metric.label }))
