import { country } from '../../../countries/countries.ts'
import { optionalLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'
import { off } from './thresholds.ts'

/** Most characters of what is noted at an alarm. */
export const longestNote = 100

/** 0 to 100 with at most two decimals, or -1 for off (R-ALM-04, M-103). */
const threshold = z
  .number({ error: 'alarm.thresholdRange' })
  .refine((value) => value === off || (value >= 0 && value <= 100), { error: 'alarm.thresholdRange', abort: true })
  .refine(hasTwoDecimals, { error: 'alarm.thresholdDecimals' })

/** The eight thresholds. */
export const thresholdRules = z.object({
  uploss_lt5: threshold,
  uploss_gt20: threshold,
  downloss_lt5: threshold,
  downloss_lt10: threshold,
  uploss_lt5_tel: threshold,
  uploss_gt20_tel: threshold,
  downloss_lt5_tel: threshold,
  downloss_lt10_tel: threshold,
})

/** A country that is watched by thresholds of its own. */
export const alarmCountryRules = thresholdRules.extend({
  country: z
    .string({ error: 'alarm.countryRequired' })
    .trim()
    .toUpperCase()
    .refine((code) => country(code) !== undefined, { error: 'alarm.countryRequired' }),
  status: z.union([z.literal(0), z.literal(1)]).default(1),
})

/** What somebody does with an alarm: 2 acknowledges it, 3 says that it is over (AM-18). */
export const alarmChangeRules = z.object({
  state: z.union([z.literal(2), z.literal(3)]),
  note: optionalLine(longestNote),
})

/** Binary fractions are seldom exactly two decimals, so a hair of difference is none. */
function hasTwoDecimals(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-8
}
