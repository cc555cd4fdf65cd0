import { eventTypeRules } from '@rtcops/core/features/settings/event-types/rules'
import type { Context, Run } from '../../../context.ts'
import { checkDraft, givenFields, onlyGiven, refuseNoChange } from '../../../old/drafts.ts'
import { idOf } from '../../../old/lists.ts'
import { printResult } from '../../../old/object.ts'
import { inWords } from '../../../old/say.ts'
import { sendWrite } from '../../../old/send-write.ts'
import { ask } from '../../../server/server.ts'

export const createEventType: Run = async (context) => {
  const draft = await checkDraft(context, eventTypeRules, readDraft(context))
  const answer = await sendWrite(context, 'insertEventType', draft, about(draft), 'notice.inserted')
  if (answer) await printResult(context, { ...answer.info, ...draft })
  return undefined
}

export const updateEventType: Run = async (context) => {
  const id = idOf(context.args[0])
  const given = readDraft(context)
  refuseNoChange(context, given)
  const { info } = await ask(context, 'getEventType', { id })
  const { id: _, ...before } = info
  const checked = await checkDraft(context, eventTypeRules, { ...before, ...given })
  const draft = { id, ...onlyGiven(checked, given) }
  const answer = await sendWrite(context, 'updateEventType', draft, about(checked), 'notice.updated')
  if (answer) await printResult(context, draft)
  return undefined
}

export const deleteEventType: Run = async (context) => {
  const id = idOf(context.args[0])
  const { info } = await ask(context, 'getEventType', { id })
  const answer = await sendWrite(context, 'deleteEventType', { id }, about(info), 'notice.removed')
  if (answer) await printResult(context, { id })
  return undefined
}

/** Fields of body and flags; a value that is a number on the line is one on the wire. */
function readDraft(context: Context): Record<string, unknown> {
  const given = givenFields(context)
  const number = given['type_number']
  if (typeof number === 'string' && /^\d{1,10}$/.test(number)) given['type_number'] = Number(number)
  return given
}

const about = (type: { type_number: number; type_describe: string; type_key: string }) => ({
  summary: [
    [inWords({ zh: '事件值', en: 'Value' }), String(type.type_number)],
    [inWords({ zh: '事件名称', en: 'Name' }), type.type_describe],
    [inWords({ zh: '事件代码', en: 'Code' }), type.type_key],
  ] as const,
  name: type.type_key,
  nameOf: { zh: '事件代码', en: 'event code' },
})
