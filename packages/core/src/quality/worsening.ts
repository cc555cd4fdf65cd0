import { fewest } from './change.ts'

/**
 * Returns true if a share has worsened enough to need attention: by `least` percentage points, and by more than twice
 * the standard error of two shares of this size, so that a country with a hundred calls is not marked because of five
 * of them.
 *
 * @param change percentage points since the period before; null if one of the periods has no data
 * @param share percent now
 * @param number count that the share is based on
 * @param good 1 if a higher share is better, -1 if it is worse, 0 if neither
 * @param least percentage points; a smaller change is ignored, even if it is significant
 */
export function isWorse(
  change: number | null,
  share: number | null,
  number: number,
  good: 1 | -1 | 0,
  least: number = 1,
): boolean {
  if (change === null || share === null || number < fewest) return false
  const worsening = -change * good
  const part = Math.min(Math.max(share, 0), 100) / 100
  // A share of 0 or 100 % has no variance, so that of the earlier share, which was `change` away, is used.
  const before = Math.min(Math.max(part - change / 100, 0), 1)
  const spread = Math.max(part * (1 - part), before * (1 - before))
  return worsening >= least && worsening > 2 * 100 * Math.sqrt((2 * spread) / number)
}
