import type { Schema } from '@rtcops/core/api/types'
import type { Transaction } from 'kysely'
import type { Database } from '../../postgres/schema.ts'

/** Resolves those of these alarms that members have not. */
export async function resolveAlarms(
  tx: Transaction<Database>,
  ids: readonly number[],
  by: Schema<'AlarmEnd'>,
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  // Locked in the order in which members' changes lock them, so that the two cannot block each other.
  const open = await tx
    .selectFrom('alarm_log')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', '<', 3)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (open.length === 0) return
  await tx
    .updateTable('alarm_log')
    .set({ state: 3, resolve_time: at, ended_by: by })
    .where(
      'id',
      'in',
      open.map(({ id }) => id),
    )
    .execute()
}
