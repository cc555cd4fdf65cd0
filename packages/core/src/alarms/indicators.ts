import type { BucketCounts, MetricId } from '../quality/metrics.ts'

/** What an alarm watches: a share of a country's samples in five minutes. */
interface AlarmIndicator {
  metric: MetricId
  /** Samples that count, of those in the metric's buckets. */
  counted(buckets: BucketCounts): number
  /** Whether a share below its threshold raises an alarm, or one above it (D-46, D-47). */
  passes: 'below' | 'above'
}

/**
 * Every indicator, by its name in stored alarms and thresholds, on the wire, and of its text; K-13 fixes those of loss.
 * One more is an entry here and a text of its name in each language; thresholds, columns, dialogs, options of the
 * terminal, messages and the contract follow.
 */
export const alarmIndicators = {
  uploss_lt5: { metric: 'up_loss', counted: ([good]) => good, passes: 'below' },
  uploss_gt20: { metric: 'up_loss', counted: ([, , , worst]) => worst, passes: 'above' },
  downloss_lt5: { metric: 'down_loss', counted: ([good]) => good, passes: 'below' },
  downloss_lt10: { metric: 'down_loss', counted: ([good, fair]) => good + fair, passes: 'below' },
  rtt_gt300: { metric: 'rtt', counted: ([, , , worst]) => worst, passes: 'above' },
} as const satisfies Record<string, AlarmIndicator>

export type AlarmRule = keyof typeof alarmIndicators

export const alarmRules = Object.keys(alarmIndicators) as readonly AlarmRule[]
