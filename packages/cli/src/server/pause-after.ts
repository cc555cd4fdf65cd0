/** Seconds before each retry after the server was lost; the last value applies to all further retries. */
const pauses = [1, 2, 4, 8, 15, 30]

/**
 * Returns the milliseconds to wait after this many failures, at least 1. Random, so that clients that lost the same
 * server do not all come back at once.
 */
export const pauseAfter = (failures: number): number =>
  (pauses[Math.min(failures, pauses.length) - 1] ?? 30) * 1000 * (0.8 + 0.4 * Math.random())
