import { guessPasswords } from '../guesses.ts'
import type { LongRun } from './run.ts'

/** Maximum of passwords that may be evaluated for one account and address in 15 minutes. */
const mostEvaluated = 10
/** Maximum difference in milliseconds between an unknown name and a member. */
const mostGap = 5

/** 10,000 guesses, and the time that they take for members and for unknown names. */
export const longGuesses: LongRun = async (_seed, share) => {
  const outcome = await guessPasswords(Math.ceil(10_000 * share), Math.max(8, Math.ceil(60 * share)))
  return {
    holds: outcome.mostEvaluated <= mostEvaluated && outcome.gap < mostGap,
    figures: { ...outcome },
    says: `of ${outcome.guesses} guesses at most ${outcome.mostEvaluated} were evaluated for one account and address (goal ≤ ${mostEvaluated}); an unknown name differs by ${outcome.gap} ms in the median (goal < ${mostGap} ms)`,
  }
}
