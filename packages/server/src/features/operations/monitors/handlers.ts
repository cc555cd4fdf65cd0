import type { Handlers } from '../../../services/handlers.ts'
import {
  deleteSpecialModel,
  getSpecialModel,
  insertSpecialModel,
  listSpecialModels,
  updateSpecialModel,
} from './queries.ts'

type Operations =
  | 'listSpecialModels'
  | 'getSpecialModel'
  | 'insertSpecialModel'
  | 'updateSpecialModel'
  | 'deleteSpecialModel'

export const monitorHandlers: Pick<Handlers, Operations> = {
  listSpecialModels,
  getSpecialModel: async (context, { id }) => ({ info: await getSpecialModel(context, id) }),
  insertSpecialModel,
  updateSpecialModel,
  deleteSpecialModel: (context, { id }) => deleteSpecialModel(context, id),
}
