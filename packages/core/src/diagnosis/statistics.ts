/**
 * Returns the value below which a share of the values lies, between two neighbours in proportion; undefined of none.
 * @param share from 0 to 1
 */
export function quantile(values: readonly number[], share: number): number | undefined {
  // A typed array sorts numbers without calling a function for each pair.
  const sorted = Float64Array.from(values).sort()
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)]
  const high = sorted[Math.ceil(at)]
  return low === undefined || high === undefined ? undefined : low + (high - low) * (at - Math.floor(at))
}

export const median = (values: readonly number[]): number | undefined => quantile(values, 0.5)

export const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
