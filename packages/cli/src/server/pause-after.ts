/** Seconds before a server that was lost is asked again, by how often it was asked in vain; the last one from then on. */
const pauses = [1, 2, 4, 8, 15, 30]

/** Milliseconds to wait after so many failures, 1 at least. Those who lost the same server do not all come back at the same moment. */
export const pauseAfter = (failures: number): number =>
  (pauses[Math.min(failures, pauses.length) - 1] ?? 30) * 1000 * (0.8 + 0.4 * Math.random())
