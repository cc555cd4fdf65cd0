import { codes } from '@rtcops/core/api/codes'
import type { Input, Schema } from '@rtcops/core/api/types'
import {
  type CsNodeDraft,
  csNodeRules,
  newCsNodeRules,
  overridesNothing,
} from '@rtcops/core/features/operations/nodes/rules'
import { type ExpressionBuilder, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { command } from '../../../commands/command.ts'
import { accept } from '../../../platform/input/accept.ts'
import { badField, notFound, Refusal } from '../../../platform/input/refusal.ts'
import { contains } from '../../../postgres/like.ts'
import { readListPage } from '../../../postgres/read-list-page.ts'
import type { CsNodeTable, Database } from '../../../postgres/schema.ts'
import type { MemberContext } from '../../../services/context.ts'

type Node = Selectable<CsNodeTable>

/** Returns one page of nodes by name. */
export async function listCsNodes(
  { db }: MemberContext,
  { keyword, status = -1, page = 1, limit = 10 }: Input<'listCsNodes'>,
): Promise<{ list: Schema<'CsNode'>[]; total: number }> {
  const found = db
    .selectFrom('cs_node')
    .$if(status !== -1, (query) => query.where('is_ban', '=', status))
    .$if(keyword !== undefined && keyword !== '', (query) => query.where((of) => matches(of, keyword ?? '')))
  const { rows, total } = await readListPage(found.selectAll().orderBy('node'), { limit, page })
  return { list: await onWire(db, rows), total }
}

/**
 * Matches the node, the host name, or a project of the node by name or appkey, whether the node reported the project or operators set it.
 */
function matches({ or, eb, exists, selectFrom }: ExpressionBuilder<Database, 'cs_node'>, keyword: string) {
  const pattern = contains(keyword)
  const appkeys = sql<string[]>`cs_node.raw_appkeys || coalesce(cs_node.newest_appkeys, '{}')`
  return or([
    eb('node', 'ilike', pattern),
    eb('hostname', 'ilike', pattern),
    eb(sql`array_to_string(${appkeys}, ' ')`, 'ilike', pattern),
    exists(
      selectFrom('project')
        .select('project.id')
        .where('project.name', 'ilike', pattern)
        .where(sql<boolean>`project.appkey = ANY (${appkeys})`),
    ),
  ])
}

/** Returns a node by its name. @throws {Refusal} 40002 if it has neither reported nor been set */
export async function getCsNode({ db }: MemberContext, name: string): Promise<Schema<'CsNode'>> {
  const row = await db.selectFrom('cs_node').selectAll().where('node', '=', name).executeTakeFirst()
  const [node] = row ? await onWire(db, [row]) : []
  if (!node) throw notFound()
  return node
}

/** Overrides a node that has no override yet; one that has never reported gets a row without raw values (D-29). */
export const insertCsNode = (context: MemberContext, input: Input<'insertCsNode'>): Promise<object> =>
  command(context, 'insertCsNode', input, async ({ tx, changed }) => {
    const { node, ...draft } = accept(newCsNodeRules, input)
    if (overridesNothing(draft)) throw new Refusal(codes.badParameter, 'node.overridesNothing')
    // Of two simultaneous inserts, the second waits here for the first, and then sees its override.
    await tx
      .insertInto('cs_node')
      .values({ node, raw_capacity: null, newest_appkeys: null, newest_zones: null, newest_capacity: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const before = await lockNode(tx, node)
    if (isOverridden(before)) throw new Refusal(codes.conflict, 'node.hasOverride', { field: 'node' })
    await setOverride(tx, before, draft)
    changed({ target: 'cs_node', id: node, after: draft })
    return {}
  })

/**
 * Changes the override of a node.
 * @throws {Refusal} 40001 for an override of nothing where the node has never reported; 40002 for an unknown node
 */
export const updateCsNode = (context: MemberContext, { node, ...input }: Input<'updateCsNode'>): Promise<object> =>
  command(context, 'updateCsNode', { node, ...input }, async ({ tx, changed }) => {
    const before = await lockNode(tx, node)
    const draft = accept(csNodeRules, { ...overrideOf(before), ...input })
    if (overridesNothing(draft) && !hasReported(before)) throw new Refusal(codes.badParameter, 'node.overridesNothing')
    await setOverride(tx, before, draft)
    changed({ target: 'cs_node', id: node, before: overrideOf(before), after: draft })
    return {}
  })

/** Removes the override. A node that has never reported is deleted with it, because nothing of it is left. */
export const deleteCsNodeConfig = (context: MemberContext, node: string): Promise<object> =>
  command(context, 'deleteCsNodeConfig', { node }, async ({ tx, changed }) => {
    const before = await lockNode(tx, node)
    if (!isOverridden(before)) throw notFound()
    if (hasReported(before)) await setOverride(tx, before, { appkeys: null, zones: null, capacity: null })
    else await tx.deleteFrom('cs_node').where('node', '=', node).execute()
    changed({ target: 'cs_node', id: node, before: overrideOf(before) })
    return {}
  })

async function lockNode(tx: Transaction<Database>, node: string): Promise<Node> {
  const row = await tx.selectFrom('cs_node').selectAll().where('node', '=', node).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Stores the override. @throws {Refusal} 40001 for an appkey of no project; those that the node already has may stay */
async function setOverride(tx: Transaction<Database>, before: Node, draft: CsNodeDraft): Promise<void> {
  const had = new Set([...before.raw_appkeys, ...(before.newest_appkeys ?? [])])
  const added = (draft.appkeys ?? []).filter((appkey) => !had.has(appkey))
  const names = await projectNames(tx, added)
  const unknown = added.find((appkey) => !names.has(appkey))
  if (unknown !== undefined) throw badField('appkeys', 'node.unknownProject', { appkey: unknown })
  await tx
    .updateTable('cs_node')
    .set({ newest_appkeys: draft.appkeys, newest_zones: draft.zones, newest_capacity: draft.capacity })
    .where('node', '=', before.node)
    .execute()
}

const overrideOf = ({ newest_appkeys, newest_zones, newest_capacity }: Node): CsNodeDraft => ({
  appkeys: newest_appkeys,
  zones: newest_zones,
  capacity: newest_capacity,
})

const isOverridden = (node: Node): boolean => !overridesNothing(overrideOf(node))

const hasReported = (node: Node): boolean =>
  node.hostname !== '' || node.raw_zones !== '' || node.raw_capacity !== null || node.raw_appkeys.length > 0

async function onWire(db: Kysely<Database>, nodes: readonly Node[]): Promise<Schema<'CsNode'>[]> {
  const names = await projectNames(
    db,
    nodes.flatMap(({ raw_appkeys, newest_appkeys }) => [...raw_appkeys, ...(newest_appkeys ?? [])]),
  )
  // A project that is no longer recorded is shown by its appkey.
  const namesOf = (appkeys: readonly string[]) => appkeys.map((appkey) => names.get(appkey) ?? appkey).join(',')
  return nodes.map((node) => {
    const newest = node.newest_appkeys ?? node.raw_appkeys
    return {
      node: node.node,
      hostname: node.hostname,
      raw_appkeys: node.raw_appkeys,
      raw_appkeys_name: namesOf(node.raw_appkeys),
      raw_zones: node.raw_zones,
      raw_capacity: node.raw_capacity,
      newest_appkeys: newest,
      newest_appkeys_name: namesOf(newest),
      newest_zones: node.newest_zones ?? node.raw_zones,
      newest_capacity: node.newest_capacity ?? node.raw_capacity,
      is_ban: node.is_ban,
      is_override: isOverridden(node) ? 1 : 0,
    }
  })
}

/** Returns the names of projects by appkey; unknown appkeys are absent. */
async function projectNames(db: Kysely<Database>, appkeys: readonly string[]): Promise<Map<string, string>> {
  if (appkeys.length === 0) return new Map()
  const rows = await db
    .selectFrom('project')
    .select(['appkey', 'name'])
    .where('appkey', 'in', [...new Set(appkeys)])
    .execute()
  return new Map(rows.map(({ appkey, name }) => [appkey, name]))
}
