/** Conditions of one direction of a stay in a cell. */
export interface Conditions {
  /** Round-trip time in milliseconds. */
  rtt: number | null
  /** Milliseconds; null counts as none. */
  jitter: number | null
  /** Percent. */
  loss: number | null
  /** Milliseconds that sound waits in the jitter buffer; null counts as twice the jitter. */
  buffer: number | null
}

/** Figures of the model, by which the engine counts the same scores of single samples. */
export const opinionModel = {
  /** Packet and device delay in milliseconds, 20 each. */
  fixedDelay: 40,
  /** Best rating without any impairment, and the robustness of Opus with error correction and concealment (ITU-T G.107). */
  bestRating: 93.2,
  lossRobustness: 20,
  /** How much each millisecond of delay takes from the rating, and how much more beyond this delay. */
  slope: 0.024,
  steepSlope: 0.11,
  knee: 177.3,
  lowest: 1,
  highest: 4.41,
}

const { bestRating, fixedDelay, highest, knee, lossRobustness, lowest, slope, steepSlope } = opinionModel

/**
 * Returns the opinion score from 1 to 4.41 that a listener would give, estimated by the E-model in the short form of
 * Cole and Rosenbluth; null without round-trip time or loss. It never rises when any condition gets worse.
 */
export function meanOpinionScore({ buffer, jitter, loss, rtt }: Conditions): number | null {
  if (rtt === null || loss === null) return null
  const delay = rtt / 2 + Math.max(buffer ?? 0, 2 * (jitter ?? 0)) + fixedDelay
  const byDelay = slope * delay + steepSlope * Math.max(0, delay - knee)
  return scoreOf(Math.min(bestRating, Math.max(0, bestRating - byDelay - lossImpairment(loss))))
}

const lossImpairment = (loss: number): number => (95 * loss) / (loss + lossRobustness)

function scoreOf(rating: number): number {
  const score = 1 + 0.035 * rating + 7e-6 * rating * (rating - 60) * (100 - rating)
  // Below a rating of 3.2 the cubic falls under 1.
  return Math.min(highest, Math.max(lowest, score))
}

/** Returns the rating that gives a score: the score rises with it. */
function ratingOf(score: number): number {
  let [low, high] = [0, bestRating]
  while (high - low > 1e-6) {
    const middle = (low + high) / 2
    if (scoreOf(middle) < score) low = middle
    else high = middle
  }
  return high
}

/**
 * Returns the jitter in milliseconds beyond which the opinion score falls below a given one, with this round-trip time and
 * loss; 0 if they alone take it below.
 */
export function jitterAtScore(score: number, { loss, rtt }: { loss: number; rtt: number }): number {
  const impairment = bestRating - ratingOf(score) - lossImpairment(loss)
  const unhurried = impairment / slope
  const delay = unhurried <= knee ? unhurried : (impairment + steepSlope * knee) / (slope + steepSlope)
  return Math.max(0, (delay - fixedDelay - rtt / 2) / 2)
}

/** Minimum scores of the quality levels, from very good downwards. */
const leastScores = [4.03, 3.6, 3.1, 2.58] as const

/** Returns a score on the scale of quality: 5 very good, 4 good, 3 fair, 2 poor, 1 very poor. */
export function meanScoreLevel(score: number): 1 | 2 | 3 | 4 | 5 {
  const at = leastScores.findIndex((least) => score >= least)
  return at === -1 ? 1 : ((5 - at) as 2 | 3 | 4 | 5)
}
