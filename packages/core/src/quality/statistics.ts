/**
 * Returns a quantile of the values, interpolated between neighbours; undefined without values.
 * @param share from 0 to 1
 */
export function quantile(values: readonly number[], share: number): number | undefined {
  // Most cells have one or two readings, which need not be sorted.
  if (values.length < 2) return values[0]
  if (values.length === 2) {
    const [one = 0, other = 0] = values
    return Math.min(one, other) + Math.abs(one - other) * share
  }
  const sorted = inOrder(values)
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)]
  const high = sorted[Math.ceil(at)]
  return low === undefined || high === undefined ? undefined : low + (high - low) * (at - Math.floor(at))
}

/** Length up to which inserting is quicker than sorting: most cells have a handful of readings. */
const few = 16

/** Returns the values in ascending order, several times as fast as sorting with a comparison function. */
function inOrder(values: readonly number[]): ArrayLike<number> {
  if (values.length > few) return new Float64Array(values).sort()
  const sorted: number[] = []
  for (const value of values) {
    let at = sorted.length
    for (let before = sorted[at - 1]; before !== undefined && before > value; before = sorted[at - 1]) {
      sorted[at] = before
      at--
    }
    sorted[at] = value
  }
  return sorted
}

/** Returns the median; undefined without values. */
export const median = (values: readonly number[]): number | undefined => quantile(values, 0.5)

/** Returns the mean; undefined without values. */
export const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
