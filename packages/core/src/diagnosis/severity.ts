import { median } from '../quality/statistics.ts'
import { bounds } from './bounds.ts'
import type { ScoredCell } from './scores.ts'
import type { Cause, Severity } from './verdict.ts'

const { fair, good, poor } = bounds.score

/** Causes whose effect the opinion score measures, by the direction that they impair. */
const scored: Partial<Record<Cause, 'sent' | 'heard' | 'both'>> = {
  bufferbloat: 'both',
  access_loss: 'both',
  uplink_loss: 'sent',
  downlink_loss: 'heard',
  bursts: 'both',
  high_rtt: 'both',
  jitter: 'both',
}

export interface Scores {
  sent: readonly ScoredCell[]
  heard: readonly ScoredCell[]
}

/**
 * Returns how severe a diagnosis is: strength and length, with the opinion score as the judge where it is known and
 * measures what the cause impairs.
 *
 * @param strength 1 at the bound
 * @param scores of the cells in the episode
 * @param isConfirmed true if what the user hears confirms the cause, whatever the score
 */
export function severityOf(
  cause: Cause,
  strength: number,
  length: number,
  scores: Scores,
  isConfirmed = false,
): Severity {
  const score = isConfirmed ? undefined : scoreOf(cause, scores)
  if (score === undefined) return byStrength(strength, length)
  if (score < poor) return strength >= 2 || length >= bounds.poorTime ? 3 : strength >= 1 ? 2 : 1
  if (strength < 1 || score >= good) return 1
  return length >= bounds.long && score < fair ? 3 : 2
}

function byStrength(strength: number, length: number): Severity {
  if (strength < 1) return 1
  return strength >= 2 || length >= bounds.long ? 3 : 2
}

function scoreOf(cause: Cause, { heard, sent }: Scores): number | undefined {
  const direction = scored[cause]
  if (!direction) return undefined
  const typical = [direction === 'heard' ? [] : sent, direction === 'sent' ? [] : heard].flatMap(
    (cells) => median(cells.flatMap(({ score }) => score ?? [])) ?? [],
  )
  return typical.length > 0 ? Math.min(...typical) : undefined
}
