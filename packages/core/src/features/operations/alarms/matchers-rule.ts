import { parseMatchers } from '../../../alarms/silences/matchers.ts'
import { matchersText } from '../../../alarms/silences/matchers-text.ts'
import { requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'
import { longestMatchers } from './silence-limits.ts'

/** Matchers, as they are stored. */
export const matchersRule = requiredLine('alarmSilence.matchersRequired', longestMatchers).transform(
  (text, context) => {
    const read = parseMatchers(text)
    if ('matchers' in read) return matchersText(read.matchers)
    context.addIssue({ code: 'custom', ...read.fault })
    return z.NEVER
  },
)
