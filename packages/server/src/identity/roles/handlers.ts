import type { Handlers } from '../../services/handlers.ts'
import { readRoleConfig } from './level-queries.ts'
import { deleteRole, getRole, insertRole, listClassifications, listRoles, updateRole } from './queries.ts'

type Operations =
  | 'listAdminRoles'
  | 'getAdminRoleConfig'
  | 'getAdminRole'
  | 'listRoleClassifications'
  | 'insertAdminRole'
  | 'updateAdminRole'
  | 'deleteAdminRole'

export const roleHandlers: Pick<Handlers, Operations> = {
  listAdminRoles: (context, { page = 1, limit = 10 }) => listRoles(context, page, limit),
  getAdminRoleConfig: async (context) => ({ list: await readRoleConfig(context) }),
  getAdminRole: async (context, { id }) => ({ info: await getRole(context, id) }),
  listRoleClassifications: async (context) => ({ list: await listClassifications(context) }),
  insertAdminRole: insertRole,
  updateAdminRole: updateRole,
  deleteAdminRole: (context, { id }) => deleteRole(context, id),
}
