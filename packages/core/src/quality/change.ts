import { changeOf, roundTo, shareOf } from './shares.ts'

/** Totals and bad counts of two periods. */
export interface BadCounts {
  number: number
  bad: number
  beforeNumber: number
  beforeBad: number
}

/** Minimum number of samples or attempts for a conclusion (as for alarms, D-46). */
export const fewest = 100

/** Returns true if both periods have too few samples, so that nothing can be said. */
export const isFew = ({ beforeNumber, number }: BadCounts): boolean => Math.max(number, beforeNumber) < fewest

/** Returns true if one of the periods that has samples has too few, as in tables of shares and their change. */
export const isFewInEither = (counts: BadCounts): boolean =>
  isFew(counts) || isScarce(counts.number) || isScarce(counts.beforeNumber)

/**
 * Returns the period whose share is based on too few samples while the other one has enough; null if neither is, or both
 * are. A part with a thin earlier period may still account for most of a change, so it keeps its place.
 */
export const thinPeriod = (counts: BadCounts): 'now' | 'before' | null =>
  isFew(counts) ? null : isScarce(counts.number) ? 'now' : isScarce(counts.beforeNumber) ? 'before' : null

const isScarce = (number: number): boolean => number > 0 && number < fewest

/** The two effects of a part on the change of the whole's bad share, in percentage points of the whole. */
interface Effects {
  /** Effect of its own share: now minus before, weighted with its present part of all samples. */
  rate: number
  /** Effect of its size: the growth of its part of all samples, times what it was worse than the whole before. */
  mix: number
}

/**
 * Returns the effects of a part, exact; null if the whole has no samples in one of the periods. The effects of all parts
 * sum to the change of the whole. A part that is new or gone has no change of its own share: it only has a mix effect.
 */
export function effectsOf(part: BadCounts, whole: BadCounts): Effects | null {
  if (whole.number === 0 || whole.beforeNumber === 0) return null
  const weight = part.number / whole.number
  const growth = weight - part.beforeNumber / whole.beforeNumber
  const before = part.beforeNumber === 0 ? part.bad / part.number : part.beforeBad / part.beforeNumber
  const now = part.number === 0 ? before : part.bad / part.number
  if (Number.isNaN(before)) return { rate: 0, mix: 0 }
  return {
    rate: (now - before) * weight * 100,
    mix: growth * (before - whole.beforeBad / whole.beforeNumber) * 100,
  }
}

/** In the order in which they are listed. */
const sides = ['worse', 'better', 'same'] as const

/** Whether a part's own share is worse or better than before; that of a new part, its effect on the whole. A part that is gone is neither. */
type Side = (typeof sides)[number]

/** A part with its shares and its effects on the change. */
export type Contributing<Part extends BadCounts> = Part & {
  /** Percentage of bad samples now and before; null without samples. */
  share: number | null
  beforeShare: number | null
  /** Percentage points with four decimals; null if the whole has no samples in one of the periods. */
  rateEffect: number | null
  mixEffect: number | null
  side: Side
}

/** A change of the whole, and the parts that account for it. */
export interface Attribution<Part extends BadCounts> {
  whole: BadCounts & { share: number | null; beforeShare: number | null }
  /** Percentage points from before to now; null if one of the periods has no samples. */
  change: number | null
  /** Those that are worse, those that are better, the others; those with few samples in both periods last, otherwise the largest effect first. */
  parts: Contributing<Part>[]
}

/**
 * Explains the change of a whole by its parts, which must cover the whole exactly once. The effects of all parts, as
 * they are rounded, sum exactly to the change.
 */
export function attribute<Part extends BadCounts>(parts: readonly Part[]): Attribution<Part> {
  const whole = withShares(addUp(parts))
  const change = changeOf(whole.beforeShare, whole.share)
  const exact = parts.map((part) => effectsOf(part, whole))
  const rounded = roundTogether(
    exact.flatMap((effects) => [effects?.rate ?? 0, effects?.mix ?? 0]),
    change ?? 0,
  )
  const contributing = parts.map((part, index): Contributing<Part> => {
    const effects = exact[index] ?? null
    return {
      ...withShares(part),
      rateEffect: effects && (rounded[2 * index] ?? 0),
      mixEffect: effects && (rounded[2 * index + 1] ?? 0),
      side: sideOf(effects === null ? 0 : decisive(part, effects)),
    }
  })
  return { whole, change, parts: contributing.toSorted(bySideAndEffect) }
}

