import { codes } from '@rtcops/core/api/codes'
import type { Schema } from '@rtcops/core/api/types'
import { type NodeDraft, nodeRules } from '@rtcops/core/features/admin/permission-nodes/rules'
import type { Transaction } from 'kysely'
import { command } from '../../commands/index.ts'
import { accept } from '../../platform/input/accept.ts'
import { badField, notFound, Refusal } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { withoutGains, withoutLosses } from '../rights/gains.ts'
import { keysOfNodes, requireHeld } from '../rights/grants.ts'
import { type StoredNode, toTree } from '../rights/node-tree.ts'
import { chain } from '../rights/rights.ts'
import { isSystemKey } from '../rights/system-nodes.ts'

type Node = Schema<'Node'>
type NodeBranch = Schema<'NodeBranch'>

/**
 * Returns the tree; with a search text, only the nodes whose name, key or address contains it, and their ancestors, but not their
 * descendants.
 */
export async function readNodeTree(
  { db }: MemberContext,
  { page, limit, name }: { page?: number; limit?: number; name?: string },
): Promise<{ list: NodeBranch[]; total: number }> {
  const nodes = await readNodes(db)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const query = name?.trim().toLowerCase()
  const hits = query ? nodes.filter((node) => textOf(node).includes(query)) : nodes
  const kept = new Set(hits.flatMap((node) => chain(node, byId)))
  const roots = toTree(
    nodes.filter((node) => kept.has(node)),
    onWire,
  )
  if (page === undefined) return { list: roots, total: roots.length }
  const size = limit ?? 10
  return { list: roots.slice((page - 1) * size, page * size), total: roots.length }
}

/** Returns a node. @throws {Refusal} 40002 if there is no such node */
export async function getNode({ db }: MemberContext, id: number): Promise<Node> {
  const row = await db.selectFrom('node').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return onWire(row)
}

/** Returns menus with their depth, each before those below it. */
export async function listMenuLevels({ db }: MemberContext): Promise<Schema<'NodeLevel'>[]> {
  const menus = (await readNodes(db)).filter(({ node_type }) => node_type === 'MENU')
  const below = (parent: number, level: number): Schema<'NodeLevel'>[] =>
    menus
      .filter(({ parent_id }) => parent_id === parent)
      .flatMap(({ id, name, parent_id }) => [{ id, name, parent_id, level }, ...below(id, level + 1)])
  return below(0, 0)
}

/** Returns the menus at the top of the tree, in menu order. */
export const listRootMenus = ({ db }: MemberContext): Promise<Schema<'RootMenu'>[]> =>
  db
    .selectFrom('node')
    .select(['id', 'name'])
    .where('node_type', '=', 'MENU')
    .where('parent_id', '=', 0)
    .orderBy('menu_sort')
    .orderBy('id')
    .execute()

/** Returns a menu with everything below it. */
export async function readMenuTree({ db }: MemberContext, id: number): Promise<Schema<'NodeTree'>[]> {
  const nodes = await readNodes(db)
  const menu = nodes.find((node) => node.id === id && node.node_type === 'MENU')
  if (!menu) throw notFound()
  const brief = ({ id, name, node_type, unique_key }: StoredNode) => ({ id, name, node_type, unique_key })
  return [{ ...brief(menu), children: toTree(nodes, brief, id) }]
}

/**
 * Creates a node.
 * @throws {Refusal} 40001 for a wrong parent, 40003 for a key that is taken, 50004 if somebody would gain a permission that the caller does
 * not hold
 */
export const insertNode = (context: MemberContext, input: object): Promise<{ info: { id: number } }> =>
  command(context, 'insertAdminNode', input, ({ tx, changed }) =>
    withoutGains(tx, context.member, async () => {
      const draft = accept(nodeRules, input)
      await refuseWrongPlace(tx, undefined, draft)
      await refuseTakenKey(tx, undefined, draft)
      const { id } = await tx.insertInto('node').values(draft).returning('id').executeTakeFirstOrThrow()
      changed({ target: 'node', id, after: draft })
      return { info: { id } }
    }),
  )

/** Runs a change of a node; refuses it if anybody gains or loses a permission that the caller does not hold. */
const guarded = <Result>({ member }: MemberContext, tx: Transaction<Database>, write: () => Promise<Result>) =>
  withoutGains(tx, member, () => withoutLosses(tx, member, write))

/**
 * Changes a node.
 * @throws {Refusal} as `insertNode`; also for the key or type of a node that the program uses, and for a menu that must stay one; 50004 if
 * somebody would lose a permission that the caller does not hold
 */
