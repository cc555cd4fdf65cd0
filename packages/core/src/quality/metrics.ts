import type { Schema } from '../api/types.ts'
import type { MessageKey } from '../i18n/catalogue.ts'

/**
 * Bounds of the four buckets of a metric: the lower bound is inclusive, the upper one exclusive, the last bucket is
 * open (K-11, D-37).
 */
type Edges = readonly [0, number, number, number]

/** A metric of samples whose values are counted in four buckets, best first. */
export interface BucketMetric {
  id: Schema<'BucketMetric'>
  label: MessageKey
  unit: 'ms' | '%'
  edges: Edges
  /** Wire names of the buckets' shares. */
  fields: readonly [string, string, string, string]
  /** Wire names of the mean and the median. */
  average: string
  middle: string
}

export type MetricId = BucketMetric['id']

/** The metrics in chart order. */
export const bucketMetrics = {
  up_loss: {
    id: 'up_loss',
    label: 'quality.metric.upLoss',
    unit: '%',
    edges: [0, 5, 10, 20],
    fields: ['lt_up_loss5', 'lt_up_loss10', 'lt_up_loss20', 'gt_up_loss20'],
    average: 'avg_up_loss',
    middle: 'middle_up_loss',
  },
  down_loss: {
    id: 'down_loss',
    label: 'quality.metric.downLoss',
    unit: '%',
    edges: [0, 5, 10, 20],
    fields: ['lt_down_loss5', 'lt_down_loss10', 'lt_down_loss20', 'gt_down_loss20'],
    average: 'avg_down_loss',
    middle: 'middle_down_loss',
  },
  rtt: {
    id: 'rtt',
    label: 'quality.metric.rtt',
    unit: 'ms',
    edges: [0, 100, 200, 300],
    fields: ['lt_rtt100', 'lt_rtt200', 'lt_rtt300', 'gt_rtt300'],
    average: 'avg_rtt',
    middle: 'middle_rtt',
  },
} as const satisfies Record<MetricId, BucketMetric>

/** One of the four buckets, best first. */
export type BucketIndex = 0 | 1 | 2 | 3
export const bucketIndexes: readonly BucketIndex[] = [0, 1, 2, 3]

/** Returns the bucket of a value, or undefined for a value that was not measured (below zero). */
export function bucketOf({ edges }: BucketMetric, value: number): BucketIndex | undefined {
  if (!(value >= 0)) return undefined
  const above = edges.findLastIndex((edge) => value >= edge)
  return above as BucketIndex
}

/**
 * Returns a bucket's bounds as text: `0 – 100 ms`. The last one is written `≥ 20%`, not `> 20%`, because its edge is
 * inclusive.
 */
export function bucketText({ edges, unit }: BucketMetric, index: BucketIndex): string {
  const suffix = unit === '%' ? '%' : ` ${unit}`
  const next = edges[index + 1]
  return next === undefined ? `≥ ${edges[index]}${suffix}` : `${edges[index]} – ${next}${suffix}`
}

/** Samples in the four buckets, best first. */
export type BucketCounts = readonly [number, number, number, number]

/** Returns the samples of the two worst buckets, which count as bad where a change is explained. */
export const badCount = (counts: BucketCounts): number => counts[2] + counts[3]
