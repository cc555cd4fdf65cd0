import type { TimeRange } from '@rtcops/core/time/range'
import { type Instant, parseWireTime } from '@rtcops/core/time/zone'

/** Parses a time of a response. */
export function answerMoment(text: string): Instant {
  const moment = parseWireTime(text)
  if (moment === undefined) throw new Error(`${text} is no time of the wire`)
  return moment
}

/** Parses a time range of a response: the first moment, and the first one after the range. */
export const rangeOfAnswer = ({ end, start }: { start: string; end: string }): TimeRange => ({
  start: answerMoment(start),
  end: answerMoment(end),
})
