/** Most days that are told. */
export const mostDaysLeft = 2 ** 31 - 1

/**
 * Returns the whole days that a balance lasts if each day uses a seventh of what the last seven closed ones did, as the
 * server computes it for the present balance (AM-21): 0 for a balance that is not positive, undefined if nothing was used.
 *
 * @param balance fen
 * @param weekUsed fen
 */
export function daysLeft(balance: bigint, weekUsed: bigint): number | undefined {
  if (weekUsed <= 0n) return undefined
  return balance > 0n ? Math.min(mostDaysLeft, Number((balance * 7n) / weekUsed)) : 0
}
