import { roundTo } from './shares.ts'

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
