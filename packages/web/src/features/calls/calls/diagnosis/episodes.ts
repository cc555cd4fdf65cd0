import type { Schema } from '@rtcops/core/api/types'
import type { TimeRange } from '@rtcops/core/time/range'
import { parseRangeChoice, printRangeChoice } from '@rtcops/core/time/range-choice'
import { second } from '@rtcops/core/time/zone'

export type Diagnosis = Schema<'Diagnosis'>
export type Verdict = Schema<'SessionVerdict'>

/** Returns the mark for how bad a diagnosis is; a slight one is close to its bound, not past it. */
export const markOf = ({ severity }: Pick<Diagnosis, 'severity'>): 'bad' | 'warn' | 'off' =>
  severity === 3 ? 'bad' : severity === 2 ? 'warn' : 'off'

/** Least time drawn on either side of a diagnosis, in milliseconds. */
const leastAround = 30 * second

/** Returns a span with the time before and after it, so that charts show how figures were otherwise. */
export function around({ start, end }: TimeRange): TimeRange {
  const more = Math.max(leastAround, (end - start) / 2)
  return { start: start - more, end: end + more }
}

/** Returns a range as it is written in an address. */
export const addressOfRange = (range: TimeRange): string => printRangeChoice({ kind: 'fixed', ...range })

/** Reads a range from an address; undefined for none, and for one that moves with the clock. */
export function rangeInAddress(text: string | undefined): TimeRange | undefined {
  const choice = text === undefined ? undefined : parseRangeChoice(text)
  return choice?.kind === 'fixed' ? { start: choice.start, end: choice.end } : undefined
}
