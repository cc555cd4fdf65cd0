import type { BucketCounts } from '../../../quality/metrics.ts'
import { roundTo } from '../../../quality/shares.ts'
import type { alarmRuleWords } from './columns.ts'
import { off, type Thresholds } from './thresholds.ts'

export type AlarmRule = keyof typeof alarmRuleWords

/** A threshold that was passed. */
export interface PassedThreshold {
  rule: AlarmRule
  /** Percent of the samples, two decimals. */
  value: number
  threshold: number
  /** 1 for the thresholds that also call somebody. */
  isTel: 0 | 1
}

/** Fewer samples in five minutes say nothing about a country (D-46). */
export const leastSamples = 100

/** `below`: so few samples have so little loss. Otherwise so many have more (D-46, D-47). */
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

/** The thresholds that five minutes of a country's loss pass: shares are compared unrounded, and a share at the threshold does not pass it. */
export function passedThresholds(
  thresholds: Thresholds,
  loss: { up: BucketCounts; down: BucketCounts },
): PassedThreshold[] {
  return rules.flatMap(({ below, of, rule, share }) => {
    const total = loss[of].reduce((sum, count) => sum + count, 0)
    if (total < leastSamples) return []
    const value = (share(loss[of]) / total) * 100
    return ([0, 1] as const).flatMap((isTel) => {
      const threshold = thresholds[isTel === 1 ? (`${rule}_tel` as const) : rule]
      const passes = threshold !== off && (below ? value < threshold : value > threshold)
      return passes ? [{ rule, value: roundTo(value, 2), threshold, isTel }] : []
    })
  })
}
