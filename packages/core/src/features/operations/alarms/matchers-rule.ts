import { parseMatchers } from '../../../alarms/silences/matchers.ts'
import { matchersText } from '../../../alarms/silences/matchers-text.ts'
import { requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'
import { longestMatchers } from './silence-limits.ts'

const ruleOf = (allowed: { severityAlone: boolean }) =>
  requiredLine('alarmSilence.matchersRequired', longestMatchers).transform((text, context) => {
    const read = parseMatchers(text, allowed)
    if ('matchers' in read) return matchersText(read.matchers)
    context.addIssue({ code: 'custom', ...read.fault })
    return z.NEVER
  })

/** Matchers, as they are stored. */
export const matchersRule = ruleOf({ severityAlone: false })

/** Matchers of one side of an inhibition, as they are stored: what they match waits only for what matches the other side. */
export const sideMatchersRule = ruleOf({ severityAlone: true })
