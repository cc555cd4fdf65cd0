import type { Beside } from './model.ts'
import { valueText } from './value-text.ts'

/** Formats the figure beside a value: counts without decimals, percentages with two. */
export const besideText = (value: number | null | undefined, unit: Beside['unit']): string =>
  valueText(value, { unit, places: unit === '%' ? 2 : 0 })
