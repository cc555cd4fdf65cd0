import { isStorableLine, lengthOf, optionalLine, requiredLine } from '../../../../rules/text.ts'
import { z } from '../../../../rules/zod.ts'

/** Calls that can be linked to an incident. */
export const mostCalls = 20
/** Notes that an incident can have. */
export const mostNotes = 500
/** Characters of a title, and of a note. */
export const longestTitle = 100
export const longestIncidentNote = 2000

const note = z
  .string()
  .trim()
  .refine((text) => isStorableLine(text.replaceAll('\n', ' ')), { error: 'common.refusal.invalidText', abort: true })
  .refine((text) => lengthOf(text) <= longestIncidentNote, {
    error: 'common.refusal.tooLong',
    params: { max: longestIncidentNote },
    abort: true,
  })

/** What members write of an incident: its title, and notes of several lines. */
export const incidentRules = z.object({ title: optionalLine(longestTitle), note })

const number = /^[1-9]\d{0,9}$/

/** Numbers of alarms as a member types them, separated by commas. */
export const alarmNumbersRules = z.object({
  add: requiredLine('incident.numbers', 100)
    .transform((text) => text.replaceAll(/\s/g, ''))
    .refine((text) => text.split(',').every((each) => number.test(each)), { error: 'incident.numbers' }),
})

/** The number of an incident that is merged into another, as a member types it. */
export const mergeRules = z.object({
  merge: requiredLine('incident.numbers', 10).refine((text) => number.test(text), { error: 'incident.numbers' }),
})

/** A call that is linked to an incident. */
export const callLinkRules = z.object({
  app_key: requiredLine('incident.callRequired', 32).refine((text) => /^[a-z0-9]{32}$/.test(text), {
    error: 'incident.appKeyFormat',
  }),
  channel_session_id: requiredLine('incident.callRequired', 64),
})
