import { formatDecimal } from '@rtcops/core/format/format-number'
import type { ValueAxis } from './model.ts'

/** A value with its unit, or with its word where the axis has words: `58.92 kbps`, `22.40%`, `4 好`. */
export function valueText(value: number | null | undefined, { places, unit, words }: ValueAxis): string {
  if (value === null || value === undefined) return '—'
  const number = formatDecimal(value, places)
  const word = words?.[value]
  if (word) return `${number} ${word}`
  return unit === '%' ? `${number}%` : `${number} ${unit}`.trim()
}
