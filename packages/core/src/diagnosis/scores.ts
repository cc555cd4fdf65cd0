import type { TimeRange } from '../time/range.ts'
import { bounds } from './bounds.ts'
import type { Cell } from './cells.ts'
import { meanOpinionScore } from './mos.ts'
import { quantile } from './statistics.ts'

/** Mean opinion scores from 1 to 4.41 of one direction of a stay. */
export interface ScoreSummary {
  /** Score of the worst cell. */
  worst: number
  /** A tenth of the cells scored lower. */
  p10: number
  /** Seconds in cells that sounded poor. */
  poorSeconds: number
}

/** A cell with the score of one direction; null if it is a gap, or without round-trip time or loss. */
export interface ScoredCell extends TimeRange {
  score: number | null
}

/** Returns the scores of one direction of a stay, cell by cell. */
export const scoredCells = (cells: readonly Cell[], loss: 'up_loss_rate' | 'down_loss_rate'): ScoredCell[] =>
  cells.map(({ end, figures, isGap, start }) => {
    // The jitter buffer belongs to the user's device, and delays only what the user hears.
    const buffer = loss === 'down_loss_rate' ? figures.buffer_delay : null
    const conditions = { rtt: figures.distance, jitter: figures.jitter, loss: figures[loss], buffer }
    return { start, end, score: isGap ? null : meanOpinionScore(conditions) }
  })

/** Summarizes the scores of a direction; null if no cell has round-trip time and loss. */
export function summarizeScores(cells: readonly Cell[], loss: 'up_loss_rate' | 'down_loss_rate'): ScoreSummary | null {
  const heard = scoredCells(cells, loss).flatMap(({ end, score, start }) =>
    score === null ? [] : { score, length: end - start },
  )
  const p10 = quantile(
    heard.map(({ score }) => score),
    0.1,
  )
  if (p10 === undefined) return null
  const poor = heard.filter(({ score }) => score < bounds.poorScore)
  return {
    worst: hundredths(Math.min(...heard.map(({ score }) => score))),
    p10: hundredths(p10),
    poorSeconds: Math.round(poor.reduce((sum, { length }) => sum + length, 0) / 1000),
  }
}

const hundredths = (score: number): number => Math.round(score * 100) / 100
