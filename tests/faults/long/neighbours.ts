import { troubleNeighbours } from '../neighbours.ts'
import type { LongRun } from './run.ts'

/** Megabytes by which the server may grow. */
const mostGrowth = 600

/** Nine honest projects beside one that sends 100,000 calls of each hostile kind. */
export const longNeighbours: LongRun = async (seed, share) => {
  const trouble = { seed, calls: Math.ceil(100_000 * share), slow: Math.ceil(200 * share), readings: 5 }
  const outcome = await troubleNeighbours(trouble)
  const growth = outcome.memoryMost - outcome.memoryBefore
  return {
    holds:
      outcome.wrongBills.length === 0 &&
      outcome.faults.length === 0 &&
      outcome.slowScreens.length === 0 &&
      growth <= mostGrowth,
    figures: { calls: trouble.calls, slow: trouble.slow, ...outcome },
    says: `${outcome.bills - outcome.wrongBills.length} of ${outcome.bills} bills of honest projects are right beside ${outcome.stored} hostile batches, ${outcome.slowScreens.length} screens are slow, and the server grows by ${growth} MB (goal ≤ ${mostGrowth})`,
  }
}
