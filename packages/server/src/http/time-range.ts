import { rangeFromWire, type TimeRange } from '@rtcops/core/time/range'
import { parseWireTime } from '@rtcops/core/time/zone'
import { badField } from './refusal.ts'

/** The range that a caller's `time` names, both ends inclusive (C-04). @throws {Refusal} 40001 at `time` */
export function readTimeRange(time: readonly string[]): TimeRange {
  const range = rangeFromWire(time)
  if (range) return range
  const isReversed = time.every((text) => parseWireTime(text) !== undefined)
  throw badField('time', isReversed ? 'common.refusal.rangeReversed' : 'common.refusal.timeFormat')
}
