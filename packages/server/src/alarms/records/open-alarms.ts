import type { Kysely } from 'kysely'
import type { Database } from '../../postgres/schema.ts'

/** Counts the alarms that are not resolved: those for which somebody is telephoned, and the others. */
export async function countOpenAlarms(db: Kysely<Database>): Promise<{ phone: number; message: number }> {
  const rows = await db
    .selectFrom('alarm_log')
    .select(({ fn }) => ['is_tel', fn.countAll<number>().as('alarms')])
    .where('state', '<', 3)
    .groupBy('is_tel')
    .execute()
  const of = (tel: number) => Number(rows.find(({ is_tel }) => is_tel === tel)?.alarms ?? 0)
  return { phone: of(1), message: of(0) }
}
