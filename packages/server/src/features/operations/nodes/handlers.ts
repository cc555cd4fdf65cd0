import type { Handlers } from '../../../services/handlers.ts'
import { deleteCsNodeConfig, getCsNode, insertCsNode, listCsNodes, updateCsNode } from './queries.ts'

type Operations = 'listCsNodes' | 'getCsNode' | 'insertCsNode' | 'updateCsNode' | 'deleteCsNodeConfig'

export const nodeHandlers: Pick<Handlers, Operations> = {
  listCsNodes,
  getCsNode: async (context, { node }) => ({ info: await getCsNode(context, node) }),
  insertCsNode,
  updateCsNode,
  deleteCsNodeConfig: (context, { node }) => deleteCsNodeConfig(context, node),
}
