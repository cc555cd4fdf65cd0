import type { Schema } from '@rtcops/core/api/types'
import type { Language } from '@rtcops/core/i18n/catalogue'
import type { Kysely } from 'kysely'
import { listOwnCompanies } from '../../postgres/own-companies/own-lists.ts'
import type { Database } from '../../postgres/schema.ts'
import type { Member } from '../../services/context.ts'
import { isOperationKey } from '../rights/operation-nodes.ts'
import { type Rights, readRights } from '../rights/rights.ts'
import { mustEnrol } from './second-factor/step-up.ts'

type RoleInfo = Omit<Schema<'LoginRole'>, 'token'>
type MenuEntry = Schema<'MenuEntry'>

/** Returns what the console shows to a member: permissions, menu and profile. */
export async function readRoleInfo(db: Kysely<Database>, member: Member, language: Language): Promise<RoleInfo> {
  const rights = await readRights(db, member.roleId, member.isSuper)
  const isShown = (node: Rights['menu'][number]) => node.menu_type === 0 || member.keys.has(node.unique_key)
  return {
    permissions: [...member.keys].filter((key) => !isOperationKey(key)).sort(),
    menu: menuTree(rights.menu.filter(isShown), 0, language),
    user: {
      username: member.username,
      name: member.name,
      role_name: member.roleName,
      is_super: member.isSuper ? 1 : 0,
      must_change_password: member.mustChangePassword ? 1 : 0,
      must_enrol: mustEnrol(member) ? 1 : 0,
      no_companies: (await hasNoCompanies(db, member)) ? 1 : 0,
    },
    version: member.version,
  }
}

const hasNoCompanies = async (db: Kysely<Database>, member: Member): Promise<boolean> =>
  member.dataScope === 'own' && (await listOwnCompanies(db, member.id)).length === 0

/** Returns the menu as a tree; branches without an entry are left out. */
function menuTree(nodes: Rights['menu'], parent: number, language: Language): MenuEntry[] {
  return nodes
    .filter((node) => node.parent_id === parent)
    .map((node) => ({
      key: node.unique_key,
      name: language === 'en' && node.name_en ? node.name_en : node.name,
      url: node.url,
      icon: node.node_icon,
      menu_type: node.menu_type as MenuEntry['menu_type'],
      children: menuTree(nodes, node.id, language),
    }))
    .filter(({ url, children }) => url !== '' || children.length > 0)
}
