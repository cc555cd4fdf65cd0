/** Sessions that are counted at a time; an engine with two cores counts twice as many in a second. */
const mostSessions = 100_000
/** Projects that have a weight of their own, so that the query's text stays short. */
const mostNamed = 300

/** How much of each project is counted: one in so many of its users, and of its rooms. */
interface SampleWeights {
  appKeys: string[]
  /** Of these projects, in the same order. */
  weights: number[]
  /** Of all others. */
  others: number
}

/**
 * Returns the weights with which the sessions that are counted stay within a bound. Projects below their part of it are counted whole, so that
 * one with very many sessions does not make the figures of the others estimates.
 * @param counts sessions of each project
 */
export function sampleWeights(
  counts: readonly { app: string; sessions: number }[],
  most = mostSessions,
  named = mostNamed,
): SampleWeights {
  const size = sampleSize(
    counts.map(({ sessions }) => sessions),
    most,
  )
  const large = counts
    .filter(({ sessions }) => sessions > size)
    .toSorted((one, other) => other.sessions - one.sessions)
    .map(({ app, sessions }) => ({ app, weight: Math.ceil(sessions / size) }))
  const first = large.slice(0, named)
  return {
    appKeys: first.map(({ app }) => app),
    weights: first.map(({ weight }) => weight),
    others: large[named]?.weight ?? 1,
  }
}

/** Returns how many sessions of each project may be counted, so that all together stay within a bound. */
function sampleSize(counts: readonly number[], most: number): number {
  let left = most
  for (const [index, count] of counts.toSorted((one, other) => one - other).entries()) {
    const size = left / (counts.length - index)
    if (count > size) return Math.max(1, Math.floor(size))
    left -= count
  }
  return most
}
