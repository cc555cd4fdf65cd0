import type { MessageKey } from '../../../i18n/catalogue.ts'
import { addDays, formatDay, type Instant, parseWireTime } from '../../../time/zone.ts'

/**
 * Returns the problem of the day from which a price is valid, if any: it must be a day of the calendar after today in
 * Beijing, at most 365 days ahead (AM-25). An empty text means today.
 */
export function validFromProblem(text: string, now: Instant): MessageKey | undefined {
  if (text === '') return undefined
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseWireTime(text) : undefined
  if (instant === undefined) return 'price.planned.badDay'
  if (text <= formatDay(now)) return 'price.planned.pastDay'
  return text > formatDay(addDays(now, 365)) ? 'price.planned.farDay' : undefined
}
