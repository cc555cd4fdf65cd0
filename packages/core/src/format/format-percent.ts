import { formatDecimal, type SignOptions } from './format-number.ts'
import { missing } from './missing.ts'

/**
 * Returns a percentage from 0 to 100 (not a fraction of 1) with two decimals: `98.42%`; `unit: false` omits the sign
 * for tables whose heading has it. With `plus` it is a difference in percentage points. A missing value is `-`.
 */
export function formatPercent(
  percent: number | null | undefined,
  { unit = true, ...sign }: SignOptions & { unit?: boolean } = {},
): string {
  const text = formatDecimal(percent, 2, sign)
  return unit && text !== missing ? `${text}%` : text
}

/**
 * Returns `part` of `whole` in percent, or undefined if the whole is zero, which tables show as `-` and charts as 0
 * (K-16).
 */
export function percentOf(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : (part / whole) * 100
}
