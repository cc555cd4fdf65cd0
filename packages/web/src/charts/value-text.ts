import { formatDecimal } from '@rtcops/core/format/format-number'
import type { ValueAxis } from './model.ts'

/** Formats a value with its unit, or as its word if the axis has words: `58.92 kbps`, `22.40%`, `¥8.50`, `4 好`. */
export function valueText(value: number | null | undefined, { places, unit, words }: ValueAxis): string {
  if (value === null || value === undefined) return '—'
  const number = formatDecimal(value, places)
  const word = words?.[value]
  if (word) return `${number} ${word}`
  return withUnit(number, unit)
}

/** Returns a number with its unit, which a percent or currency sign joins without a blank. */
export const withUnit = (number: string, unit: string): string =>
  unit === '%' ? `${number}%` : unit === '¥' ? `¥${number}` : `${number} ${unit}`.trim()

/** Returns true for a unit that each of several numbers has; others stand once, after the last. */
export const isRepeated = (unit: string): boolean => unit === '%' || unit === '¥'