/** Returns the contribution of a part: both of its effects. */
export const contributionOf = ({ mixEffect, rateEffect }: Pick<Contributing<BadCounts>, 'mixEffect' | 'rateEffect'>) =>
  rateEffect === null || mixEffect === null ? null : roundTo(rateEffect + mixEffect, 4)

/**
 * Returns the parts to show, in their order: the first ones of each side, and half as many of those whose size mattered
 * most, so that traffic that moved between parts is not overlooked. `kept` parts are shown as well.
 */
export function leading<Part extends BadCounts>(
  parts: readonly Contributing<Part>[],
  limit: number,
  kept: (part: Part) => boolean = () => false,
): Contributing<Part>[] {
  const moved = parts
    .toSorted((one, other) => Math.abs(other.mixEffect ?? 0) - Math.abs(one.mixEffect ?? 0))
    .slice(0, Math.floor(limit / 2))
    .filter(({ mixEffect }) => mixEffect)
  const first = [...Map.groupBy(parts, ({ side }) => side).values()].flatMap((ofSide) => ofSide.slice(0, limit))
  const shown = new Set([...first, ...moved])
  return parts.filter((part) => shown.has(part) || kept(part))
}

/**
 * Returns the effect that decides a part's side: that of its own share, or, for a new part, that of its size. A part that
 * is gone got neither worse nor better, whatever became of the whole without it.
 */
const decisive = ({ beforeNumber, number }: BadCounts, { mix, rate }: Effects): number =>
  number === 0 ? 0 : beforeNumber === 0 ? mix : rate

const sideOf = (effect: number): Side => (effect > 0 ? 'worse' : effect < 0 ? 'better' : 'same')

const bySideAndEffect = (one: Contributing<BadCounts>, other: Contributing<BadCounts>): number =>
  sides.indexOf(one.side) - sides.indexOf(other.side) ||
  Number(isFew(one)) - Number(isFew(other)) ||
  sizeOf(other) - sizeOf(one) ||
  Math.abs(other.mixEffect ?? 0) - Math.abs(one.mixEffect ?? 0) ||
  other.number + other.beforeNumber - one.number - one.beforeNumber

const sizeOf = (part: Contributing<BadCounts>): number =>
  Math.abs(decisive(part, { rate: part.rateEffect ?? 0, mix: part.mixEffect ?? 0 }))

/**
 * Rounds values to four decimals so that they sum exactly to `total`, which must be their sum but for rounding: what
 * is left over goes to the largest, so that zero stays zero and no sign changes.
 */
function roundTogether(values: readonly number[], total: number): number[] {
  const units = values.map((value) => Math.round(value * 10_000))
  let left = Math.round(total * 10_000) - units.reduce((sum, unit) => sum + unit, 0)
  const largestFirst = units
    .map((_, index) => index)
    .sort((one, other) => Math.abs(units[other] ?? 0) - Math.abs(units[one] ?? 0))
  for (let turn = 0; left !== 0 && largestFirst.length > 0; turn++) {
    const index = largestFirst[turn % largestFirst.length] ?? 0
    units[index] = (units[index] ?? 0) + Math.sign(left)
    left -= Math.sign(left)
  }
  return units.map((unit) => unit / 10_000 + 0)
}

const addUp = (parts: readonly BadCounts[]): BadCounts =>
  parts.reduce(
    (sum, part) => ({
      number: sum.number + part.number,
      bad: sum.bad + part.bad,
      beforeNumber: sum.beforeNumber + part.beforeNumber,
      beforeBad: sum.beforeBad + part.beforeBad,
    }),
    { number: 0, bad: 0, beforeNumber: 0, beforeBad: 0 },
  )

const withShares = <Counts extends BadCounts>(counts: Counts) => ({
  ...counts,
  share: shareOf(counts.bad, counts.number),
  beforeShare: shareOf(counts.beforeBad, counts.beforeNumber),
})
