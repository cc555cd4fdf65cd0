import { byThreshold, off } from '../../../alarms/thresholds.ts'
import { country } from '../../../countries/countries.ts'
import { optionalLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'

/** Maximum length of an alarm's note, in characters. */
export const longestNote = 100

/** 0 to 100 with at most two decimals, or -1 for off (R-ALM-04, M-103). */
const threshold = z
  .number({ error: 'alarm.thresholdRange' })
  .refine((value) => value === off || (value >= 0 && value <= 100), { error: 'alarm.thresholdRange', abort: true })
  .refine(hasTwoDecimals, { error: 'alarm.thresholdDecimals' })

/** All thresholds of a country, or of those without their own. */
export const thresholdRules = z.object(byThreshold(() => threshold))

/** A country with its own thresholds. */
export const alarmCountryRules = thresholdRules.extend({
  country: z
    .string({ error: 'alarm.countryRequired' })
    .trim()
    .toUpperCase()
    .refine((code) => country(code) !== undefined, { error: 'alarm.countryRequired' }),
  status: z.union([z.literal(0), z.literal(1)]).default(1),
})

/** An operator's change of an alarm: 2 acknowledges it, 3 closes it (AM-18). */
export const alarmChangeRules = z.object({
  state: z.union([z.literal(2), z.literal(3)]),
  note: optionalLine(longestNote),
})

/**
 * Returns true for at most two decimals. Binary fractions seldom represent two decimals exactly, so a tiny difference
 * is ignored.
 */
function hasTwoDecimals(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-8
}
