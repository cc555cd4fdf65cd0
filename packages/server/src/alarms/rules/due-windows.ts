import { floorTo, type TimeRange } from '@rtcops/core/time/range'
import type { Instant } from '@rtcops/core/time/zone'

/** Milliseconds by which telemetry may be late (AM-11), so that a window is checked when it is complete. */
const grace = 10_000

/** Windows that are checked after an outage, the newest; what was before is past. */
const mostBehind = 12

/**
 * Returns the windows that are complete and were not checked; undefined if there are none.
 * @param until end of the last window that was checked; null before the first
 * @param width milliseconds of a window
 * @param late milliseconds after its end before a window is complete
 */
export function dueWindows(
  until: Date | null,
  width: number,
  now: Instant,
  late: number = grace,
): TimeRange | undefined {
  const end = floorTo(now - late, width)
  const oldest = end - mostBehind * width
  const checked = until?.getTime()
  // A clock that was ahead and is set right again must not stop the checks until that time comes.
  const isAhead = checked !== undefined && checked > end + width
  const start = checked === undefined || isAhead ? end - width : Math.max(checked, oldest)
  return start < end ? { start, end } : undefined
}
