import { codes } from '@rtcops/core/api/codes'
import type { Kysely } from 'kysely'
import { Refusal } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import type { Member } from '../../services/context.ts'
import { chain, grantedNodes } from './rights.ts'

/**
 * Returns the unique keys that these nodes grant: their own and, because holding a screen opens the branches above it, those of all nodes
 * above. Disabled nodes count as well, because they may be enabled later; nodes of type API grant nothing (see `readRights`).
 */
export async function keysOfNodes(db: Kysely<Database>, nodeIds: Iterable<number>): Promise<ReadonlySet<string>> {
  return (await keyReader(db))(nodeIds)
}

/** Returns the unique keys that these node groups grant. */
export async function keysOfGroups(db: Kysely<Database>, groupIds: readonly number[]): Promise<ReadonlySet<string>> {
  if (groupIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('node_group_node')
    .select('node_id')
    .where('group_id', 'in', [...groupIds])
    .execute()
  return await keysOfNodes(
    db,
    rows.map(({ node_id }) => node_id),
  )
}

/** Returns the unique keys that a role grants by its groups and by the common ones. Further keys of a super role are not included. */
export async function keysOfRole(db: Kysely<Database>, roleId: number): Promise<ReadonlySet<string>> {
  return await keysOfNodes(db, await grantedNodes(db, roleId))
}

/**
 * Returns the ids of the roles that grant nothing beyond what the caller holds; all of them for super members, no super role for others.
 */
export async function rolesWithin(
  db: Kysely<Database>,
  member: Pick<Member, 'isSuper' | 'roleId'>,
): Promise<ReadonlySet<number>> {
  const roles = await db.selectFrom('role').select(['id', 'is_super']).execute()
  if (member.isSuper) return new Set(roles.map(({ id }) => id))
  const chosen = await db
    .selectFrom('role_group')
    .innerJoin('node_group_node', 'node_group_node.group_id', 'role_group.group_id')
    .select(['role_group.role_id', 'node_group_node.node_id'])
    .execute()
  const byRole = Map.groupBy(chosen, ({ role_id }) => role_id)
  const keysOf = await keyReader(db)
  const held = await keysOfRole(db, member.roleId)
  const within = roles.filter(({ id, is_super }) => {
    const keys = keysOf((byRole.get(id) ?? []).map(({ node_id }) => node_id))
    return is_super === 0 && [...keys].every((key) => held.has(key))
  })
  return new Set(within.map(({ id }) => id))
}

/**
 * Refuses a grant, or a change to a holder, of more than the caller holds; super members hold everything. Compares with what the caller's
 * role grants, enabled or not, as the functions above do.
 * @throws {Refusal} 50004 that names one key which the caller lacks
 */
export async function requireHeld(
  db: Kysely<Database>,
  member: Pick<Member, 'isSuper' | 'roleId'>,
  keys: Iterable<string>,
): Promise<void> {
  if (member.isSuper) return
  const held = await keysOfRole(db, member.roleId)
  for (const key of keys)
    if (!held.has(key)) throw new Refusal(codes.notPermitted, 'common.refusal.notHeld', { values: { key } })
}

/** Reads the tree once. @returns a function from node ids to the keys that they grant */
async function keyReader(db: Kysely<Database>): Promise<(nodeIds: Iterable<number>) => Set<string>> {
  const nodes = await db.selectFrom('node').select(['id', 'parent_id', 'node_type', 'unique_key']).execute()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return (nodeIds) => {
    const keys = new Set<string>()
    for (const id of nodeIds) {
      const node = byId.get(id)
      if (!node || node.node_type === 'API') continue
      for (const { unique_key } of chain(node, byId)) keys.add(unique_key)
    }
    return keys
  }
}
