import type { Kysely } from 'kysely'
import type { Database } from '../postgres/schema.ts'

/** Days for which a stored batch is remembered; batches of imported files are remembered longer, because files are imported again. */
const batchLife = 7
const fileBatchLife = 400

/** Deletes the batches that will not be repeated any more. */
export async function forgetOldBatches(db: Kysely<Database>, now: number): Promise<void> {
  const before = (days: number) => new Date(now - days * 86_400_000)
  await db
    .deleteFrom('ingest_batch')
    .where('created_at', '<', before(batchLife))
    .where(({ eb, or }) => or([eb('batch_id', 'not like', 'file-%'), eb('created_at', '<', before(fileBatchLife))]))
    .execute()
}
