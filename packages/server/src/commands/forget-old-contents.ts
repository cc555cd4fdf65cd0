import type { Kysely } from 'kysely'
import type { Database } from '../postgres/schema.ts'
import { contentMark } from './command.ts'

/**
 * Deletes the records of requests without an idempotency key, long after a request could still be a repetition (AM-08). Keys of callers are
 * kept.
 */
export async function forgetOldContents(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('key', 'like', `${contentMark}%`)
    .where('created_at', '<', new Date(now - 86_400_000))
    .execute()
}
