import type { MessageKey } from '../../../i18n/catalogue.ts'
import { addDays, formatDay, type Instant, parseWireTime } from '../../../time/zone.ts'

/**
 * Returns what is wrong with the day from which a price is to be valid: it is a day of the calendar after today in
 * Beijing, at most 365 days ahead (AM-25). An empty text is today.
 */
export function validFromProblem(text: string, now: Instant): MessageKey | undefined {
  if (text === '') return undefined
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseWireTime(text) : undefined
  if (instant === undefined) return 'price.planned.badDay'
  if (text <= formatDay(now)) return 'price.planned.pastDay'
  return text > formatDay(addDays(now, 365)) ? 'price.planned.farDay' : undefined
}
