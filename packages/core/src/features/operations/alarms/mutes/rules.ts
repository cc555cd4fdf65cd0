import { timeOfDay } from '../../../../alarms/mutes/is-muted.ts'
import { enums } from '../../../../api/generated/enums.ts'
import type { Schema } from '../../../../api/types.ts'
import type { MessageKey } from '../../../../i18n/catalogue.ts'
import { requiredLine } from '../../../../rules/text.ts'
import { z } from '../../../../rules/zod.ts'
import { businessZone, day, isZone } from '../../../../time/zone.ts'
import { matchersRule } from '../matchers-rule.ts'
import { longestWhy } from '../silence-limits.ts'
import { unnamed } from '../unnamed.ts'

/** Longest name of a mute timing, in characters. */
export const longestMuteName = 50

/** What a new mute timing starts with: nights of workdays. */
export const muteDefaults = {
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  from: '22:00',
  to: '07:00',
  zone: businessZone,
  status: 1,
} satisfies Partial<Schema<'AlarmMuteFields'>>

/** What a preview does not need: a timing may be tried before it has a name. */
export const untitledMute = { name: unnamed, why: unnamed }

const time = (pattern: RegExp, error: MessageKey) => z.string({ error }).trim().regex(pattern, { error })

/** A mute timing. One without an end is refused: nobody would ever be told of its alarms. */
export const muteRules = z
  .object({
    name: requiredLine('alarmMute.nameRequired', longestMuteName),
    matchers: matchersRule,
    weekdays: z
      .array(z.enum(enums.Weekday, { error: 'alarmMute.unknownWeekday' }), { error: 'alarmMute.weekdaysRequired' })
      .min(1, { error: 'alarmMute.weekdaysRequired' })
      .transform((chosen) => enums.Weekday.filter((each) => chosen.includes(each))),
    from: time(/^([01]\d|2[0-3]):[0-5]\d$/, 'alarmMute.fromFormat'),
    to: time(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'alarmMute.toFormat'),
    // The runtime also takes offsets such as +08:00, whose clocks never change.
    zone: z
      .string({ error: 'alarmMute.unknownZone' })
      .trim()
      .refine((name) => /^[a-z]/i.test(name) && isZone(name), { error: 'alarmMute.unknownZone' }),
    why: requiredLine('alarmSilence.whyRequired', longestWhy),
    status: z.literal([0, 1]),
  })
  .refine(({ from, to }) => from !== to, { error: 'alarmMute.sameTime', path: ['to'] })
  .refine(({ from, to, weekdays }) => weekdays.length < enums.Weekday.length || timeOfDay(to) - timeOfDay(from) < day, {
    error: 'alarmMute.neverEnds',
    path: ['to'],
  })
