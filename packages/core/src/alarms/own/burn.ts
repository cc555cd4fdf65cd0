import { type Instant, minute } from '../../time/zone.ts'
import { goodCounts, type ObjectiveIndicatorId } from './good-counts.ts'
import type { WindowCounts } from './rule-indicators.ts'
import type { BurnWindows, Figure, RuleBounds } from './step.ts'

/** Two windows, in minutes, in both of which a budget is used up so many times faster than it may be. */
interface BurnPair {
  rate: number
  long: number
  /** Shows that it still goes on. */
  short: number
}

/** Pairs of the SRE workbook, chapter 5: of 28 days' budget, about 2 % in an hour, 5 % in six, and 10 % in three days. */
export const burnPairs = {
  fast: [
    { rate: 14.4, long: 60, short: 5 },
    { rate: 6, long: 6 * 60, short: 30 },
  ],
  slow: [{ rate: 1, long: 3 * 24 * 60, short: 6 * 60 }],
} as const satisfies Record<BurnWindows['speed'], readonly BurnPair[]>

export type BurnSpeed = BurnWindows['speed']
export const burnSpeeds = Object.keys(burnPairs) as readonly BurnSpeed[]

/** Of few attempts no short window has enough; half of them failing in hours is told as well. */
const quiet = { share: 0.5, minutes: 6 * 60 } as const

/** Longest window, in milliseconds. */
export const longestBurn = burnPairs.slow[0].long * minute

/** Highest rate of a pair: a budget of more than its inverse cannot be used up so fast. */
const fastestRate = burnPairs.fast[0].rate

/** Least target, in percent, for which every pair can be passed: a burn cannot be faster than everything failing. */
export const leastBurnTarget = Math.ceil(10_000 * (1 - 1 / fastestRate)) / 100

interface Sums {
  all: number
  bad: number
  /** Windows in which something was counted. */
  slices: number
}

/**
 * Returns by what each window of an objective's burn is judged: how fast its budget is used up, by the pair that is passed, or that comes
 * closest. Each of its two windows needs as many bad ones as the rule asks for, and counts against all the slices that it should have. So few
 * attempts in hours that hardly as many could be bad are no evidence that a burn is over.
 * @param rule its bound is the target, in percent
 */
export function burnFigures(
  rule: RuleBounds,
  speed: BurnSpeed,
  windows: ReadonlyMap<Instant, WindowCounts>,
): (start: Instant) => Figure {
  const width = rule.window * minute
  const sumsUntil = runningSums(rule, windows, width)
  const budget = 1 - rule.bound / 100
  const judged = (end: Instant, { long, rate, short }: BurnPair) => {
    const rates = [long, short].map((minutes) => {
      const { all, bad, slices } = between(sumsUntil(end - minutes * minute), sumsUntil(end))
      return all === 0 || bad < rule.least ? 0 : ((bad / all) * (slices / (minutes / rule.window))) / budget
    })
    return { value: Math.min(...rates), limit: rate, burn: { speed, long, short } }
  }
  const judgedQuiet = (end: Instant) => {
    const { all, bad } = between(sumsUntil(end - quiet.minutes * minute), sumsUntil(end))
    const value = all === 0 || bad < rule.least ? 0 : bad / all / budget
    return { value, limit: quiet.share / budget, burn: { speed, long: quiet.minutes, short: quiet.minutes } }
  }
  return (start) => {
    const end = start + width
    const figures = [
      ...burnPairs[speed].map((pair) => judged(end, pair)),
      ...(speed === 'fast' ? [judgedQuiet(end)] : []),
    ]
    const passed = figures.find(({ limit, value }) => value > limit)
    const closest = figures.reduce((best, one) => (one.value / one.limit > best.value / best.limit ? one : best))
    const { all } = between(sumsUntil(end - quiet.minutes * minute), sumsUntil(end))
    const isKnown = passed !== undefined || all >= 2 * rule.least
    return { ...(passed ?? closest), evidence: isKnown ? Number.POSITIVE_INFINITY : 0 }
  }
}

const between = (from: Sums, until: Sums): Sums => ({
  all: until.all - from.all,
  bad: until.bad - from.bad,
  slices: until.slices - from.slices,
})

/** Returns a function that tells what was counted before a time. */
function runningSums(
  { indicator }: Pick<RuleBounds, 'indicator'>,
  windows: ReadonlyMap<Instant, WindowCounts>,
  width: number,
): (end: Instant) => Sums {
  const starts = [...windows.keys()].toSorted((one, other) => one - other)
  const [first = 0, last = 0] = [starts[0], starts.at(-1)]
  const sums: Sums[] = [{ all: 0, bad: 0, slices: 0 }]
  for (let start = first; start <= last; start += width) {
    const { all, bad, slices } = sums.at(-1) ?? { all: 0, bad: 0, slices: 0 }
    const counted = goodCounts(indicator as ObjectiveIndicatorId, windows.get(start) ?? { counts: {} })
    sums.push({ all: all + counted.all, bad: bad + counted.bad, slices: slices + (counted.all > 0 ? 1 : 0) })
  }
  const none: Sums = { all: 0, bad: 0, slices: 0 }
  return (end) => sums[Math.min(Math.max(0, Math.round((end - first) / width)), sums.length - 1)] ?? none
}
