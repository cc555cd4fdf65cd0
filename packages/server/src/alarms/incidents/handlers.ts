import type { Handlers } from '../../services/handlers.ts'
import { getIncident, listIncidents } from './queries.ts'
import { listIncidentTexts } from './texts.ts'
import { insertIncident, updateIncident } from './writes.ts'

type Operations = 'listIncidents' | 'getIncident' | 'insertIncident' | 'updateIncident' | 'listIncidentTexts'

export const incidentHandlers: Pick<Handlers, Operations> = {
  listIncidents,
  getIncident: async (context, { id }) => ({ info: await getIncident(context, id) }),
  insertIncident,
  updateIncident,
  listIncidentTexts,
}
