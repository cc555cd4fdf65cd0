import { codes } from '@rtcops/core/api/codes'
import type { Schema } from '@rtcops/core/api/types'
import { type NodeGroupDraft, nodeGroupRules } from '@rtcops/core/features/admin/node-groups/rules'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Kysely, Transaction } from 'kysely'
import { command } from '../../commands/index.ts'
import { accept } from '../../platform/input/accept.ts'
import { badField, notFound, Refusal } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { withoutGains } from '../rights/gains.ts'
import { type StoredNode, toTree } from '../rights/node-tree.ts'

type NodeGroup = Schema<'NodeGroup'>
type NodeGroupDetail = Schema<'NodeGroupDetail'>

/** Returns one page in menu order, low levels first. */
export async function listNodeGroups(
  context: MemberContext,
  page: number,
  limit: number,
): Promise<{ list: NodeGroup[]; total: number }> {
  const { db } = context
  const nodes = await readNodes(db)
  const place = new Map(
    toTree(nodes, ({ id }) => ({ id }))
      .flatMap(flatten)
      .map((id, index) => [id, index]),
  )
  const names = new Map(nodes.map((node) => [node.id, menuName(context, node)]))
  const groups = await db.selectFrom('node_group').selectAll().orderBy('sort').orderBy('id').execute()
  const ordered = groups.sort((one, other) => (place.get(one.menu_id) ?? 0) - (place.get(other.menu_id) ?? 0))
  const shown = ordered.slice((page - 1) * limit, page * limit)
  const [inRoles, inNodes] = [await countBy(db, 'role_group'), await countBy(db, 'node_group_node')]
  const list = shown.map((group) => ({
    ...group,
    menu_name: names.get(group.menu_id) ?? '',
    is_common: group.is_common === 1 ? (1 as const) : (0 as const),
    role_numbers: inRoles.get(group.id) ?? 0,
    node_numbers: inNodes.get(group.id) ?? 0,
  }))
  return { list, total: groups.length }
}

/** Returns a group with its nodes. @throws {Refusal} 40002 if there is no such group */
export async function getNodeGroup(context: MemberContext, id: number): Promise<NodeGroupDetail> {
  const row = await readGroup(context.db, id)
  const menu = await context.db.selectFrom('node').selectAll().where('id', '=', row.menu_id).executeTakeFirstOrThrow()
  return { ...row, menu_name: menuName(context, menu), is_common: row.is_common === 1 ? 1 : 0 }
}

/** Returns the root menus with the menus below them (AM-23). */
export async function listGroupMenus(context: MemberContext): Promise<Schema<'GroupMenu'>[]> {
  const menus = (await readNodes(context.db)).filter(({ node_type }) => node_type === 'MENU')
  return toTree(menus, (node) => ({ id: node.id, name: menuName(context, node) }))
}

/** Returns what a group of this menu can hold: the menu and everything below it. Groups do not grant operations. */
export async function readGroupTree(context: MemberContext, id: number): Promise<Schema<'NodeTree'>[]> {
  const nodes = await readNodes(context.db)
  const menu = nodes.find((node) => node.id === id && node.node_type === 'MENU')
  if (!menu) throw notFound()
  const brief = (node: StoredNode) => ({
    id: node.id,
    name: menuName(context, node),
    node_type: node.node_type,
    unique_key: node.unique_key,
  })
  const grantable = nodes.filter(({ node_type }) => node_type !== 'API')
  return [{ ...brief(menu), children: toTree(grantable, brief, id) }]
}

/**
 * Creates a group.
 * @throws {Refusal} 40001 for a node outside of its menu, 40003 for a name that is taken, 50004 if somebody would gain a permission that
 * the caller does not hold
 */
export const insertNodeGroup = (context: MemberContext, input: object): Promise<{ info: { id: number } }> =>
  command(context, 'insertNodeGroup', input, ({ tx, changed }) =>
    withoutGains(tx, context.member, async () => {
      const draft = accept(nodeGroupRules, input)
      await refuseWrongNodes(context, tx, draft, draft.selectMenu)
      await refuseTakenName(tx, undefined, draft)
      const { selectMenu, ...fields } = draft
      const { id } = await tx.insertInto('node_group').values(fields).returning('id').executeTakeFirstOrThrow()
      await writeNodes(tx, id, selectMenu)
      changed({ target: 'node_group', id, after: await forAudit(tx, id) })
      return { info: { id } }
    }),
  )

/**
 * Changes a group; one that is made common is no longer chosen by any role.
 * @throws {Refusal} as `insertNodeGroup`; 40004 for another menu while roles have chosen the group
 */
