import type { EventType } from '@rtcops/core/features/settings/event-types/columns'
import { eventTypeRules } from '@rtcops/core/features/settings/event-types/rules'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields, pickGiven, refuseNoChange } from '../../../drafts.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import type { About } from '../../../prompt/confirm.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { ask } from '../../../server/server.ts'

interface EventTypeOptions extends WriteOptions {
  body?: string
}

export async function createEventType(context: Context, options: EventTypeOptions): Promise<void> {
  const draft = await checkDraft(context, eventTypeRules, readDraft(context, options))
  const write = { ...about(draft), done: 'cli.notice.inserted' } as const
  const answer = await sendWrite(context, 'insertEventType', draft, write, options)
  if (answer) await printResult(context, { ...answer.info, ...draft })
}

export async function updateEventType(context: Context, id: number, options: EventTypeOptions): Promise<void> {
  const given = readDraft(context, options)
  refuseNoChange(context, given)
  const { info } = await ask(context, 'getEventType', { id })
  const { id: _id, name: _name, ...before } = info
  const checked = await checkDraft(context, eventTypeRules, { ...before, ...given })
  const draft = { id, ...pickGiven(checked, given) }
  const write = { ...about(checked), done: 'cli.notice.updated' } as const
  const answer = await sendWrite(context, 'updateEventType', draft, write, options)
  if (answer) await printResult(context, draft)
}

export async function deleteEventType(context: Context, id: number, options: WriteOptions): Promise<void> {
  const { info } = await ask(context, 'getEventType', { id })
  const write = { ...about(info), done: 'cli.notice.removed' } as const
  const answer = await sendWrite(context, 'deleteEventType', { id }, write, options)
  if (answer) await printResult(context, { id })
}

/** Returns the fields of the body and the options; an event value in digits becomes a number, and the rules refuse any other. */
function readDraft(context: Context, options: EventTypeOptions): Record<string, unknown> {
  const given = givenFields(context, options)
  const number = given['type_number']
  if (typeof number === 'string' && /^\d{1,10}$/.test(number)) given['type_number'] = Number(number)
  return given
}

const about = ({ type_describe, type_key, type_number }: Omit<EventType, 'id' | 'name'>): About => ({
  summary: [
    ['cli.eventType.number', String(type_number)],
    ['cli.eventType.name', type_describe],
    ['cli.eventType.key', type_key],
  ],
  name: type_key,
  nameOf: 'cli.eventType.keyToType',
})
