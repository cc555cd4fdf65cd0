import { requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'
import { day, parseWireTime } from '../../../time/zone.ts'
import { matchersRule } from './matchers-rule.ts'
import { longestWhy } from './silence-limits.ts'

/** Milliseconds for which a silence may last. */
const longestSilence = 30 * day

const time = z
  .string({ error: 'alarmSilence.timeFormat' })
  .trim()
  .refine((text) => parseWireTime(text) !== undefined, { error: 'alarmSilence.timeFormat' })

/** A silence, with its matchers as they are stored. */
export const silenceRules = z
  .object({
    matchers: matchersRule,
    from: time,
    to: time,
    why: requiredLine('alarmSilence.whyRequired', longestWhy),
  })
  .refine(({ from, to }) => lengthOf(from, to) > 0, { error: 'alarmSilence.reversed', path: ['to'] })
  .refine(({ from, to }) => lengthOf(from, to) <= longestSilence, { error: 'alarmSilence.tooLong', path: ['to'] })

const lengthOf = (from: string, to: string): number => (parseWireTime(to) ?? 0) - (parseWireTime(from) ?? 0)
