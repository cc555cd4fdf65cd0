import type { Handlers } from '../../../services/handlers.ts'
import { deleteEventType, getEventType, insertEventType, listEventTypes, updateEventType } from './queries.ts'

type Operations = 'listEventTypes' | 'getEventType' | 'insertEventType' | 'updateEventType' | 'deleteEventType'

export const eventTypeHandlers: Pick<Handlers, Operations> = {
  listEventTypes: (context, { page = 1, limit = 10 }) => listEventTypes(context, page, limit),
  getEventType: async (context, { id }) => ({ info: await getEventType(context, id) }),
  insertEventType,
  updateEventType,
  deleteEventType: (context, { id }) => deleteEventType(context, id),
}
