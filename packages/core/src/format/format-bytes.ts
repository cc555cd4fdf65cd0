import { formatDecimal } from './format-number.ts'
import { missing } from './missing.ts'

const units = ['KB', 'MB', 'GB', 'TB', 'PB'] as const

/**
 * Returns a size in bytes with one decimal and the largest unit that it fills, by 1,024: `6.2 MB`; below 1,024 `812 B`.
 * A missing value is `-`.
 */
export function formatBytes(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes)) return missing
  let size = Math.abs(bytes)
  let unit = 'B'
  for (const larger of units) {
    // The rounded value is compared, so that no size reads 1,024.0 of a unit.
    if (Number(size.toFixed(unit === 'B' ? 0 : 1)) < 1024) break
    size /= 1024
    unit = larger
  }
  return `${formatDecimal(bytes < 0 ? -size : size, unit === 'B' ? 0 : 1)} ${unit}`
}
