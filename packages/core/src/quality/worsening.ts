/** Fewer than this are too few to tell (as for alarms, D-46). */
const fewest = 100

/**
 * True if a share has become worse by so much that somebody should look: by `least` percentage points, and by more than twice what chance
 * makes of two shares of this size (their standard error), so that a country with a hundred calls is not marked for five of them.
 *
 * @param change percentage points from the period before; null where one of them has nothing
 * @param share percent now
 * @param number what the share is of
 * @param good whether more of it is better or worse; 0 where it is neither
 * @param least percentage points; a change of less is not worth looking at, however sure it is
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
  // A share of nothing or all has no spread of its own; the one before lay `change` away.
  const before = Math.min(Math.max(part - change / 100, 0), 1)
  const spread = Math.max(part * (1 - part), before * (1 - before))
  return worsening >= least && worsening > 2 * 100 * Math.sqrt((2 * spread) / number)
}
