import { createHash } from 'node:crypto'
import type { Kysely, QueryCreator, Selectable } from 'kysely'
import type { Database, NodeTable } from '../../postgres/schema.ts'

type Node = Selectable<NodeTable>

/** Permissions of a role, and the menu that follows from them. */
export interface Rights {
  keys: ReadonlySet<string>
  /** Nodes of type MENU that are shown, in menu order; parents are always included. */
  menu: readonly Node[]
  version: string
}

/**
 * Returns the rights of a role. A key counts if its node and all nodes above it are enabled (D-75, R-NODE-06); super roles hold every
 * enabled key; common groups are granted to all. Holding a screen opens the branches above it. Keys of type API mean "not disabled" and are
 * held by everybody: the contract's `x-permission` decides what a member may call.
 */
export async function readRights(db: Kysely<Database>, roleId: number, isSuper: boolean): Promise<Rights> {
  const { value } = await rightsVersion(db).executeTakeFirstOrThrow()
  return await rightsAt(db, value, roleId, isSuper)
}

/** Selects the counter of changes of nodes, groups and roles; read it in the same query as the member, because every call pays for it. */
export const rightsVersion = (db: QueryCreator<Database>) =>
  db.selectFrom('setting').select('setting.value').where('setting.name', '=', 'rights_version')

/** Returns the rights as `readRights` does, at a version that was read just now. */
export async function rightsAt(
  db: Kysely<Database>,
  stored: string,
  roleId: number,
  isSuper: boolean,
): Promise<Rights> {
  const known = memory.get(db) ?? { stored, rights: new Map<string, Rights>() }
  if (known.stored !== stored) known.rights.clear()
  known.stored = stored
  memory.set(db, known)
  const key = isSuper ? 'super' : String(roleId)
  const rights = known.rights.get(key) ?? (await deriveRights(db, roleId, isSuper))
  // Another call may have seen a change in the meantime; then these rights are too old to be cached.
  if (known.stored === stored) known.rights.set(key, rights)
  return rights
}

/** Rights that were derived at the stored version; a higher version clears them. */
const memory = new WeakMap<Kysely<Database>, { stored: string; rights: Map<string, Rights> }>()

async function deriveRights(db: Kysely<Database>, roleId: number, isSuper: boolean): Promise<Rights> {
  const [nodes, granted] = await Promise.all([
    db.selectFrom('node').selectAll().orderBy('menu_sort').orderBy('id').execute(),
    isSuper ? undefined : grantedNodes(db, roleId),
  ])
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const enabled = nodes.filter((node) => isSuper || chain(node, byId).every(({ state }) => state === 1))
  const held = new Map<number, Node>()
  for (const node of enabled) {
    if (node.node_type === 'API' || granted?.has(node.id) === false) continue
    for (const above of chain(node, byId)) held.set(above.id, above)
  }
  const operations = enabled.filter(({ node_type }) => node_type === 'API')
  const keys = new Set([...held.values(), ...operations].map(({ unique_key }) => unique_key))
  const menu = nodes.filter(
    (node) => held.has(node.id) && node.node_type === 'MENU' && chain(node, byId).every(({ is_show }) => is_show === 1),
  )
  return { keys, menu, version: fingerprint(keys, menu) }
}

/** Returns the ids of the nodes that a role's groups and the common groups grant, enabled or not. */
export async function grantedNodes(db: Kysely<Database>, roleId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('node_group_node')
    .innerJoin('node_group', 'node_group.id', 'node_group_node.group_id')
    .leftJoin('role_group', (join) =>
      join.onRef('role_group.group_id', '=', 'node_group.id').on('role_group.role_id', '=', roleId),
    )
    .select('node_group_node.node_id')
    .where(({ eb, or }) => or([eb('role_group.role_id', 'is not', null), eb('node_group.is_common', '=', 1)]))
    .execute()
  return new Set(rows.map(({ node_id }) => node_id))
}

/** Returns the node and all nodes above it. */
export function chain<Each extends Pick<Node, 'parent_id'>>(node: Each, byId: ReadonlyMap<number, Each>): Each[] {
  const nodes: Each[] = []
  for (let at: Each | undefined = node; at && !nodes.includes(at); at = byId.get(at.parent_id)) nodes.push(at)
  return nodes
}

function fingerprint(keys: ReadonlySet<string>, menu: readonly Node[]): string {
  const words = menu.map(({ id, parent_id, name, name_en, url, node_icon }) => [
    id,
    parent_id,
    name,
    name_en,
    url,
    node_icon,
  ])
  return createHash('sha256')
    .update(JSON.stringify([[...keys].sort(), words]))
    .digest('base64url')
    .slice(0, 16)
}
