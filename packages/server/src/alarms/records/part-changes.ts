import type { TimeRange } from '@rtcops/core/time/range'
import { formatDateTime, type Instant } from '@rtcops/core/time/zone'
import { type Kysely, sql } from 'kysely'
import type { PartChange } from '../../diagnosis/index.ts'
import type { Database } from '../../postgres/schema.ts'

/** Changes that are read at a time, the newest. */
const most = 50

/** A change, and the alarm that was raised for it. */
export interface KnownChange {
  alarmId: number
  change: PartChange
}

/** Returns the changes that lasted at some time of a range, the newest first. */
export async function readChanges(db: Kysely<Database>, { end, start }: TimeRange): Promise<KnownChange[]> {
  const rows = await db
    .selectFrom('alarm_log')
    .select(['id', 'change'])
    .where('change', 'is not', null)
    // Times are written as text that sorts as they do.
    .where(sql<boolean>`change ->> 'since' <= ${formatDateTime(end)}`)
    .where(sql<boolean>`coalesce(change ->> 'until' >= ${formatDateTime(start)}, true)`)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.flatMap(({ change, id }) => (change ? { alarmId: id, change } : []))
}

export const changesDuring = async (db: Kysely<Database>, range: TimeRange): Promise<PartChange[]> =>
  (await readChanges(db, range)).map(({ change }) => change)

/** Stores the end of a change, and resolves its alarm unless a member has done so. */
export async function endChange(db: Kysely<Database>, { alarmId, change }: KnownChange, at: Instant): Promise<void> {
  const resolved = new Date(at)
  await db
    .updateTable('alarm_log')
    .set({
      change: JSON.stringify(change),
      state: 3,
      resolve_time: sql<Date>`coalesce(resolve_time, ${resolved}::timestamptz)`,
      ended_by: sql<'data'>`CASE WHEN state < 3 THEN 'data' ELSE ended_by END`,
    })
    .where('id', '=', alarmId)
    .execute()
}
