import type { TimeRange } from '@rtcops/core/time/range'
import { type Instant, parseWireTime } from '@rtcops/core/time/zone'

/** A moment of an answer. */
export function momentOf(text: string): Instant {
  const moment = parseWireTime(text)
  if (moment === undefined) throw new Error(`${text} is no time of the wire`)
  return moment
}

/** A stretch of time as answers tell it: the first moment, and the first that is no longer in it. */
export const rangeOfAnswer = ({ end, start }: { start: string; end: string }): TimeRange => ({
  start: momentOf(start),
  end: momentOf(end),
})
