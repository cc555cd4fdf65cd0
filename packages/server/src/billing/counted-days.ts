import { rangeToDays, type TimeRange } from '@rtcops/core/time/range'
import { formatDateTime } from '@rtcops/core/time/zone'
import { type Kysely, sql } from 'kysely'
import type { CountedDayTable, Database } from '../postgres/schema.ts'

/** Days that the daily roll-ups of the telemetry engine contain. */
export interface CountedDays {
  /** Versions of these days; rows of other versions do not count. */
  versions: number[]
  /** `YYYY-MM-DD HH:mm:ss` up to which the current day is counted; null if all days of the range are over. */
  until: string | null
}

/**
 * Returns which rows of the daily roll-ups count: those with `version IN {versions: Array(UInt32)}`. Days that are not counted yet have
 * none.
 */
export async function readCountedDays(db: Kysely<Database>, range: TimeRange): Promise<CountedDays> {
  const [first, last] = rangeToDays(range)
  const rows = await db
    .selectFrom('counted_day')
    .select(['version', 'counted_until'])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .execute()
  const until = rows.at(-1)?.counted_until.getTime()
  return {
    versions: rows.map(({ version }) => version),
    until: until === undefined || until >= range.end ? null : formatDateTime(until),
  }
}

/** Returns all counted days, by day. */
export async function readAllCountedDays(db: Kysely<Database>): Promise<Map<string, CountedDayTable>> {
  const rows = await db.selectFrom('counted_day').selectAll().execute()
  return new Map(rows.map((row) => [row.day, row]))
}

/** Returns a version number that no day has used. */
export async function nextVersion(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ version: number }>`SELECT nextval('counted_day_version')::integer AS version`.execute(db)
  const version = rows[0]?.version
  if (version === undefined) throw new Error('a sequence returned no number')
  return version
}

/** Makes this version of the day the one that counts. */
export async function switchDay(db: Kysely<Database>, row: CountedDayTable): Promise<void> {
  const { day, ...values } = row
  await db
    .insertInto('counted_day')
    .values(row)
    .onConflict((conflict) => conflict.column('day').doUpdateSet(values))
    .execute()
}

/** Marks these days to be counted again. */
export async function recountDays(db: Kysely<Database>, days: readonly string[]): Promise<void> {
  if (days.length === 0) return
  await db.updateTable('counted_day').set({ stored_rows: '' }).where('day', 'in', days).execute()
}
