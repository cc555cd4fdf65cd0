import type { Column } from '@rtcops/core/columns/columns'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { BucketMetric, MetricId } from '@rtcops/core/quality/metrics'

/** Row that holds the shares of buckets by their wire names. */
export type BucketRow = Record<string, unknown>

type Labels = readonly [MessageKey, MessageKey, MessageKey, MessageKey]

const lossLabels: Labels = [
  'quality.byCountry.lt_loss5',
  'quality.byCountry.lt_loss10',
  'quality.byCountry.lt_loss20',
  'quality.byCountry.gt_loss20',
]

/** Labels of a metric's buckets, which show their bounds. */
export const bucketLabels: Record<MetricId, Labels> = {
  rtt: [
    'quality.byCountry.lt_rtt100',
    'quality.byCountry.lt_rtt200',
    'quality.byCountry.lt_rtt300',
    'quality.byCountry.gt_rtt300',
  ],
  up_loss: lossLabels,
  down_loss: lossLabels,
}

/** Returns the columns of a metric's buckets. */
export const bucketColumns = ({ fields, id }: BucketMetric, labels = bucketLabels[id]): Column<BucketRow>[] =>
  fields.map((field, index) => ({ id: field, kind: 'percent', label: labels[index] as MessageKey }))
