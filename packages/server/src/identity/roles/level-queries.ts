import type { Schema } from '@rtcops/core/api/types'
import { defaultLevel, levelsFromWire } from '@rtcops/core/features/admin/roles/levels'
import { noAccess } from '@rtcops/core/permissions/level-names'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { badField } from '../../platform/input/refusal.ts'
import type { Database, NodeTable } from '../../postgres/schema.ts'
import type { Member, MemberContext } from '../../services/context.ts'
import { keysOfGroups, keysOfRole } from '../rights/grants.ts'
import { chain } from '../rights/rights.ts'

type Node = Selectable<NodeTable>
type RoleMenu = Schema<'RoleMenu'>

/** Returns the levels of every menu that has levels, low to high, in menu order. */
export async function readRoleConfig({ db, member, language }: MemberContext): Promise<RoleMenu[]> {
  const held = member.isSuper ? undefined : await keysOfRole(db, member.roleId)
  const nodes = await db.selectFrom('node').selectAll().orderBy('menu_sort').orderBy('id').execute()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const groups = await readGroups(db)
  const nameOf = ({ name, name_en }: Node) => (language === 'en' && name_en ? name_en : name)
  return inTreeOrder(nodes).flatMap((menu) => {
    const own = groups.filter(({ menu_id }) => menu_id === menu.id)
    if (own.length === 0) return []
    const root = chain(menu, byId).at(-1) ?? menu
    const options = own.map(({ id, name, is_common, node_ids }) => {
      const granted = node_ids.flatMap((node) => byId.get(node) ?? []).filter(({ node_type }) => node_type !== 'API')
      const all = granted.flatMap((node) => chain(node, byId))
      const isHeld = !held || all.every(({ unique_key }) => held.has(unique_key))
      return {
        id,
        name,
        is_common: is_common === 1 ? (1 as const) : (0 as const),
        held: isHeld ? (1 as const) : (0 as const),
        keys: granted.map(({ unique_key }) => unique_key),
        grants: [...new Set(granted.filter(({ id }) => id !== menu.id).map(nameOf))],
      }
    })
    return {
      menu_id: menu.id,
      menu_name: nameOf(menu),
      menu_key: menu.unique_key,
      group_id: menu.id,
      root_id: root.id,
      root_name: nameOf(root),
      options,
    }
  })
}

/** Returns the chosen group of each menu; of a menu that is newer than the role, the one that grants nothing. */
export async function readLevels(db: Kysely<Database>, roleId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('role_group')
    .select(['menu_id', 'group_id'])
    .where('role_id', '=', roleId)
    .orderBy('menu_id')
    .execute()
  const without = (await readGroups(db)).filter(({ is_common, name }) => is_common === 0 && name === noAccess)
  return new Map([
    ...without.map(({ id, menu_id }) => [menu_id, id] as const),
    ...rows.map(({ group_id, menu_id }) => [menu_id, group_id] as const),
  ])
}

/** Returns the chosen levels as menu and level names, for the audit log: ids mean nothing to a later reader. */
export async function readLevelNames(db: Kysely<Database>, roleId: number): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('role_group')
    .innerJoin('node', 'node.id', 'role_group.menu_id')
    .innerJoin('node_group', 'node_group.id', 'role_group.group_id')
    .select(['node.name as menu', 'node.unique_key', 'node_group.name as level'])
    .where('role_group.role_id', '=', roleId)
    .orderBy('node.menu_sort')
    .orderBy('node.id')
    .execute()
  const names = new Map<string, string>()
  for (const { menu, unique_key, level } of rows) names.set(names.has(menu) ? unique_key : menu, level)
  return Object.fromEntries(names)
}

/**
 * Stores the chosen levels, one for each menu. Menus that are left out keep theirs. A new role gets the default level of each menu that is
 * left out, unless the caller does not hold it: where a menu has no 无权限, its default may grant something.
 * @throws {Refusal} 40001 for a group that is common or belongs to another menu
 */
export async function chooseLevels(
  tx: Transaction<Database>,
  member: Pick<Member, 'isSuper' | 'roleId'>,
  roleId: number,
  wire: Readonly<Record<string, number>>,
  mode: 'insert' | 'update',
): Promise<void> {
  const groups = await readGroups(tx)
  const byId = new Map(groups.map((group) => [group.id, group]))
  const levels = levelsFromWire(wire)
  for (const [menu, id] of levels) {
    const group = byId.get(id)
    if (group?.menu_id !== menu) throw badField('roleIdList', 'role.levelUnknown')
    if (group.is_common === 1) throw badField('roleIdList', 'role.levelCommon')
  }
  if (mode === 'insert') {
    for (const menu of new Set(groups.map(({ menu_id }) => menu_id))) {
      if (levels.has(menu)) continue
      const level = defaultLevel(groups.filter(({ menu_id }) => menu_id === menu))
      if (level && (await mayGrant(tx, member, level))) levels.set(menu, level.id)
    }
  }
  const rows = [...levels].map(([menu_id, group_id]) => ({ role_id: roleId, menu_id, group_id }))
  if (rows.length > 0)
    await tx
      .insertInto('role_group')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['role_id', 'menu_id']).doUpdateSet(({ ref }) => ({ group_id: ref('excluded.group_id') })),
      )
      .execute()
}

interface Group {
  id: number
  name: string
  menu_id: number
  is_common: number
  node_ids: readonly number[]
}

async function readGroups(db: Kysely<Database>): Promise<Group[]> {
  const groups = await db
    .selectFrom('node_group')
    .select(['id', 'name', 'menu_id', 'is_common'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const members = await db.selectFrom('node_group_node').selectAll().orderBy('node_id').execute()
  return groups.map((group) => ({
    ...group,
    node_ids: members.filter(({ group_id }) => group_id === group.id).map(({ node_id }) => node_id),
  }))
}

/** Returns whether the caller holds what this group grants, and so may choose it. */
async function mayGrant(
  db: Kysely<Database>,
  member: Pick<Member, 'isSuper' | 'roleId'>,
  { id, node_ids }: Group,
): Promise<boolean> {
  if (member.isSuper || node_ids.length === 0) return true
  const held = await keysOfRole(db, member.roleId)
  return [...(await keysOfGroups(db, [id]))].every((key) => held.has(key))
}

/** Returns the nodes in tree order: each before those below it, siblings in their order. */
function inTreeOrder(nodes: readonly Node[], parent = 0): Node[] {
  return nodes.filter(({ parent_id }) => parent_id === parent).flatMap((node) => [node, ...inTreeOrder(nodes, node.id)])
}
