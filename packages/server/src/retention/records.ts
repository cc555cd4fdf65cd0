import { daysKept, type Retention, retentionDays, retentionNames } from '@rtcops/core/features/settings/retention/kinds'
import type { Kysely } from 'kysely'
import type { Database } from '../postgres/schema.ts'

/** Returns the name under which the days of a kind are stored. */
export const retentionSetting = (name: keyof Retention): string => `retention_${name}`

/**
 * Returns the days for which telemetry is kept, as members have set them; 0 is for good.
 * @param lock whether to lock them against changes until the transaction ends
 */
export async function readRetention(db: Kysely<Database>, lock = false): Promise<Retention> {
  const rows = await db
    .selectFrom('setting')
    .selectAll()
    .where('name', 'in', retentionNames.map(retentionSetting))
    .orderBy('name')
    .$if(lock, (query) => query.forUpdate())
    .execute()
  const values = new Map(rows.map(({ name, value }) => [name, Number(value)]))
  const usual = (name: keyof Retention) => (name === 'cold' ? 0 : retentionDays[name].usual)
  return Object.fromEntries(
    retentionNames.map((name) => [name, values.get(retentionSetting(name)) ?? usual(name)]),
  ) as Retention
}

/** Returns the days for which everything is kept that a filter by room or user reads; `Infinity` if it is kept for good. */
export const readRawDays = async (db: Kysely<Database>): Promise<number> =>
  daysKept(await readRetention(db), 'sample', 'join_attempt', 'connection_event')
