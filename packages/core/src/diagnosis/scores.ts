import type { TimeRange } from '../time/range.ts'
import { bounds } from './bounds.ts'
import type { Cell } from './cells.ts'
import { meanOpinionScore } from './mos.ts'
import type { Figures, Reading } from './stay.ts'

/** Mean opinion scores from 1 to 4.41 of one direction of a stay. */
export interface ScoreSummary {
  /** Score of the worst cell. */
  worst: number
  /** A tenth of the readings scored lower, so that short interruptions show. */
  p10: number
  /** Seconds in cells that sounded poor. */
  poorSeconds: number
}

/** A cell with the score of one direction; null if it is a gap, or without round-trip time or loss. */
export interface ScoredCell extends TimeRange {
  score: number | null
}

type Direction = 'up_loss_rate' | 'down_loss_rate'

/** Returns the scores of one direction of a stay, cell by cell. */
export const scoredCells = (cells: readonly Cell[], loss: Direction): ScoredCell[] =>
  cells.map(({ end, figures, isGap, start }) => ({ start, end, score: isGap ? null : scoreOf(figures, loss) }))

function scoreOf(figures: Figures, loss: Direction): number | null {
  // The jitter buffer belongs to the user's device, and delays only what the user hears.
  const buffer = loss === 'down_loss_rate' ? figures.buffer_delay : null
  return meanOpinionScore({ rtt: figures.distance, jitter: figures.jitter, loss: figures[loss], buffer })
}

/** Summarizes the scores of a direction; null if no cell has round-trip time and loss. */
export function summarizeScores(
  cells: readonly ScoredCell[],
  readings: readonly Reading[],
  loss: Direction,
): ScoreSummary | null {
  const heard = cells.flatMap(({ end, score, start }) => (score === null ? [] : { score, length: end - start }))
  if (heard.length === 0) return null
  const p10 = tenthPercentile(readings, loss)
  if (p10 === undefined) return null
  const poor = heard.filter(({ score }) => score < bounds.score.poor)
  return {
    worst: hundredths(Math.min(...heard.map(({ score }) => score))),
    p10,
    poorSeconds: Math.round(poor.reduce((sum, { length }) => sum + length, 0) / 1000),
  }
}

/** Number of hundredths in the best score. */
const steps = 442

/**
 * Returns the score that a tenth of the readings fall below, in hundredths. They are counted by hundredth, which takes a
 * fraction of the time of sorting them.
 */
function tenthPercentile(readings: readonly Reading[], loss: Direction): number | undefined {
  const counts = new Uint32Array(steps)
  let all = 0
  for (const reading of readings) {
    const score = scoreOf(reading, loss)
    if (score === null) continue
    const step = Math.round(score * 100)
    counts[step] = (counts[step] ?? 0) + 1
    all++
  }
  let below = 0
  for (let step = 0; step < steps; step++) {
    below += counts[step] ?? 0
    if (below > all / 10) return step / 100
  }
  return undefined
}

const hundredths = (score: number): number => Math.round(score * 100) / 100
