import type { Schema } from '../../api/types.ts'
import { fewest } from '../change.ts'
import { changeOfGroup, evenCalls, type GroupCounts, type SideCounts, varianceOf } from './noise.ts'

/** Why a figure cannot be told. */
export type ChangeUnknown = Schema<'ChangeCheckFigure'>['reason'] & string

/** The part that was changed, and the others in the same countries. */
export interface ComparedCounts {
  own: GroupCounts
  others: GroupCounts
  /**
   * How much more the part changed than the others at the same time of day on days before, on which nothing was changed; between -1 and 1.
   */
  usual: readonly number[]
}

/** Bounds of the judgement. How often it is wrong with them is measured in `docs/decisions/change-checks.md`. */
export const checkBounds = {
  /** Fewest user sessions of a group in a window, and calls of equal size that they are in. */
  least: { sessions: 10, calls: 5 },
  /** Times the noise that an effect is, for each confidence. */
  confidence: { high: 3.8, medium: 2.7, low: 2 },
  /** Percentage points of a certain effect, at least. */
  certainFrom: 1,
  /** Days before, at least, for more than a guess. */
  days: 3,
  /** Percentage points and share of the effect from which on the others count as having moved, and times their own noise. */
  moved: { points: 1, share: 0.5, noise: 3 },
  /** Times as much as that of the others that the traffic of the part may grow or shrink. */
  traffic: 3,
  /** Percentage points that may go unnoticed where no difference is reported. */
  margin: 5,
} as const

/** What a change did to one metric, in percentage points of the bad share. */
export interface JudgedChange {
  change: number
  othersChange: number
  /** By how much the part changed more than the others. */
  effect: number
  /** An effect up to this may be chance. */
  margin: number
  verdict: 'worse' | 'better' | 'same' | 'unknown'
  confidence: keyof typeof checkBounds.confidence | null
  reason: ChangeUnknown | null
}

/** Returns what a change did to the share of bad samples, compared with the others meanwhile and with how it differs from them on other days. */
export function judgeChange({ others, own, usual }: ComparedCounts): JudgedChange | { reason: 'few' | 'few_others' } {
  if (isTooFew(own)) return { reason: 'few' }
  if (isTooFew(others)) return { reason: 'few_others' }
  const [change, othersChange] = [100 * changeOfGroup(own), 100 * changeOfGroup(others)]
  const effect = change - othersChange
  const noise = noiseOf({ own, others, usual })
  const known = { change, othersChange, effect, margin: checkBounds.confidence.low * noise }
  const reason = doubtOf({ own, others, usual }, known)
  if (reason) return { ...known, verdict: 'unknown', confidence: null, reason }
  const confidence = confidenceOf(Math.abs(effect), noise, usual.length)
  if (confidence) return { ...known, verdict: effect > 0 ? 'worse' : 'better', confidence, reason: null }
  const isNoisy = known.margin > checkBounds.margin
  return { ...known, verdict: isNoisy ? 'unknown' : 'same', confidence: null, reason: isNoisy ? 'noisy' : null }
}

const isTooFew = (group: GroupCounts): boolean =>
  [group.after, group.before].some(
    ({ number, sessions }: SideCounts) => number < fewest || sessions < checkBounds.least.sessions,
  ) || Object.values(evenCalls(group)).some((calls) => calls < checkBounds.least.calls)

/**
 * Returns the standard deviation of the effect by chance: that of the calls that were drawn, or that of the days before, whichever is larger.
 * A few days may have been steady by chance, so their deviation is enlarged.
 */
function noiseOf({ others, own, usual }: ComparedCounts): number {
  const ofOthers = varianceOf(others)
  // Calls of the part are about as different as those of the others: its own may be all good by chance.
  const callsOf = (group: GroupCounts) => {
    const { after, before } = evenCalls(group)
    return 1 / (1 / after + 1 / before)
  }
  const ofOwn = Math.max(varianceOf(own), (ofOthers * callsOf(others)) / callsOf(own))
  const days = usual.length
  const ofDays = days === 0 ? 0 : usual.reduce((sum, each) => sum + each ** 2, 0) / days
  return 100 * Math.sqrt(Math.max(ofOwn + ofOthers, (ofDays * (days + 4)) / Math.max(days, 1)))
}

/** Returns why the figure would say nothing about the change. */
function doubtOf(
  { others, own }: ComparedCounts,
  { effect, othersChange }: Pick<JudgedChange, 'effect' | 'othersChange'>,
): ChangeUnknown | undefined {
  const { moved, traffic } = checkBounds
  const growth = ({ after, before }: GroupCounts) => after.sessions / before.sessions
  const relative = growth(own) / growth(others)
  if (relative > traffic || relative < 1 / traffic) return 'traffic'
  const size = Math.abs(othersChange)
  if (size >= moved.points && size > moved.share * Math.abs(effect))
    if (size > moved.noise * 100 * Math.sqrt(varianceOf(others))) return 'others_moved'
  return undefined
}

function confidenceOf(size: number, noise: number, days: number): JudgedChange['confidence'] {
  const { certainFrom, confidence, days: leastDays } = checkBounds
  if (size < confidence.low * noise) return null
  if (days < leastDays || size < confidence.medium * noise) return 'low'
  return size >= confidence.high * noise && size >= certainFrom ? 'high' : 'medium'
}
