import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Kysely, Transaction } from 'kysely'
import { pricesOfDay } from '../../../billing/prices.ts'
import type { RefusalDetails } from '../../../platform/input/refusal.ts'
import type { Database } from '../../../postgres/schema.ts'

const defaultSettings = ['default_statistics_id', 'default_push_flow_statistics_id', 'default_video_statistics_id']

/** Returns what keeps a statistics type from being removed, as a refusal's message; undefined if nothing does. */
export async function findUse(
  tx: Transaction<Database>,
  id: number,
  day: string,
): Promise<[MessageKey, RefusalDetails] | undefined> {
  const count = (await countProjects(tx, [id], day)).get(id) ?? 0
  if (count > 0) return ['statisticsType.usedByProjects', { values: { count } }]
  const setting = await tx
    .selectFrom('setting')
    .select('name')
    .where('name', 'in', defaultSettings)
    .where('value', '=', String(id))
    .executeTakeFirst()
  if (setting) return ['statisticsType.usedAsDefault', {}]
  const earlier = await tx
    .selectFrom('price')
    .select('id')
    .where('statistics_type_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return earlier && ['statisticsType.usedInHistory', {}]
}

/** Returns by type how many projects have a price on this day that is counted by it. */
export async function countProjects(
  db: Kysely<Database>,
  ids: readonly number[],
  day: string,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom(pricesOfDay(db, day).as('price'))
    .select(['statistics_type_id', ({ fn }) => fn.count<number>('project_id').distinct().as('count')])
    .where('statistics_type_id', '=', ({ fn, val }) => fn.any(val(ids)))
    .groupBy('statistics_type_id')
    .execute()
  return new Map(rows.map(({ statistics_type_id, count }) => [statistics_type_id ?? 0, count]))
}
