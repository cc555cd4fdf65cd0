import type { Beside } from './model.ts'
import { valueText } from './value-text.ts'

/** A figure beside a value: counts whole, percentages with two decimals. */
export const besideText = (value: number | null | undefined, unit: Beside['unit']): string =>
  valueText(value, { unit, places: unit === '%' ? 2 : 0 })
