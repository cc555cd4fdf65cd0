import { type Kysely, sql } from 'kysely'
import type { Database } from '../postgres/schema.ts'

/**
 * Runs the work under a PostgreSQL advisory lock, or not at all if another session holds it. The lock is released with its connection.
 * @returns whether it was run
 */
export async function withLock(db: Kysely<Database>, lock: number, work: () => Promise<void>): Promise<boolean> {
  return await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ held: boolean }>`SELECT pg_try_advisory_lock(${lock}) AS held`.execute(connection)
    if (!rows[0]?.held) return false
    try {
      await work()
      return true
    } finally {
      await sql`SELECT pg_advisory_unlock(${lock})`.execute(connection)
    }
  })
}
