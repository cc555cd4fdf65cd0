import { runHeavyQueries } from '../heavy-queries.ts'
import type { LongRun } from './run.ts'

/** Goal for the 99th percentile of recharges and of logins, in milliseconds. */
const goal = 1000

/** 300 recharges and logins while 50 clients repeatedly request all calls of 31 days. */
export const longHeavy: LongRun = async (_seed, share) => {
  const queries = { stays: Math.ceil(2_000_000 * share), readers: 50, recharges: Math.ceil(300 * share) }
  const outcome = await runHeavyQueries(queries)
  return {
    holds:
      outcome.p99 < goal && outcome.loginP99 < goal && outcome.refusedRecharges === 0 && outcome.refusedLogins === 0,
    figures: { ...queries, ...outcome },
    says: `99 of 100 recharges took at most ${outcome.p99} ms and logins ${outcome.loginP99} ms beside ${queries.readers} of the widest queries (goal < ${goal} ms)`,
  }
}
