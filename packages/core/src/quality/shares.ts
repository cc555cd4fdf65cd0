/** Decimal places of a share on the wire; screens round it to two. */
const places = 4
const whole = 100 * 10 ** places

/**
 * Returns shares in percent, four decimals each, that sum to exactly 100: the remainder from rounding down goes to the
 * parts that lost most, so that no share is off by more than 0.0001. Null if the total is zero.
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

/** Returns one part of a whole in percent, four decimals; null if the whole is zero (K-16). */
export const shareOf = (count: number, total: number): number | null =>
  total === 0 ? null : roundTo((count / total) * 100, places)

/** Returns the percentage points from one share to another, four decimals; null if either is unknown. */
export const changeOf = (before: number | null, now: number | null): number | null =>
  before === null || now === null ? null : roundTo(now - before, places)

/** Returns a mean with two decimals; null if nothing was measured (F-08). */
export const meanOf = (sum: number, count: number): number | null => (count === 0 ? null : roundTo(sum / count, 2))

/** Rounds a number half away from zero to `decimals` places; -0 becomes 0. */
export function roundTo(value: number, decimals: number): number {
  const unit = 10 ** decimals
  return (Math.sign(value) * Math.round(Math.abs(value) * unit)) / unit + 0
}
