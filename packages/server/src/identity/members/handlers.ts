import type { Handlers } from '../../services/handlers.ts'
import { getAdminMember, listAdminMembers, listMemberRoleOptions } from './queries.ts'
import { deleteAdminMember, insertAdminMember, updateAdminMember } from './writes.ts'

type Operations =
  | 'listAdminMembers'
  | 'listMemberRoleOptions'
  | 'getAdminMember'
  | 'insertAdminMember'
  | 'updateAdminMember'
  | 'deleteAdminMember'

export const memberHandlers: Pick<Handlers, Operations> = {
  listAdminMembers,
  listMemberRoleOptions,
  getAdminMember: async (context, { id }) => ({ info: await getAdminMember(context, id) }),
  insertAdminMember,
  updateAdminMember,
  deleteAdminMember: (context, { id }) => deleteAdminMember(context, id),
}