export const updateNodeGroup = (context: MemberContext, { id, ...input }: { id: number }): Promise<object> =>
  command(context, 'updateNodeGroup', { id, ...input }, ({ tx, changed }) =>
    withoutGains(tx, context.member, async () => {
      const { id: _, ...before } = await readGroup(tx, id)
      const draft = accept(nodeGroupRules, { ...before, ...input })
      const was = await forAudit(tx, id)
      const isBoundAnew = draft.menu_id !== before.menu_id
      if (isBoundAnew) await refuseInUse(tx, id, 'nodeGroup.menuInUse')
      // A node that the group already holds may stay in it even if it was moved elsewhere in the meantime.
      const put = isBoundAnew ? draft.selectMenu : draft.selectMenu.filter((node) => !before.selectMenu.includes(node))
      await refuseWrongNodes(context, tx, draft, put)
      await refuseTakenName(tx, id, draft)
      const { selectMenu, ...fields } = draft
      await tx.updateTable('node_group').set(fields).where('id', '=', id).execute()
      await writeNodes(tx, id, selectMenu)
      // A group that applies to everybody cannot be chosen for a role (D-11).
      if (draft.is_common === 1) await tx.deleteFrom('role_group').where('group_id', '=', id).execute()
      changed({ target: 'node_group', id, before: was, after: await forAudit(tx, id) })
      return {}
    }),
  )

/** Deletes a group. @throws {Refusal} 40004 while roles have chosen it */
export const deleteNodeGroup = (context: MemberContext, id: number): Promise<object> =>
  command(context, 'deleteNodeGroup', { id }, ({ tx, changed }) =>
    withoutGains(tx, context.member, async () => {
      const before = await forAudit(tx, id)
      await refuseInUse(tx, id, 'nodeGroup.inUse')
      await tx.deleteFrom('node_group').where('id', '=', id).execute()
      changed({ target: 'node_group', id, before })
      return {}
    }),
  )

/** Returns a group as the audit log keeps it: menu and nodes by name, because ids mean nothing to a later reader. */
async function forAudit(tx: Transaction<Database>, id: number): Promise<object> {
  const { name, sort, menu_id, is_common, selectMenu } = await readGroup(tx, id)
  const nodes = await readNodes(tx)
  const inGroup = new Set(selectMenu)
  return {
    name,
    sort,
    is_common,
    menu_name: nodes.find((node) => node.id === menu_id)?.name ?? '',
    selectMenu: nodes.filter((node) => inGroup.has(node.id)).map(({ unique_key }) => unique_key),
  }
}

const readNodes = (db: Kysely<Database>): Promise<StoredNode[]> =>
  db.selectFrom('node').selectAll().orderBy('menu_sort').orderBy('id').execute()

const menuName = ({ language }: MemberContext, { name, name_en }: StoredNode): string =>
  language === 'en' && name_en ? name_en : name

interface Branch {
  id: number
  children: Branch[]
}

const flatten = ({ id, children }: Branch): number[] => [id, ...children.flatMap(flatten)]

async function countBy(
  db: Kysely<Database>,
  table: 'role_group' | 'node_group_node',
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom(table)
    .select(['group_id', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('group_id')
    .execute()
  return new Map(rows.map(({ group_id, count }) => [group_id, count]))
}

async function readGroup(db: Kysely<Database>, id: number) {
  const row = await db.selectFrom('node_group').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const nodes = await db
    .selectFrom('node_group_node')
    .select('node_id')
    .where('group_id', '=', id)
    .orderBy('node_id')
    .execute()
  return { ...row, selectMenu: nodes.map(({ node_id }) => node_id) }
}

/** Refuses nodes outside the group's menu, so that each row of the role editor is about its own menu. */
async function refuseWrongNodes(
  context: MemberContext,
  tx: Transaction<Database>,
  { menu_id }: NodeGroupDraft,
  nodes: readonly number[],
): Promise<void> {
  const tree = await readGroupTree({ ...context, db: tx }, menu_id).catch((error: unknown) => {
    throw error instanceof Refusal ? badField('menu_id', 'nodeGroup.menuRequired') : error
  })
  const allowed = new Set(tree.flatMap(flatten))
  if (nodes.some((id) => !allowed.has(id))) throw badField('selectMenu', 'nodeGroup.notInMenu')
}

async function refuseTakenName(
  tx: Transaction<Database>,
  id: number | undefined,
  { menu_id, name }: NodeGroupDraft,
): Promise<void> {
  const taken = await tx
    .selectFrom('node_group')
    .select('id')
    .where('menu_id', '=', menu_id)
    .where('name', '=', name)
    .executeTakeFirst()
  if (taken && taken.id !== id) throw new Refusal(codes.conflict, 'nodeGroup.nameExists', { field: 'name' })
}

/** Refuses a change to a group that roles have chosen. @throws {Refusal} 40004 that names these roles (R-GRP-04) */
async function refuseInUse(tx: Transaction<Database>, id: number, key: MessageKey): Promise<void> {
  const roles = await tx
    .selectFrom('role_group')
    .innerJoin('role', 'role.id', 'role_group.role_id')
    .select('role.name')
    .where('role_group.group_id', '=', id)
    .orderBy('role.id')
    .execute()
  if (roles.length > 0)
    throw new Refusal(codes.inUse, key, { values: { roles: roles.map(({ name }) => name).join('、') } })
}

async function writeNodes(tx: Transaction<Database>, id: number, nodes: readonly number[]): Promise<void> {
  await tx.deleteFrom('node_group_node').where('group_id', '=', id).execute()
  const rows = [...new Set(nodes)].map((node_id) => ({ group_id: id, node_id }))
  if (rows.length > 0) await tx.insertInto('node_group_node').values(rows).execute()
}
