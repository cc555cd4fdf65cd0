import type { Handlers } from '../../../services/handlers.ts'
import { deleteMethod, getMethod, insertMethod, listAllMethods, listMethods, updateMethod } from './queries.ts'

type Operations =
  | 'listAllMethods'
  | 'listMethods'
  | 'getMethodForEdit'
  | 'insertMethod'
  | 'updateMethod'
  | 'deleteMethod'

export const methodHandlers: Pick<Handlers, Operations> = {
  listAllMethods,
  listMethods: (context, { page = 1, limit = 10 }) => listMethods(context, page, limit),
  getMethodForEdit: async (context, { id }) => ({ info: await getMethod(context, id) }),
  insertMethod,
  updateMethod,
  deleteMethod: (context, { id }) => deleteMethod(context, id),
}
