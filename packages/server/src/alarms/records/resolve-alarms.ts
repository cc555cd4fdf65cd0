import type { Schema } from '@rtcops/core/api/types'
import type { Kysely } from 'kysely'
import type { Database } from '../../postgres/schema.ts'

/** Resolves those of these alarms that members have not. */
export async function resolveAlarms(
  db: Kysely<Database>,
  ids: readonly number[],
  by: Schema<'AlarmEnd'>,
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('alarm_log')
    .set({ state: 3, resolve_time: at, ended_by: by })
    .where('id', 'in', [...ids])
    .where('state', '<', 3)
    .execute()
}
