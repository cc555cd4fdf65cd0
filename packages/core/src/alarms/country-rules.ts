import type { BucketCounts, MetricId } from '../quality/metrics.ts'
import { type AlarmRule, alarmIndicators, alarmRules } from './indicators.ts'
import type { Figure, RuleBounds } from './own/step.ts'
import { off, type Thresholds, thresholdName } from './thresholds.ts'

/** Minimum number of samples in five minutes; fewer are not evidence about a country (D-46). */
export const leastSamples = 100

/** Minimum number of users in five minutes (AM-27): one or two with a bad line are not evidence about a country either. */
const leastUsers = 5

/** Windows of five minutes in a row that end an alarm if all are good: as many as a member's rule starts with. */
export const goodWindows = 3

/** What was measured of one metric in a country in five minutes. */
export interface MetricEvidence {
  buckets: BucketCounts
  /** Number of users with at least one measured sample. */
  users: number
}

export type CountryEvidence = Readonly<Record<MetricId, MetricEvidence>>

/** A threshold by country, as the evaluator of rules takes it. */
export interface CountryRule {
  rule: AlarmRule
  /** 1 for the thresholds that also trigger a phone call. */
  isTel: 0 | 1
  bounds: RuleBounds
}

/**
 * Returns the thresholds that are not off as rules over windows of five minutes: a single bad window raises an alarm (D-46), and windows
 * without evidence change nothing.
 */
export const countryRules = (thresholds: Thresholds): CountryRule[] =>
  alarmRules.flatMap((rule) =>
    ([0, 1] as const).flatMap((isTel) => {
      const bound = thresholds[thresholdName(rule, isTel)]
      return bound === off ? [] : { rule, isTel, bounds: boundsOf(rule, bound) }
    }),
  )

const boundsOf = (rule: AlarmRule, bound: number): RuleBounds => ({
  type: 'threshold',
  window: 5,
  indicator: rule,
  comparison: alarmIndicators[rule].passes,
  bound,
  least: leastUsers,
  bad_windows: 1,
  windows: goodWindows,
  no_data: 'keep',
})

/** Returns what five minutes say of a threshold of a country: a share in percent, and of how many users. */
export function countryFigure(rule: AlarmRule, evidence: CountryEvidence | undefined): Figure {
  const { counted, metric } = alarmIndicators[rule]
  const { buckets, users } = evidence?.[metric] ?? { buckets: [0, 0, 0, 0] as const, users: 0 }
  const total = buckets.reduce((sum, count) => sum + count, 0)
  return { value: total < leastSamples ? undefined : (counted(buckets) / total) * 100, evidence: users }
}
