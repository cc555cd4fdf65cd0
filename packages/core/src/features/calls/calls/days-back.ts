import { longestRanges } from '../../../time/range-presets.ts'
import { day, type Instant, parseWireTime } from '../../../time/zone.ts'

/**
 * Returns over how many days a list of calls is opened, so that it holds a call that began at `time`: a week, or the
 * longest range if the call is older.
 */
export function daysBack(time: string | undefined, now: Instant): number {
  const began = time === undefined ? now : (parseWireTime(time) ?? now)
  return began > now - 7 * day ? 7 : longestRanges.calls
}
