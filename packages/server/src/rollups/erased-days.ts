import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../postgres/schema.ts'

/** Returns the days of which user sessions were erased, in any project. */
export async function readErasedDays(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db.selectFrom('erased_day').select('day').distinct().execute()
  return new Set(rows.map(({ day }) => day))
}

/** Marks days of a project as erased, so that they are not counted again. */
export async function addErasedDays(
  tx: Transaction<Database>,
  app_key: string,
  days: readonly string[],
): Promise<void> {
  if (days.length === 0) return
  await tx
    .insertInto('erased_day')
    .values(days.map((day) => ({ day, app_key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
