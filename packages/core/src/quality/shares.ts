/** Decimal places of a share on the wire; screens round it to two. */
const places = 4
const whole = 100 * 10 ** places

/**
 * Shares in percent, four decimals each, that sum to exactly 100: the remainders of rounding down go to the parts that lost most by it,
 * so that none is off by more than 0.0001. Null when there is nothing to share out.
 */
export function sharesOf<Counts extends readonly number[]>(
  counts: Counts,
): { -readonly [Key in keyof Counts]: number } | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const exact = counts.map((count) => (count / total) * whole)
  const units = exact.map(Math.floor)
  const missing = whole - units.reduce((sum, unit) => sum + unit, 0)
  const byLoss = exact
    .map((value, index) => ({ index, loss: value - Math.floor(value) }))
    .sort((one, other) => other.loss - one.loss || one.index - other.index)
  for (const { index } of byLoss.slice(0, missing)) units[index] = (units[index] ?? 0) + 1
  return units.map((unit) => unit / 10 ** places) as { -readonly [Key in keyof Counts]: number }
}

/** One part of a whole in percent, four decimals; null when the whole is nothing (K-16). */
export const shareOf = (count: number, total: number): number | null =>
  total === 0 ? null : roundTo((count / total) * 100, places)

/** Percentage points from one share to another, four decimals; null when either is not known. */
export const changeOf = (before: number | null, now: number | null): number | null =>
  before === null || now === null ? null : roundTo(now - before, places)

/** A mean with two decimals; null when nothing was measured (F-08). */
export const meanOf = (sum: number, count: number): number | null => (count === 0 ? null : roundTo(sum / count, 2))

/** A number rounded half away from zero at a decimal place; -0 becomes 0. */
export function roundTo(value: number, decimals: number): number {
  const unit = 10 ** decimals
  return (Math.sign(value) * Math.round(Math.abs(value) * unit)) / unit + 0
}
