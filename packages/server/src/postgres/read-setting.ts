import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Returns one entry of the basic configuration; undefined if it was never set. */
export async function readSetting(db: Kysely<Database>, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}
