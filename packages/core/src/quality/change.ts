import { changeOf, roundTo, shareOf } from './shares.ts'

/** How many of how many were bad, in two periods. */
export interface BadCounts {
  number: number
  bad: number
  beforeNumber: number
  beforeBad: number
}

/** Fewer than this on either side are too few to tell (as for alarms, D-46). */
const fewest = 100

/** True where a share of one of the periods rests on too few samples. */
export const isFew = ({ beforeNumber, number }: BadCounts): boolean => number < fewest || beforeNumber < fewest

/**
 * What one part contributes to the change of the whole's bad share, in percentage points with four decimals: its bad samples beyond what
 * the whole's earlier share would give it, now less then, each over the samples of the whole. So a part that only grew while it stayed as
 * good as the whole contributes nothing, and all parts together sum to the change. Null when the whole has no samples in one of the periods.
 */
export function contributionOf(part: BadCounts, whole: BadCounts): number | null {
  if (whole.number === 0 || whole.beforeNumber === 0) return null
  const base = whole.beforeBad / whole.beforeNumber
  const now = (part.bad - base * part.number) / whole.number
  const before = (part.beforeBad - base * part.beforeNumber) / whole.beforeNumber
  return roundTo((now - before) * 100, 4)
}

/** What a part of a change comes to, beside its counts. */
export type Contributing<Part extends BadCounts> = Part & {
  /** Percent of bad ones now and before; null where there was nothing. */
  share: number | null
  beforeShare: number | null
  /** Percentage points; null when the whole had nothing in one of the periods. */
  contribution: number | null
}

/** A change of the whole, and those who account for it. */
export interface Attribution<Part extends BadCounts> {
  whole: BadCounts & { share: number | null; beforeShare: number | null }
  /** Percentage points from before to now; null where one of them had nothing. */
  change: number | null
  /** Those who contribute most in the direction of the change first; the larger of equal ones. */
  parts: Contributing<Part>[]
}

/** Explains the change of a whole by its parts, which must be all of it, each once. */
export function attribute<Part extends BadCounts>(parts: readonly Part[]): Attribution<Part> {
  const whole = withShares(addUp(parts))
  const change = changeOf(whole.beforeShare, whole.share)
  const direction = (change ?? 0) < 0 ? -1 : 1
  const contributing = parts.map((part) => ({ ...withShares(part), contribution: contributionOf(part, whole) }))
  contributing.sort(
    (one, other) =>
      direction * ((other.contribution ?? 0) - (one.contribution ?? 0)) ||
      other.number + other.beforeNumber - one.number - one.beforeNumber,
  )
  return { whole, change, parts: contributing }
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
