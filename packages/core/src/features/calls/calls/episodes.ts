import type { Schema } from '../../../api/types.ts'
import type { Cause } from '../../../diagnosis/verdict.ts'
import type { TimeRange } from '../../../time/range.ts'
import { spanOf } from './moments.ts'
import { ownDiagnoses } from './own-diagnoses.ts'

/** A period in which something was wrong with a user session, with the causes. */
export interface CallEpisode extends TimeRange {
  /** Each once, in the order in which they began. */
  causes: Cause[]
  /** True if one of its diagnoses is severe. */
  isSevere: boolean
}

/**
 * Returns the periods of the clear diagnoses that no other explains, in chronological order. Overlapping ones are one
 * episode, because their marks would overlap as well.
 */
export function ownEpisodes(verdict: Pick<Schema<'SessionVerdict'>, 'diagnoses'>): CallEpisode[] {
  const episodes: CallEpisode[] = []
  const found = ownDiagnoses(verdict).map((diagnosis) => ({ ...diagnosis, ...spanOf(diagnosis) }))
  for (const { cause, end, severity, start } of found.toSorted((one, other) => one.start - other.start)) {
    const before = episodes.at(-1)
    if (!before || start >= before.end) {
      episodes.push({ start, end, causes: [cause], isSevere: severity === 3 })
      continue
    }
    before.end = Math.max(before.end, end)
    before.isSevere ||= severity === 3
    if (!before.causes.includes(cause)) before.causes.push(cause)
  }
  return episodes
}
