import type { Handlers } from '../../../services/handlers.ts'
import { getBasicConfig, listDefaultTypes, updateBasicConfig } from './queries.ts'

type Operations = 'getBasicConfig' | 'updateBasicConfig' | 'getBasicConfigStatisticalMethods'

export const configHandlers: Pick<Handlers, Operations> = {
  getBasicConfig: async (context) => ({ list: await getBasicConfig(context) }),
  updateBasicConfig,
  getBasicConfigStatisticalMethods: listDefaultTypes,
}
