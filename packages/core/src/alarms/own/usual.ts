import { median } from '../../quality/statistics.ts'
import type { TimeRange } from '../../time/range.ts'
import { day, type Instant, minute } from '../../time/zone.ts'
import { type RuleSource, ruleIndicator, type WindowCounts } from './rule-indicators.ts'
import { type Figure, figureOf, isEvidence, type RuleBounds } from './step.ts'

/** Weeks before, in days. */
const weeks = [7, 14, 21, 28] as const
/** Weeks that need enough data: of fewer, one with an incident decides what is usual. */
const leastWeeks = 3
/** Days for which must be kept what a baseline is compared with, for it ever to have enough of them. */
export const leastHistory = 7 * leastWeeks + 1
/** Makes the median absolute deviation of normally distributed values their standard deviation. */
const asDeviation = 1.4826

/** Sources whose past weeks can be read with each window: roll-ups and verdicts. */
const sources: readonly RuleSource[] = ['sample', 'join', 'interrupt', 'verdict', 'verdict_time']

/** Returns whether an indicator can be compared with what is usual. */
export const hasUsual = ({ indicator }: Pick<RuleBounds, 'indicator'>): boolean =>
  sources.includes(ruleIndicator(indicator).source)

/** Windows of one value of a rule's dimension, by their start. */
export type WindowsOf = (start: Instant) => WindowCounts | undefined

/**
 * Windows before and after one that tell what is usual at its time: those of the hour around it; of windows of an hour the ones
 * beside it, because the spread of four values says nothing.
 */
const beside = ({ window }: Pick<RuleBounds, 'window'>): number => Math.floor(Math.max(30, window) / window)

/** Returns the ranges whose windows tell what is usual at the times of a range. */
export function usualRanges(rule: Pick<RuleBounds, 'window'>, { end, start }: TimeRange): TimeRange[] {
  const around = beside(rule) * rule.window * minute
  return weeks.map((days) => ({ start: start - days * day - around, end: end - days * day + around }))
}

/**
 * Returns the figure of a window with what is usual: the median of the same hour of the last four weeks, and their median absolute
 * deviation as spread, so that one week with an incident or a holiday moves neither much. Without three weeks of enough data there
 * is no evidence.
 */
export function figureAgainstUsual(rule: RuleBounds, windowsOf: WindowsOf, start: Instant): Figure {
  const { evidence, value } = figureOf(rule, windowsOf(start))
  const known = weeks
    .map((days) => valuesAround(rule, windowsOf, start - days * day))
    .filter(({ length }) => length > 0)
  const values = known.flat()
  const middle = median(values)
  if (value === undefined || middle === undefined || known.length < leastWeeks) return { value, evidence: 0 }
  const deviation = median(values.map((one) => Math.abs(one - middle))) ?? 0
  const spread = Math.max(asDeviation * deviation, leastSpread(rule, middle, evidence))
  return {
    value,
    evidence,
    limit: middle + (rule.comparison === 'above' ? 1 : -1) * rule.bound * spread,
    usual: { median: middle, weeks: known.length, z: (value - middle) / spread },
  }
}

/** Returns the values of the windows around a time; none if fewer than half of them have enough data. */
function valuesAround(rule: RuleBounds, windowsOf: WindowsOf, time: Instant): number[] {
  const reach = beside(rule)
  const starts = Array.from({ length: 2 * reach + 1 }, (_, index) => time + (index - reach) * rule.window * minute)
  const values = starts.flatMap((start) => {
    const { evidence, value } = figureOf(rule, windowsOf(start))
    return value !== undefined && isEvidence(rule, evidence) ? value : []
  })
  return 2 * values.length > starts.length ? values : []
}

/**
 * Returns the spread that a value has at least: what chance alone makes of so few users or attempts, and a part of the usual value,
 * so that nothing is far away from a flat history.
 */
function leastSpread({ indicator }: RuleBounds, middle: number, evidence: number): number {
  const { evidence: counted, unit } = ruleIndicator(indicator)
  if (unit === 'ms') return Math.max(5, 0.05 * middle)
  if (unit === 'number') return Math.max(0.5, 0.1 * middle, counted === 'none' ? Math.sqrt(middle) : 0)
  // A share of 0 or 100 % is known to within half a user.
  const share = Math.min(Math.max(middle / 100, 0.5 / evidence), 1 - 0.5 / evidence)
  return Math.max(0.25, 100 * Math.sqrt((share * (1 - share)) / evidence))
}
