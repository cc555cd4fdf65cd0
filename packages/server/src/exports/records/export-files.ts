import type { Kysely } from 'kysely'
import type { Database } from '../../postgres/schema.ts'

/** Bytes of a piece: one statement each, so that a large file takes little memory and no long transaction. */
export const chunkBytes = 1024 * 1024

/** Stores the file of a job; replaces what an earlier attempt has left. @param pieces of at most `chunkBytes` */
export async function storeExportFile(
  db: Kysely<Database>,
  job_id: number,
  pieces: AsyncIterable<Buffer>,
): Promise<void> {
  await db.deleteFrom('export_chunk').where('job_id', '=', job_id).execute()
  let position = 0
  for await (const content of pieces) {
    await db.insertInto('export_chunk').values({ job_id, position, content }).execute()
    position += 1
  }
}

/** Returns whether a job's file is stored here. */
export async function hasExportFile(db: Kysely<Database>, jobId: number): Promise<boolean> {
  const first = await db
    .selectFrom('export_chunk')
    .select('position')
    .where('job_id', '=', jobId)
    .limit(1)
    .executeTakeFirst()
  return first !== undefined
}

/**
 * Yields the file of a job, piece by piece.
 * @param size bytes of the file
 * @throws {Error} if it is removed meanwhile
 */
export async function* readExportFile(db: Kysely<Database>, jobId: number, size: number): AsyncGenerator<Buffer> {
  let read = 0
  for (let position = 0; read < size; position += 1) {
    const piece = await db
      .selectFrom('export_chunk')
      .select('content')
      .where('job_id', '=', jobId)
      .where('position', '=', position)
      .executeTakeFirst()
    if (!piece) throw new Error(`the file of export ${jobId} was removed while it was sent`)
    read += piece.content.length
    yield piece.content
  }
}

/** Removes the files of jobs that have expired. */
export async function removeExpiredFiles(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('export_chunk')
    .using('export_job')
    .whereRef('export_job.id', '=', 'export_chunk.job_id')
    .where('export_job.state', '=', 5)
    .execute()
}
