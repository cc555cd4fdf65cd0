/** Sessions that are counted at a time; a server with two cores reads twice as many in a second. */
const mostSessions = 200_000

/**
 * Returns how many sessions of each project may be counted, so that all together stay within a bound: projects below that number are counted
 * whole, so that one with very many does not make the figures of the others estimates.
 * @param counts sessions of each project
 */
export function sampleSize(counts: readonly number[], most = mostSessions): number {
  let left = most
  for (const [index, count] of counts.toSorted((one, other) => one - other).entries()) {
    const size = left / (counts.length - index)
    if (count > size) return Math.max(1, Math.floor(size))
    left -= count
  }
  return most
}
