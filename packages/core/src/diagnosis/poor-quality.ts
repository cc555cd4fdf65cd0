import { bounds } from './bounds.ts'
import { mergeClose } from './episodes.ts'
import { evidenceIn } from './evidence.ts'
import type { Scores } from './severity.ts'
import type { Stay } from './stay.ts'
import type { Diagnosis } from './verdict.ts'

const shows = { distance: null, up_loss_rate: null, down_loss_rate: null, jitter: null }

/** Returns true if what the user sends sounds poor; what the user hears may have been damaged by a sender. */
const isSentPoor = (sent: Scores['sent'], { from, to }: { from: number; to: number }): boolean =>
  sent.some(({ end, score, start }) => score !== null && score < bounds.score.poor && start < to && end > from)

/**
 * Adds the time in which the sound was poor by its scores although no figure alone was past its bound: several slight
 * faults together are heard like a clear one.
 */
export function withPoorQuality(found: readonly Diagnosis[], stay: Stay, { heard, sent }: Scores): Diagnosis[] {
  const clear = found.filter(({ severity }) => severity > 1)
  const uncovered = sent.flatMap(({ end, score, start }, index) => {
    const worst = Math.min(score ?? 5, heard[index]?.score ?? 5)
    const isCovered = clear.some(({ from, to }) => from < end && to > start)
    return worst < bounds.score.poor && !isCovered ? [{ start, end, strengths: [1] }] : []
  })
  const length = uncovered.reduce((sum, { end, start }) => sum + end - start, 0)
  if (length < bounds.poorTime) return [...found]
  const spans = mergeClose(uncovered).map(({ end, start }) => ({ from: start, to: end }))
  const evidenceAt = evidenceIn(stay.readings, spans)
  const poor = spans.map((span): Diagnosis => {
    const lasted = span.to - span.from
    return {
      cause: 'poor_quality',
      side: isSentPoor(sent, span) ? 'network' : 'unknown',
      ...span,
      times: 1,
      lasted,
      severity: lasted >= bounds.long ? 3 : 2,
      confidence: 'low',
      evidence: evidenceAt(span, shows),
      group: null,
      explainedBy: null,
    }
  })
  return [...found, ...poor]
}
