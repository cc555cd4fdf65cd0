import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Kysely, Transaction } from 'kysely'
import type { RefusalDetails } from '../../../http/refusal.ts'
import type { Database } from '../../../postgres/schema.ts'

const defaultSettings = ['default_statistics_id', 'default_push_flow_statistics_id', 'default_video_statistics_id']

/** What keeps a statistics type from being removed, as the message of a refusal; undefined when nothing does. */
export async function findUse(
  tx: Transaction<Database>,
  id: number,
): Promise<[MessageKey, RefusalDetails] | undefined> {
  const count = (await countProjectsNow(tx, [id])).get(id) ?? 0
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

/** By type: how many projects have a price now that is counted by it. */
export async function countProjectsNow(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('price')
    .select(['statistics_type_id', ({ fn }) => fn.count<number>('project_id').distinct().as('count')])
    .where('statistics_type_id', '=', ({ fn, val }) => fn.any(val(ids)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('price as later')
            .select('later.id')
            .whereRef('later.project_id', '=', 'price.project_id')
            .whereRef('later.kind', '=', 'price.kind')
            .whereRef('later.id', '>', 'price.id'),
        ),
      ),
    )
    .groupBy('statistics_type_id')
    .execute()
  return new Map(rows.map(({ statistics_type_id, count }) => [statistics_type_id ?? 0, count]))
}