export const updateNode = (context: MemberContext, { id, ...input }: { id: number }): Promise<object> =>
  command(context, 'updateAdminNode', { id, ...input }, ({ tx, changed }) =>
    guarded(context, tx, async () => {
      const stored = await lockNode(tx, id)
      const draft = accept(nodeRules, { ...stored, ...input })
      refuseSystemChange(stored, draft)
      await refuseWrongPlace(tx, id, draft)
      await refuseTakenKey(tx, id, draft)
      if (draft.node_type !== 'MENU' && stored.node_type === 'MENU') await refuseHeldMenu(tx, id)
      // Switching a node off, or hiding it, affects everybody.
      if (draft.state < stored.state || draft.is_show < stored.is_show)
        await requireHeld(tx, context.member, await keysOfNodes(tx, [id]))
      await tx.updateTable('node').set(draft).where('id', '=', id).execute()
      const { id: _, ...before } = stored
      changed({ target: 'node', id, before, after: draft })
      return {}
    }),
  )

/** Deletes a node. @throws {Refusal} 40004 for one that has children or groups, or that the program uses */
export const deleteNode = (context: MemberContext, id: number): Promise<object> =>
  command(context, 'deleteAdminNode', { id }, ({ tx, changed }) =>
    guarded(context, tx, async () => {
      const { id: _, ...before } = await lockNode(tx, id)
      if (await hasChildren(tx, id)) throw new Refusal(codes.inUse, 'permissionNode.hasChildren')
      if (isSystemKey(before.unique_key)) throw new Refusal(codes.inUse, 'permissionNode.systemNotRemoved')
      const groups = await groupsOf(tx, id)
      if (groups.length > 0)
        throw new Refusal(codes.inUse, 'permissionNode.hasGroups', { values: { groups: groups.join('、') } })
      await tx.deleteFrom('node').where('id', '=', id).execute()
      changed({ target: 'node', id, before })
      return {}
    }),
  )

const readNodes = (db: MemberContext['db']): Promise<StoredNode[]> =>
  db.selectFrom('node').selectAll().orderBy('menu_sort').orderBy('id').execute()

const textOf = ({ name, name_en, unique_key, url }: StoredNode): string =>
  [name, name_en, unique_key, url].join('\n').toLowerCase()

const onWire = (node: StoredNode): Node => ({
  ...node,
  menu_type: node.menu_type as Node['menu_type'],
  is_show: node.is_show === 1 ? 1 : 0,
  state: node.state === 1 ? 1 : 0,
  is_system: isSystemKey(node.unique_key) ? 1 : 0,
})

async function lockNode(tx: Transaction<Database>, id: number): Promise<StoredNode> {
  const row = await tx.selectFrom('node').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Refuses a change of key or type for nodes that the program looks up by key; the address of an operation comes from the contract. */
function refuseSystemChange(stored: StoredNode, draft: NodeDraft): void {
  if (!isSystemKey(stored.unique_key)) return
  if (draft.unique_key !== stored.unique_key) throw badField('unique_key', 'permissionNode.systemKey')
  if (draft.node_type !== stored.node_type) throw badField('node_type', 'permissionNode.systemType')
  if (stored.node_type === 'API' && draft.url !== stored.url) throw badField('url', 'permissionNode.systemUrl')
}

/** Refuses a parent that is not a menu, or that is the node itself or a descendant of it (R-NODE-03). */
async function refuseWrongPlace(tx: Transaction<Database>, id: number | undefined, draft: NodeDraft): Promise<void> {
  if (draft.parent_id === 0) return
  const nodes = await tx.selectFrom('node').select(['id', 'parent_id', 'node_type']).execute()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parent = byId.get(draft.parent_id)
  if (parent?.node_type !== 'MENU') throw badField('parent_id', 'permissionNode.parentUnknown')
  if (chain(parent, byId).some((above) => above.id === id)) throw badField('parent_id', 'permissionNode.parentBelow')
}

async function refuseTakenKey(
  tx: Transaction<Database>,
  id: number | undefined,
  { unique_key }: NodeDraft,
): Promise<void> {
  const taken = await tx.selectFrom('node').select('id').where('unique_key', '=', unique_key).executeTakeFirst()
  if (taken && taken.id !== id) throw new Refusal(codes.conflict, 'permissionNode.keyExists', { field: 'unique_key' })
}

/** Refuses to make a menu anything else while it holds nodes or groups are bound to it. */
async function refuseHeldMenu(tx: Transaction<Database>, id: number): Promise<void> {
  if ((await hasChildren(tx, id)) || (await groupsOf(tx, id)).length > 0)
    throw badField('node_type', 'permissionNode.holdsNodes')
}

const hasChildren = async (tx: Transaction<Database>, id: number): Promise<boolean> =>
  (await tx.selectFrom('node').select('id').where('parent_id', '=', id).limit(1).executeTakeFirst()) !== undefined

/** Returns the names of the groups that are bound to a menu. */
async function groupsOf(tx: Transaction<Database>, id: number): Promise<string[]> {
  const groups = await tx.selectFrom('node_group').select('name').where('menu_id', '=', id).orderBy('sort').execute()
  return groups.map(({ name }) => name)
}
