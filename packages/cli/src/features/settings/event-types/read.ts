import { type EventType, eventTypeColumns } from '@rtcops/core/features/settings/event-types/columns'
import type { Run } from '../../../context.ts'
import { printList } from '../../../old/list.ts'
import { idOf, listPages, notesOf } from '../../../old/lists.ts'
import { printObject } from '../../../old/object.ts'
import { say } from '../../../old/say.ts'
import type { Shape } from '../../../old/shape.ts'
import { ask } from '../../../server/server.ts'

const shape: Shape<EventType> = {
  what: 'rows.eventTypes',
  columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...eventTypeColumns],
  fields: ['id', 'type_number', 'type_describe', 'type_key'],
  times: [],
  heads: { id: { zh: 'ID', en: 'ID' } },
}

export const listEventTypes: Run = async (context) => {
  await printList(context, shape, listPages(context, 'listEventTypes', {}), notesOf(context))
  return undefined
}

export const getEventType: Run = async (context) => {
  const { info } = await ask(context, 'getEventType', { id: idOf(context.args[0]) })
  await printObject(context, shape, say('what.eventType'), info)
  return undefined
}
