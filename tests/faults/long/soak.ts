import { soak } from '../soak.ts'
import type { LongRun } from './run.ts'

/** Goal for the growth of memory after the first quarter, in megabytes. */
const goal = 48

/** An hour of work by 20 members and five senders; `npm run faults -- soak 1 0.1` is six minutes of it. */
export const longSoak: LongRun = async (_seed, share) => {
  const outcome = await soak(60 * share)
  return {
    holds: outcome.growth < goal && outcome.failed === 0,
    figures: { ...outcome },
    says: `after the first quarter of ${Math.round(outcome.minutes)} minutes, memory grew by ${outcome.growth} MB (goal < ${goal} MB), and ${outcome.failed} of ${outcome.requests + outcome.batches} requests failed`,
  }
}
