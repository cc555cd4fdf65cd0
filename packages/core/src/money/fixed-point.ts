/**
 * Returns the decimal text of an integer in units of 10 to the power of minus `places`, with all decimals: (12500n, 6)
 * is `0.012500`.
 */
export function fixedPointText(value: bigint, places: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
