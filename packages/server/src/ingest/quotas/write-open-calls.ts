import { type Kysely, sql } from 'kysely'
import type { Database } from '../../postgres/schema.ts'

/**
 * Writes how many calls of projects are in progress. Projects that are not named have few.
 * @param hour in which they were counted
 * @param uncounted projects that keep what was written before
 */
export async function writeOpenCalls(
  db: Kysely<Database>,
  counts: readonly { appKey: string; calls: number }[],
  hour: number,
  uncounted: readonly string[] = [],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('ingest_use')
      .set({ amount: 0 })
      .where('quota', '=', 'open_calls')
      .where('app_key', '<>', ({ fn, val }) => fn<string>('all', [val(uncounted)]))
      .execute()
    if (counts.length === 0) return
    await tx
      .insertInto('ingest_use')
      .values(
        counts.map(({ appKey, calls }) => ({
          app_key: appKey,
          quota: 'open_calls',
          hour: new Date(hour),
          amount: calls,
        })),
      )
      .onConflict((conflict) => conflict.columns(['app_key', 'quota']).doUpdateSet({ amount: sql`excluded.amount` }))
      .execute()
  })
}
