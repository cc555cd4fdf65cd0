import { rangeFromWire } from '@rtcops/core/time/range'
import { day } from '@rtcops/core/time/zone'
import { windowText } from '../ui/range/window-text.ts'

/** Returns the name of a compared value: a whole day by its date, another range to the minute, an address as it is. */
export function rangeName(value: string): string {
  const range = value.includes('~') ? rangeFromWire(value.split('~')) : undefined
  if (!range) return value
  const text = windowText(range, Date.now())
  return range.end - range.start === day ? text.replace(/ 00:00 ~ 24:00$/, '') : text
}
