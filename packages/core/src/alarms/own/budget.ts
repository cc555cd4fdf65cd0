import type { GoodCounts } from './good-counts.ts'

/** Days over which an objective counts, today included. */
export const objectiveDays = 28

/** Returns how many bad ones a target allows of so many. @param target in percent */
export const allowedBad = (target: number, { all }: Pick<GoodCounts, 'all'>): number => (all * (100 - target)) / 100

/** Returns how much of a budget is left, in percent; negative if it is overdrawn, null if nothing was counted. */
export function budgetLeft(target: number, { all, bad }: GoodCounts): number | null {
  return all === 0 ? null : 100 * (1 - bad / allowedBad(target, { all }))
}

/** Returns the sum of counts. */
export const sumCounts = (counts: readonly GoodCounts[]): GoodCounts => ({
  all: counts.reduce((sum, { all }) => sum + all, 0),
  bad: counts.reduce((sum, { bad }) => sum + bad, 0),
})
