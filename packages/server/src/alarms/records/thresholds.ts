import type { Kysely } from 'kysely'
import type { Database } from '../../postgres/schema.ts'

/** Returns thresholds by country, where it has its own, and those of all others. */
export async function readThresholds(db: Kysely<Database>) {
  const [own, byDefault] = await Promise.all([
    db.selectFrom('alarm_country').selectAll().execute(),
    db.selectFrom('alarm_default').selectAll().executeTakeFirstOrThrow(),
  ])
  return { byCountry: new Map(own.map((row) => [row.country, row])), byDefault }
}

/** Returns `<country> <rule> <0 or 1>` of each alarm that was raised since then. */
export async function recentAlarms(db: Kysely<Database>, since: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('alarm_log')
    .select(['country', 'rule', 'is_tel'])
    .where('create_time', '>', since)
    .execute()
  return new Set(rows.map(({ country, is_tel, rule }) => `${country} ${rule} ${is_tel}`))
}
