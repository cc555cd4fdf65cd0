import { rangeFromWire, type TimeRange } from '@rtcops/core/time/range'
import { parseWireTime } from '@rtcops/core/time/zone'
import { badField } from './refusal.ts'

/** The range that a caller's `time` (or another field) names, both ends inclusive (C-04). @throws {Refusal} 40001 at the field */
export function readTimeRange(time: readonly string[], field = 'time'): TimeRange {
  const range = rangeFromWire(time)
  if (range) return range
  const isReversed = time.every((text) => parseWireTime(text) !== undefined)
  throw badField(field, isReversed ? 'common.refusal.rangeReversed' : 'common.refusal.timeFormat')
}
