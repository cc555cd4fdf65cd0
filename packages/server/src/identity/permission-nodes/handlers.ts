import type { Handlers } from '../../services/handlers.ts'
import {
  deleteNode,
  getNode,
  insertNode,
  listMenuLevels,
  listRootMenus,
  readMenuTree,
  readNodeTree,
  updateNode,
} from './queries.ts'

type Operations =
  | 'listAdminNodes'
  | 'listMenuNodeLevels'
  | 'getAdminNode'
  | 'insertAdminNode'
  | 'updateAdminNode'
  | 'deleteAdminNode'
  | 'listMenuRootNodes'
  | 'getMenuNodeTree'

export const permissionNodeHandlers: Pick<Handlers, Operations> = {
  listAdminNodes: readNodeTree,
  listMenuNodeLevels: async (context) => ({ list: await listMenuLevels(context) }),
  getAdminNode: async (context, { id }) => ({ info: await getNode(context, id) }),
  insertAdminNode: insertNode,
  updateAdminNode: updateNode,
  deleteAdminNode: (context, { id }) => deleteNode(context, id),
  listMenuRootNodes: async (context) => ({ list: await listRootMenus(context) }),
  getMenuNodeTree: async (context, { id }) => ({ list: await readMenuTree(context, id) }),
}
