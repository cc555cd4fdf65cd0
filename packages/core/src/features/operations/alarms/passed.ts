import type { BucketCounts } from '../../../quality/metrics.ts'
import { roundTo } from '../../../quality/shares.ts'
import type { alarmRuleWords } from './columns.ts'
import { off, type Thresholds } from './thresholds.ts'

export type AlarmRule = keyof typeof alarmRuleWords

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

/** Measured loss of a country in five minutes, in one direction. */
export interface LossEvidence {
  buckets: BucketCounts
  /** Number of users with at least one measured sample. */
  users: number
}

/** With `below`, a rule passes if its share is below the threshold, otherwise if it is above (D-46, D-47). */
const rules: readonly {
  rule: AlarmRule
  of: 'up' | 'down'
  below: boolean
  share: (counts: BucketCounts) => number
}[] = [
  { rule: 'uploss_lt5', of: 'up', below: true, share: ([good]) => good },
  { rule: 'uploss_gt20', of: 'up', below: false, share: ([, , , worst]) => worst },
  { rule: 'downloss_lt5', of: 'down', below: true, share: ([good]) => good },
  { rule: 'downloss_lt10', of: 'down', below: true, share: ([good, fair]) => good + fair },
]

/**
 * Returns the thresholds that a country's loss in five minutes passes. Shares are compared unrounded; a share equal to
 * the threshold does not pass it.
 */
export function passedThresholds(
  thresholds: Thresholds,
  loss: { up: LossEvidence; down: LossEvidence },
): PassedThreshold[] {
  return rules.flatMap(({ below, of, rule, share }) => {
    const { buckets, users } = loss[of]
    const total = buckets.reduce((sum, count) => sum + count, 0)
    if (total < leastSamples || users < leastUsers) return []
    const value = (share(buckets) / total) * 100
    return ([0, 1] as const).flatMap((isTel) => {
      const threshold = thresholds[isTel === 1 ? (`${rule}_tel` as const) : rule]
      const passes = threshold !== off && (below ? value < threshold : value > threshold)
      return passes ? [{ rule, value: roundTo(value, 2), threshold, isTel }] : []
    })
  })
}
