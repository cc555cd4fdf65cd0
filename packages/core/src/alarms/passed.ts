import type { BucketCounts, MetricId } from '../quality/metrics.ts'
import { roundTo } from '../quality/shares.ts'
import { type AlarmRule, alarmIndicators, alarmRules } from './indicators.ts'
import { off, type Thresholds, thresholdName } from './thresholds.ts'

/** A threshold that was passed. */
export interface PassedThreshold {
  rule: AlarmRule
  /** Percentage of the samples, two decimals. */
  value: number
  threshold: number
  /** 1 for the thresholds that also trigger a phone call. */
  isTel: 0 | 1
}

/** Minimum number of samples in five minutes; fewer are not evidence about a country (D-46). */
export const leastSamples = 100

/** Minimum number of users in five minutes (AM-27): one or two with a bad line are not evidence about a country either. */
export const leastUsers = 5

/** What was measured of one metric in a country in five minutes. */
export interface MetricEvidence {
  buckets: BucketCounts
  /** Number of users with at least one measured sample. */
  users: number
}

/**
 * Returns the thresholds that a country's figures of five minutes pass. Shares are compared unrounded; a share equal to
 * the threshold does not pass it.
 */
export function passedThresholds(
  thresholds: Thresholds,
  evidence: Readonly<Record<MetricId, MetricEvidence>>,
): PassedThreshold[] {
  return alarmRules.flatMap((rule) => {
    const { counted, metric, passes } = alarmIndicators[rule]
    const { buckets, users } = evidence[metric]
    const total = buckets.reduce((sum, count) => sum + count, 0)
    if (total < leastSamples || users < leastUsers) return []
    const value = (counted(buckets) / total) * 100
    return ([0, 1] as const).flatMap((isTel) => {
      const threshold = thresholds[thresholdName(rule, isTel)]
      const isPassed = threshold !== off && (passes === 'below' ? value < threshold : value > threshold)
      return isPassed ? [{ rule, value: roundTo(value, 2), threshold, isTel }] : []
    })
  })
}
