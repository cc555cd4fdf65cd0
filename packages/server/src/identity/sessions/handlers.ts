import type { Handlers } from '../../services/handlers.ts'
import { listMemberSessions, listOwnSessions } from './queries.ts'
import { endMemberSession, endOwnSession } from './writes.ts'

export const sessionsHandlers: Pick<
  Handlers,
  'listOwnSessions' | 'endOwnSession' | 'listMemberSessions' | 'endMemberSession'
> = {
  listOwnSessions: async (context) => ({ list: await listOwnSessions(context) }),
  endOwnSession,
  listMemberSessions: async (context, { id }) => ({ list: await listMemberSessions(context, id) }),
  endMemberSession,
}
