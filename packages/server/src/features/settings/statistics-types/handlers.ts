import type { Handlers } from '../../../services/handlers.ts'
import {
  deleteStatisticsType,
  getStatisticsType,
  insertStatisticsType,
  listAllStatisticsTypes,
  listStatisticsTypes,
  updateStatisticsType,
} from './queries.ts'

type Operations =
  | 'listAllStatisticsTypes'
  | 'listStatisticsTypes'
  | 'getStatisticsTypeForEdit'
  | 'insertStatisticsType'
  | 'updateStatisticsType'
  | 'deleteStatisticsType'

export const statisticsTypeHandlers: Pick<Handlers, Operations> = {
  listAllStatisticsTypes,
  listStatisticsTypes: (context, { page = 1, limit = 10 }) => listStatisticsTypes(context, page, limit),
  getStatisticsTypeForEdit: async (context, { id }) => ({ info: await getStatisticsType(context, id) }),
  insertStatisticsType,
  updateStatisticsType,
  deleteStatisticsType: (context, { id }) => deleteStatisticsType(context, id),
}
