import { sendMalformed } from '../malformed.ts'
import type { LongRun } from './run.ts'

/** Goal for the growth of memory after the first quarter, in megabytes. */
const goal = 48

/** 100,000 malformed requests over all operations of the contract. */
export const longMalformed: LongRun = async (seed, share) => {
  const outcome = await sendMalformed(seed, Math.ceil(100_000 * share))
  const faults = outcome.statuses['5xx'] ?? 0
  return {
    holds: faults === 0 && outcome.faultLines === 0 && outcome.growth < goal,
    figures: { ...outcome },
    says: `${outcome.requests} malformed requests over ${outcome.operations} operations got ${faults} answers of 5xx, and after the first quarter memory grew by ${outcome.growth} MB (goal < ${goal} MB)`,
  }
}
