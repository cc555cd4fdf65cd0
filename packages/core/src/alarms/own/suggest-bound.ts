import { roundTo } from '../../quality/shares.ts'
import { type Firing, replay } from './replay.ts'
import { ruleIndicator } from './rule-indicators.ts'
import { type Figure, isBad, type RuleBounds } from './step.ts'

/** What consecutive windows say of one value of a rule's dimension. */
export interface SeriesFigures {
  value: string
  figures: readonly Figure[]
}

/** An alarm that was raised for a value, by the numbers of the windows in which it began and ended. */
export interface RaisedIn {
  value: string
  from: number
  to: number
}

export interface Suggestion {
  /** Alarms that the rule raises as it is. */
  alarms: number
  /** Alarms to keep that it raises; others cannot be replayed. */
  kept: number
  reason: 'found' | 'few' | 'nobody_acted' | 'none_better' | 'no_threshold'
  /** The bound, and how many alarms it leaves. */
  better?: { bound: number; left: number }
}

/** Fewer alarms say nothing about a bound. */
const leastAlarms = 10
/** Bounds that are tried. */
const mostTried = 30

/**
 * Returns the bound that raises every alarm to keep and fewest of the others, found by the evaluator itself; of bounds that
 * raise equally many, the one that changes the rule least.
 */
export function suggestBound(
  rule: RuleBounds,
  series: readonly SeriesFigures[],
  acted: readonly RaisedIn[],
): Suggestion {
  const now = series.map((each) => ({ ...each, firings: firingsOf(rule, each.figures) }))
  const alarms = countOf(now)
  const kept = acted.filter((alarm) => now.some((each) => isRaised(each, alarm)))
  const result = { alarms, kept: kept.length }
  // The bound of other types is no figure of the indicator.
  if (rule.type !== 'threshold') return { ...result, reason: 'no_threshold' }
  if (alarms < leastAlarms) return { ...result, reason: 'few' }
  if (kept.length === 0) return { ...result, reason: 'nobody_acted' }
  // A stricter bound raises nothing where the rule as it is does not.
  const noisy = now.filter(({ firings }) => firings.length > 0)
  const [best] = boundsToTry(rule, noisy)
    .map((bound) => ({
      bound,
      raised: noisy.map((each) => ({ ...each, firings: firingsOf({ ...rule, bound }, each.figures) })),
    }))
    .filter(({ raised }) => kept.every((alarm) => raised.some((each) => isRaised(each, alarm))))
    .map(({ bound, raised }) => ({ bound, left: countOf(raised) }))
    .sort((one, other) => one.left - other.left || distance(rule, one) - distance(rule, other))
  const dropsMost = best !== undefined && (alarms - best.left) * 2 > alarms - kept.length
  return dropsMost ? { ...result, reason: 'found', better: best } : { ...result, reason: 'none_better' }
}

const firingsOf = (rule: RuleBounds, figures: readonly Figure[]): Firing[] =>
  replay(rule, figures).filter(({ about }) => about === 'bound')

const countOf = (series: readonly { firings: readonly Firing[] }[]): number =>
  series.reduce((sum, { firings }) => sum + firings.length, 0)

const isRaised = ({ firings, value }: { firings: readonly Firing[]; value: string }, alarm: RaisedIn): boolean =>
  value === alarm.value &&
  firings.some(({ from, to = Number.POSITIVE_INFINITY }) => from <= alarm.to && to >= alarm.from)

const distance = (rule: RuleBounds, { bound }: { bound: number }): number => Math.abs(bound - rule.bound)

/** Returns stricter bounds that a member might set, evenly spread over the figures that are bad now. */
function boundsToTry(rule: RuleBounds, series: readonly SeriesFigures[]): number[] {
  const { bound, comparison, indicator } = rule
  const isPercent = ruleIndicator(indicator).unit === 'percent'
  const step = isPercent || bound < 1 ? 0.1 : 10 ** (Math.floor(Math.log10(bound)) - 1)
  // The round number that such a figure does not pass.
  const rounded = comparison === 'above' ? Math.ceil : Math.floor
  const found = new Set<number>()
  for (const { figures } of series)
    for (const figure of figures)
      if (figure.value !== undefined && isBad(rule, figure)) found.add(roundTo(rounded(figure.value / step) * step, 4))
  const sorted = [...found].filter((each) => each !== bound && each >= 0).sort((one, other) => one - other)
  const every = Math.ceil(sorted.length / mostTried)
  return sorted.filter((_, index) => index % every === 0)
}
