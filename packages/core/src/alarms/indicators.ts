import type { BucketCounts, MetricId } from '../quality/metrics.ts'

/** What an alarm watches: a share of a country's samples in five minutes. */
interface AlarmIndicator {
  /** Name in stored alarms and thresholds, on the wire, and of its text; K-13 fixes those of loss. */
  id: string
  metric: MetricId
  /** Samples that count, of those in the metric's buckets. */
  counted(buckets: BucketCounts): number
  /** Whether a share below its threshold raises an alarm, or one above it (D-46, D-47). */
  passes: 'below' | 'above'
}

/**
 * Every indicator. One more is an entry here and a text of its name in each language; thresholds, columns, dialogs,
 * options of the terminal, messages and the contract follow.
 */
export const alarmIndicators = [
  { id: 'uploss_lt5', metric: 'up_loss', counted: ([good]) => good, passes: 'below' },
  { id: 'uploss_gt20', metric: 'up_loss', counted: ([, , , worst]) => worst, passes: 'above' },
  { id: 'downloss_lt5', metric: 'down_loss', counted: ([good]) => good, passes: 'below' },
  { id: 'downloss_lt10', metric: 'down_loss', counted: ([good, fair]) => good + fair, passes: 'below' },
  { id: 'rtt_gt300', metric: 'rtt', counted: ([, , , worst]) => worst, passes: 'above' },
] as const satisfies readonly AlarmIndicator[]

export type AlarmRule = (typeof alarmIndicators)[number]['id']

export const alarmRules: readonly AlarmRule[] = alarmIndicators.map(({ id }) => id)
