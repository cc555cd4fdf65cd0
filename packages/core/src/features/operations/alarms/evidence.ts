import { finestStep } from '../../../quality/intervals.ts'
import { floorTo, type TimeRange } from '../../../time/range.ts'
import { parseWireTime } from '../../../time/zone.ts'
import type { AlarmCondition } from './columns.ts'

/**
 * Returns the range of the five-minute windows whose samples raised a condition's alarms, from the first to the newest.
 */
export function evidenceRange({
  create_time,
  last_time,
}: Pick<AlarmCondition, 'create_time' | 'last_time'>): TimeRange {
  const windowEnd = (time: string) => floorTo(parseWireTime(time) ?? 0, finestStep)
  return { start: windowEnd(create_time) - finestStep, end: windowEnd(last_time) }
}
