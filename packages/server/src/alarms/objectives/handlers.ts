import type { Handlers } from '../../services/handlers.ts'
import { previewObjective } from './preview.ts'
import { getObjective, listObjectives } from './queries.ts'
import { deleteObjective, insertObjective, updateObjective } from './writes.ts'

type Operations =
  | 'listObjectives'
  | 'getObjective'
  | 'insertObjective'
  | 'updateObjective'
  | 'deleteObjective'
  | 'previewObjective'

export const objectiveHandlers: Pick<Handlers, Operations> = {
  listObjectives,
  getObjective: async (context, { id }) => ({ info: await getObjective(context, id) }),
  insertObjective,
  updateObjective,
  deleteObjective: (context, { id }) => deleteObjective(context, id),
  previewObjective,
}
