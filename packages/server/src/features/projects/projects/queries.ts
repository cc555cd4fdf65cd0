import type { Input, Row, Schema } from '@rtcops/core/api/types'
import { formatDateTime } from '@rtcops/core/time/zone'
import { type ExpressionBuilder, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { notFound } from '../../../platform/input/refusal.ts'
import { readTimeRange } from '../../../platform/input/time-range.ts'
import { contains } from '../../../postgres/like.ts'
import { readListPage } from '../../../postgres/read-list-page.ts'
import type { Database, ProjectTable } from '../../../postgres/schema.ts'
import type { MemberContext } from '../../../services/context.ts'
import { readQuotas } from './quota-queries.ts'

type Filter = Input<'listProjects'>

/** Returns one page of projects by creation time, newest first unless another order is requested (R-PRJ-15). */
export async function listProjects(
  { db }: MemberContext,
  filter: Filter,
): Promise<{ list: Row<'listProjects'>[]; total: number }> {
  const { page = 1, limit = 10 } = filter
  const direction = filter.order === 'asc' ? 'asc' : 'desc'
  const ordered = db
    .selectFrom('project')
    .where(condition(filter))
    .innerJoin('company', 'company.id', 'project.company_id')
    .select([
      'project.id',
      'project.company_id',
      'company.name as company_name',
      'project.name as appkey_name',
      'project.domestic',
      'project.create_time',
      'project.appkey',
    ])
    .orderBy('project.create_time', direction)
    .orderBy('project.id', direction)
  const { rows, total } = await readListPage(ordered, { limit, page })
  return {
    list: rows.map((row) => ({ ...row, create_time: formatDateTime(row.create_time.getTime()) })),
    total,
  }
}

/** Returns the condition for a list. `name` is part of a project's name, or its whole appkey (D-06). */
function condition({ name, company_id, time }: Filter) {
  const range = time && readTimeRange(time)
  return ({ eb, and, or }: ExpressionBuilder<Database, 'project'>) =>
    and([
      ...(name === undefined
        ? []
        : [or([eb('project.name', 'ilike', contains(name)), eb('project.appkey', '=', name)])]),
      ...(company_id === undefined ? [] : [eb('project.company_id', '=', company_id)]),
      ...(range === undefined
        ? []
        : [
            eb('project.create_time', '>=', new Date(range.start)),
            eb('project.create_time', '<', new Date(range.end)),
          ]),
    ])
}

/** Returns everything about a project except its secrets, with the nodes that serve it (R-PRJ-09). */
export async function getProject(context: MemberContext, id: number): Promise<Schema<'Project'>> {
  const { db } = context
  const row = await db
    .selectFrom('project')
    .innerJoin('company', 'company.id', 'project.company_id')
    .selectAll('project')
    .select(['company.name as company_name', 'company.push_flow'])
    .where('project.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return {
    ...row,
    push_flow: row.push_flow === 1 ? 1 : 0,
    appcert: null,
    push_secret_key: veiled(row.push_secret_key),
    pull_secret_key: veiled(row.pull_secret_key),
    create_time: formatDateTime(row.create_time.getTime()),
    ...(await nodesOf(db, row.appkey)),
    quotas: await readQuotas(context, row.appkey),
  }
}

/** Returns null for a key that is set; that a key is not set is no secret. */
const veiled = (key: string): '' | null => (key === '' ? '' : null)

/** Returns the nodes that serve a project: what operators have set, else what the node reports (G-04). */
async function nodesOf(db: Kysely<Database>, appkey: string) {
  const nodes = await db
    .selectFrom('cs_node')
    .select(({ fn }) => [
      'node',
      fn.coalesce('newest_zones', 'raw_zones').as('zones'),
      fn.coalesce('newest_capacity', 'raw_capacity').as('capacity'),
      fn.coalesce('newest_appkeys', 'raw_appkeys').as('appkeys'),
    ])
    .where(sql<boolean>`${appkey} = ANY (coalesce(newest_appkeys, raw_appkeys))`)
    .orderBy('node')
    .execute()
  const served = nodes.flatMap(({ appkeys }) => appkeys)
  const names = served.length === 0 ? [] : await projectNames(db, served)
  const capacities = nodes.flatMap(({ capacity }) => (capacity === null ? [] : [capacity]))
  return {
    appkeys: names.join(','),
    newest_zones: [...new Set(nodes.flatMap(({ zones }) => zones.split(',').filter(Boolean)))].join(','),
    newest_node: nodes.map(({ node }) => node).join(','),
    newest_capacity: capacities.length === 0 ? null : capacities.reduce((sum, capacity) => sum + capacity, 0),
  }
}

async function projectNames(db: Kysely<Database>, appkeys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('project')
    .select('name')
    .where('appkey', 'in', [...new Set(appkeys)])
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Returns the stored project with its secrets in clear, locked until the transaction ends. @throws {Refusal} 40002 */
export async function lockProject(
  { settings }: MemberContext,
  tx: Transaction<Database>,
  id: number,
): Promise<Selectable<ProjectTable>> {
  const row = await tx.selectFrom('project').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return settings.secrets.open('project', row)
}
