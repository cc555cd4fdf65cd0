import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Stores an entry of `setting`, over an earlier value. */
export async function writeSetting(db: Kysely<Database>, name: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
