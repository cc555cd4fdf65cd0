/** One group in the windows before and after a change: what was counted, and sums over its calls for how much these differ. */
export interface GroupCounts {
  before: SideCounts
  after: SideCounts
  /** Sums over calls of products of what each had: `n` samples and `b` bad ones, before (0) and after (1). */
  products: Readonly<Record<Product, number>>
}

export interface SideCounts {
  number: number
  bad: number
  sessions: number
  calls: number
}

/** Products that the variance needs. */
export const products = ['n0n0', 'n0b0', 'b0b0', 'n1n1', 'n1b1', 'b1b1', 'n0n1', 'n0b1', 'b0n1', 'b0b1'] as const
type Product = (typeof products)[number]

/** Returns the change of a group's bad share from before to after, between -1 and 1. */
export const changeOfGroup = ({ after, before }: Pick<GroupCounts, 'after' | 'before'>): number =>
  after.bad / after.number - before.bad / before.number

/**
 * Returns in how many calls of equal size the samples of each window would differ as much by chance (Kish's effective number): one long call among
 * short ones is hardly more than one.
 */
export const evenCalls = ({ after, before, products: sums }: GroupCounts): { before: number; after: number } => ({
  before: before.number ** 2 / sums.n0n0,
  after: after.number ** 2 / sums.n1n1,
})

/**
 * Returns the variance of that change. Samples of one call share its fate, so calls are what is drawn: a call contributes what its bad
 * samples exceed those that its size lets expect, and a call that lasts through the change counts in both windows together.
 */
export function varianceOf({ after, before, products: sums }: GroupCounts): number {
  const [then, now] = [before.bad / before.number, after.bad / after.number]
  const own = sums.b0b0 - 2 * then * sums.n0b0 + then ** 2 * sums.n0n0
  const next = sums.b1b1 - 2 * now * sums.n1b1 + now ** 2 * sums.n1n1
  const both = sums.b0b1 - then * sums.n0b1 - now * sums.b0n1 + then * now * sums.n0n1
  return Math.max(0, own / before.number ** 2 + next / after.number ** 2 - (2 * both) / (before.number * after.number))
}
