import { formatDateTime, parseWireTime } from '@rtcops/core/time/zone'
import type { FieldProps } from '../form/form-fields.tsx'
import { CalendarField } from './calendar-field.tsx'

/** Edits a moment that is not in the future, as Beijing time; it is typed, or its day selected in a calendar. */
export const DateTimeField = (field: FieldProps) => (
  <CalendarField field={field} pattern="YYYY-MM-DD HH:mm:ss" textOf={(day, text) => `${day} ${timeFor(day, text)}`} />
)

/**
 * Returns the time of day for a selected day: the one in the field; by default the current time, or midnight if the
 * day is not today.
 */
function timeFor(day: string, text: string): string {
  const now = formatDateTime(Date.now())
  const latest = day === now.slice(0, 10) ? now.slice(11) : '23:59:59'
  const typed = parseWireTime(text) === undefined || text.length < 19 ? undefined : text.slice(11)
  const time = typed ?? (latest === '23:59:59' ? '00:00:00' : latest)
  return time > latest ? latest : time
}
