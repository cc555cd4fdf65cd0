import { bucketMetrics } from '@rtcops/core/quality/metrics'
import type { Listing } from '../../../output/listing.ts'
import { intervalColumns } from '../../../quality/interval-columns.ts'
import { type BucketRow, bucketColumns } from './bucket-columns.ts'

/** Interval of one of the compared values, or of the whole. */
export type Interval = BucketRow & { _time_interval: string; name: string }

const { down_loss, rtt, up_loss } = bucketMetrics

/** Shares of the buckets of all metrics, and the number of samples of each metric. */
export const overviewIntervals: Listing<Interval> = {
  rows: 'cli.rows.intervals',
  schema: {
    fields: [
      '_time_interval',
      'name',
      ...[up_loss, down_loss, rtt].flatMap(({ fields, id }) => [...fields, `${id}_number`]),
    ],
    times: ['_time_interval'],
  },
  columns: [
    ...intervalColumns<Interval>(),
    ...bucketColumns(up_loss, [
      'cli.quality.head.upLoss.lt5',
      'cli.quality.head.upLoss.lt10',
      'cli.quality.head.upLoss.lt20',
      'cli.quality.head.upLoss.gt20',
    ]),
    { id: 'up_loss_number', kind: 'number', label: 'cli.quality.head.upLoss.samples' },
    ...bucketColumns(down_loss, [
      'cli.quality.head.downLoss.lt5',
      'cli.quality.head.downLoss.lt10',
      'cli.quality.head.downLoss.lt20',
      'cli.quality.head.downLoss.gt20',
    ]),
    { id: 'down_loss_number', kind: 'number', label: 'cli.quality.head.downLoss.samples' },
    ...bucketColumns(rtt),
    { id: 'rtt_number', kind: 'number', label: 'cli.quality.head.rttSamples' },
  ],
}

/** Mean of the round-trip time, and shares of its buckets. */
export const latencyIntervals: Listing<Interval> = {
  rows: 'cli.rows.intervals',
  schema: 'LatencyInterval',
  columns: [
    ...intervalColumns<Interval>(),
    ...bucketColumns(rtt),
    { id: 'avg_rtt', kind: 'number', label: 'quality.byCountry.averageMs' },
    { id: 'number', kind: 'number', label: 'quality.column.samples' },
  ],
}
