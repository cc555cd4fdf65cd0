import { formatDecimal } from './format-number.ts'
import { missing } from './missing.ts'

const units = ['KB', 'MB', 'GB', 'TB', 'PB'] as const

/**
 * A size in bytes with one place and the largest unit that it fills, by 1,024: `6.2 MB`; below that `812 B`. No value
 * is `-`.
 */
export function formatBytes(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes)) return missing
  let size = Math.abs(bytes)
  let unit = 'B'
  for (const larger of units) {
    // Compared as it will be written, so that no size reads 1,024.0 of a unit.
    if (Number(size.toFixed(unit === 'B' ? 0 : 1)) < 1024) break
    size /= 1024
    unit = larger
  }
  return `${formatDecimal(bytes < 0 ? -size : size, unit === 'B' ? 0 : 1)} ${unit}`
}
