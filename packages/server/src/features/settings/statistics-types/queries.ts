import { codes } from '@rtcops/core/api/codes'
import type { Schema } from '@rtcops/core/api/types'
import { type StatisticsTypeDraft, statisticsTypeRules } from '@rtcops/core/features/settings/statistics-types/rules'
import { formatDay } from '@rtcops/core/time/zone'
import type { Transaction } from 'kysely'
import { command } from '../../../commands/command.ts'
import { accept } from '../../../platform/input/accept.ts'
import { badField, notFound, Refusal } from '../../../platform/input/refusal.ts'
import { readListPage } from '../../../postgres/read-list-page.ts'
import type { Database } from '../../../postgres/schema.ts'
import type { MemberContext } from '../../../services/context.ts'
import { countProjects, findUse } from './uses.ts'

type StatisticsType = Schema<'StatisticsType'>

/** Returns all types, by the kind of price that they can be chosen for. */
export async function listAllStatisticsTypes({ db }: MemberContext) {
  const rows = await db
    .selectFrom('statistics_type')
    .select(['id', 'statistics_id', 'statistics_name', 'statistics_msg', 'kind'])
    .orderBy('id')
    .execute()
  const ofKind = (priceKind: string) =>
    rows.filter(({ kind }) => kind === priceKind).map(({ kind: _, ...type }) => type)
  return {
    speechSoundsStatistics: ofKind('speech_sounds'),
    pushFlowStatistics: ofKind('push_flow'),
    videoStatistics: ofKind('video'),
  }
}

/** Returns one page, oldest first. */
export async function listStatisticsTypes(
  context: MemberContext,
  page: number,
  limit: number,
): Promise<{ list: StatisticsType[]; total: number }> {
  const { rows, total } = await readListPage(types(context).orderBy('statistics_type.id'), { limit, page })
  return { list: await withUses(context, rows), total }
}

/** Returns a statistics type with its uses. @throws {Refusal} 40002 if there is no such type */
export async function getStatisticsType(context: MemberContext, id: number): Promise<StatisticsType> {
  const rows = await types(context).where('statistics_type.id', '=', id).execute()
  const [type] = await withUses(context, rows)
  if (!type) throw notFound()
  return type
}

/** Creates a statistics type. @throws {Refusal} 40001 for an unknown method, 40003 for an id that is taken */
export const insertStatisticsType = (context: MemberContext, input: object): Promise<{ info: { id: number } }> =>
  command(context, 'insertStatisticsType', input, async ({ tx, changed }) => {
    const draft = accept(statisticsTypeRules, input)
    await keepMethod(tx, draft)
    const row = await tx
      .insertInto('statistics_type')
      .values(onDisk(draft))
      .onConflict((conflict) => conflict.column('statistics_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new Refusal(codes.conflict, 'statisticsType.idTaken', { field: 'statistics_id' })
    changed({ target: 'statistics_type', id: row.id, after: draft })
    return { info: { id: row.id } }
  })

/**
 * Changes the given fields of a statistics type.
 * @throws {Refusal} 40001 for another `statistics_id` and an unknown method; 40004 for another kind while the type is in use
 */
export const updateStatisticsType = (context: MemberContext, { id, ...input }: { id: number }): Promise<object> =>
  command(context, 'updateStatisticsType', { id, ...input }, async ({ tx, changed }) => {
    const before = await lockType(tx, id)
    const draft = accept(statisticsTypeRules, { ...before, ...input })
    if (draft.statistics_id !== before.statistics_id) throw badField('statistics_id', 'statisticsType.idFixed')
    if (draft.kind !== before.kind && (await findUse(tx, id, formatDay(context.now()))))
      throw new Refusal(codes.inUse, 'statisticsType.kindInUse', { field: 'kind' })
    await keepMethod(tx, draft)
    await tx.updateTable('statistics_type').set(onDisk(draft)).where('id', '=', id).execute()
    changed({ target: 'statistics_type', id, before, after: draft })
    return {}
  })

/** Deletes a statistics type. @throws {Refusal} 40004 while it is in use */
export const deleteStatisticsType = (context: MemberContext, id: number): Promise<object> =>
  command(context, 'deleteStatisticsType', { id }, async ({ tx, changed }) => {
    const before = await lockType(tx, id)
    const use = await findUse(tx, id, formatDay(context.now()))
    if (use) throw new Refusal(codes.inUse, ...use)
    await tx.deleteFrom('statistics_type').where('id', '=', id).execute()
    changed({ target: 'statistics_type', id, before })
    return {}
  })

/** Locks the type, so that this waits for a price that is being saved with it, and the other way round. */
async function lockType(tx: Transaction<Database>, id: number): Promise<StatisticsTypeDraft> {
  const row = await tx
    .selectFrom('statistics_type')
    .select(['statistics_id', 'statistics_name', 'method_id as statistics_value', 'kind', 'statistics_msg'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Locks the method against removal until the type that refers to it is saved. */
async function keepMethod(tx: Transaction<Database>, { statistics_value }: StatisticsTypeDraft): Promise<void> {
  const method = await tx
    .selectFrom('method')
    .select('id')
    .where('id', '=', statistics_value)
    .forKeyShare()
    .executeTakeFirst()
  if (!method) throw badField('statistics_value', 'statisticsType.unknownMethod')
}

const onDisk = ({ statistics_value, ...draft }: StatisticsTypeDraft) => ({ ...draft, method_id: statistics_value })

const types = ({ db }: MemberContext) =>
  db
    .selectFrom('statistics_type')
    .innerJoin('method', 'method.id', 'statistics_type.method_id')
    .select([
      'statistics_type.id',
      'statistics_id',
      'statistics_name',
      'method_id as statistics_value',
      'method_name',
      'statistics_msg',
      'kind',
    ])

async function withUses(
  { db, now }: MemberContext,
  rows: readonly Omit<StatisticsType, 'use_numbers'>[],
): Promise<StatisticsType[]> {
  const ids = rows.map(({ id }) => id)
  const counts = await countProjects(db, ids, formatDay(now()))
  return rows.map((row) => ({ ...row, use_numbers: counts.get(row.id) ?? 0 }))
}
