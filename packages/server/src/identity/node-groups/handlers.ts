import type { Handlers } from '../../services/handlers.ts'
import {
  deleteNodeGroup,
  getNodeGroup,
  insertNodeGroup,
  listGroupMenus,
  listNodeGroups,
  readGroupTree,
  updateNodeGroup,
} from './queries.ts'

type Operations =
  | 'listNodeGroups'
  | 'listNodeGroupMenuRoots'
  | 'getNodeGroupMenuTree'
  | 'getNodeGroup'
  | 'insertNodeGroup'
  | 'updateNodeGroup'
  | 'deleteNodeGroup'

export const nodeGroupHandlers: Pick<Handlers, Operations> = {
  listNodeGroups: (context, { page = 1, limit = 10 }) => listNodeGroups(context, page, limit),
  listNodeGroupMenuRoots: async (context) => ({ list: await listGroupMenus(context) }),
  getNodeGroupMenuTree: async (context, { id }) => ({ list: await readGroupTree(context, id) }),
  getNodeGroup: async (context, { id }) => ({ info: await getNodeGroup(context, id) }),
  insertNodeGroup,
  updateNodeGroup,
  deleteNodeGroup: (context, { id }) => deleteNodeGroup(context, id),
}
