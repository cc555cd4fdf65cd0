/** A stored score: 1 best to 5 worst, 0 unknown (requirement D-38). */
export type QualityScore = 0 | 1 | 2 | 3 | 4 | 5

/** The upper bounds (exclusive) of the scores 1, 2, 3 and 4; at or above the last bound the score is 5. */
type Bounds = readonly [number, number, number, number]

/**
 * Percentage of packets lost. Opus conceals 3 % well; speech breaks up from about 7 %, and from 15 % on it is
 * unintelligible.
 */
const LOSS: Bounds = [1, 3, 7, 15]
/**
 * Milliseconds of round-trip time. ITU-T G.114: 150 ms one way goes unnoticed; above 400 ms one way people talk over
 * each other.
 */
const ROUND_TRIP: Bounds = [150, 300, 500, 800]
/** Milliseconds. Jitter buffers of browsers start near 20 ms and grow to about 150 ms before they drop speech. */
const JITTER: Bounds = [20, 40, 75, 150]

/** Metrics of one direction of a call; null for a metric that was not measured. */
export interface DirectionFigures {
  /** Percent, 0 to 100. */
  lossRate: number | null
  /** Milliseconds. */
  roundTrip: number | null
  /** Milliseconds. */
  jitter: number | null
}

/**
 * Returns the score of one direction. The worst metric decides, because one bad metric is enough to be audible.
 *
 * @returns 1 best to 5 worst; 0 if there is no metric at all
 */
export function qualityScore(figures: DirectionFigures): QualityScore {
  const scores = [
    scoreOf(figures.lossRate, LOSS),
    scoreOf(figures.roundTrip, ROUND_TRIP),
    scoreOf(figures.jitter, JITTER),
  ]
  return Math.max(...scores) as QualityScore
}

function scoreOf(figure: number | null, bounds: Bounds): QualityScore {
  if (figure === null || !Number.isFinite(figure)) return 0
  const passed = bounds.findIndex((bound) => figure < bound)
  return (passed === -1 ? 5 : passed + 1) as QualityScore
}

/** The metrics of one sample that decide its scores, in wire units. */
export interface ScoredFigures {
  up_loss_rate: number | null
  down_loss_rate: number | null
  distance: number | null
  jitter: number | null
}

/**
 * Returns both scores of a sample. The round-trip time counts in both directions; a sample has a single jitter, which
 * is what the receiver hears, so it counts downstream.
 */
export function sampleScores(figures: ScoredFigures): { txquality: QualityScore; rxquality: QualityScore } {
  return {
    txquality: qualityScore({ lossRate: figures.up_loss_rate, roundTrip: figures.distance, jitter: null }),
    rxquality: qualityScore({
      lossRate: figures.down_loss_rate,
      roundTrip: figures.distance,
      jitter: figures.jitter,
    }),
  }
}
