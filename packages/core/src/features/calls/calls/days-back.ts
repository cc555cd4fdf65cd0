import { longestRanges } from '../../../time/range-presets.ts'
import { day, type Instant, parseWireTime } from '../../../time/zone.ts'

/**
 * Returns the days of a list of calls that includes one that began at `time`: a week, or the longest range if the call
 * is older.
 */
export function daysBack(time: string | undefined, now: Instant): number {
  const began = time === undefined ? now : (parseWireTime(time) ?? now)
  return began > now - 7 * day ? 7 : longestRanges.calls
}
