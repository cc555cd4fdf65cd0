import { codes } from '@rtcops/core/api/codes'
import { type HeldKeys, missingKey } from '@rtcops/core/permissions/can'
import { type Kysely, sql, type Transaction } from 'kysely'
import { readOperations } from '../../platform/contract.ts'
import { Refusal } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import type { Member } from '../../services/context.ts'
import { operationKey } from './operation-nodes.ts'
import { chain } from './rights.ts'

/** An arbitrary number; it identifies the lock under which roles, nodes and groups are written one after the other. */
const rightsLock = 7_020_002

/**
 * Runs a write to roles, nodes or groups and ensures that nobody gains anything by it that the caller does not hold, whatever the write is:
 * a level, a node in a group, a common group, a move, another key, a node that is enabled. Compares what every role and every group grants
 * before and after. Super members may grant everything.
 * @throws {Refusal} 50004 that names a key which somebody would gain and the caller lacks
 */
export async function withoutGains<Result>(
  tx: Transaction<Database>,
  member: Pick<Member, 'isSuper' | 'roleId'>,
  write: () => Promise<Result>,
): Promise<Result> {
  await sql`SELECT pg_advisory_xact_lock(${rightsLock})`.execute(tx)
  if (member.isSuper) return await write()
  const before = await readGrants(tx)
  const result = await write()
  const after = await readGrants(tx)
  const own = `role ${member.roleId}`
  // A new node of type API belongs to no operation, because operations have theirs from the start.
  const isNewOperation = (key: string) => after.operations.has(key) && !before.operations.has(key)
  for (const kind of ['granted', 'effective'] as const)
    for (const [who, keys] of after[kind])
      for (const key of keys)
        if (!before[kind].get(who)?.has(key) && !before[kind].get(own)?.has(key) && !isNewOperation(key))
          throw new Refusal(codes.notPermitted, 'common.refusal.notHeld', { values: { key } })
  return result
}

/**
 * Runs a write to nodes and ensures that nobody loses by it what the caller does not hold: disabling, moving or removing a node takes its
 * permission from every role. Operations count as held by callers who may call them. Super members may take everything.
 * @throws {Refusal} 50004 that names a key which somebody would lose and the caller lacks
 */
export async function withoutLosses<Result>(
  tx: Transaction<Database>,
  member: Pick<Member, 'isSuper' | 'roleId'>,
  write: () => Promise<Result>,
): Promise<Result> {
  if (member.isSuper) return await write()
  const { effective: before } = await readGrants(tx)
  const result = await write()
  const { effective: after } = await readGrants(tx)
  const own = before.get(`role ${member.roleId}`) ?? new Set()
  for (const [who, keys] of before)
    for (const key of keys) {
      const missing = after.get(who)?.has(key) ? undefined : missingFor(key, own)
      if (missing) throw new Refusal(codes.notPermitted, 'common.refusal.notHeld', { values: { key: missing } })
    }
  return result
}

const operations = new Map(readOperations().map(({ id }) => [operationKey(id), id]))

/** Returns the permission that is needed to take a key from others, or undefined if the caller holds it. */
function missingFor(key: string, own: HeldKeys): string | undefined {
  const operation = operations.get(key)
  if (operation) return missingKey(own, operation)
  return own.has(key) ? undefined : key
}

/** Unique keys by holder: `role 3`, `group 7`, and once more `wide role 3` if its members see all companies. */
type Holders = ReadonlyMap<string, ReadonlySet<string>>

interface Grants {
  /** Keys that are granted, enabled or not, with those of the branches above them. */
  granted: Holders
  /** Granted keys that are enabled, and the enabled operations, which everybody has. */
  effective: Holders
  /** Keys of all nodes of type API. */
  operations: ReadonlySet<string>
}

async function readGrants(db: Kysely<Database>): Promise<Grants> {
  const nodes = await db.selectFrom('node').select(['id', 'parent_id', 'node_type', 'unique_key', 'state']).execute()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const isOn = (node: (typeof nodes)[number]) => chain(node, byId).every(({ state }) => state === 1)
  const operations = nodes.filter(({ node_type }) => node_type === 'API')
  const operationsOn = operations.filter(isOn).map(({ unique_key }) => unique_key)
  const granted = new Map<string, Set<string>>()
  const effective = new Map<string, Set<string>>()
  for (const { who, node_id } of await grantRows(db)) {
    const all = granted.get(who) ?? new Set()
    const on = effective.get(who) ?? new Set(operationsOn)
    granted.set(who, all)
    effective.set(who, on)
    const node = node_id === null ? undefined : byId.get(node_id)
    if (!node || node.node_type === 'API') continue
    for (const { unique_key } of chain(node, byId)) {
      all.add(unique_key)
      if (isOn(node)) on.add(unique_key)
    }
  }
  return { granted, effective, operations: new Set(operations.map(({ unique_key }) => unique_key)) }
}

/** Returns one row for each node of each holder; null for those without any. */
async function grantRows(db: Kysely<Database>): Promise<{ who: string; node_id: number | null }[]> {
  const { rows } = await sql<{ who: string; node_id: number | null }>`
    SELECT 'group ' || node_group.id AS who, node_group_node.node_id
    FROM node_group LEFT JOIN node_group_node ON node_group_node.group_id = node_group.id
    UNION ALL
    SELECT holder.kind || role.id, node_group_node.node_id
    FROM role
    JOIN (VALUES ('role ', 'own'), ('wide role ', 'all')) AS holder (kind, data_scope) ON holder.data_scope IN ('own', role.data_scope)
    LEFT JOIN node_group ON node_group.is_common = 1
      OR EXISTS (SELECT FROM role_group WHERE role_group.role_id = role.id AND role_group.group_id = node_group.id)
    LEFT JOIN node_group_node ON node_group_node.group_id = node_group.id
    WHERE role.is_super = 0`.execute(db)
  return rows
}
