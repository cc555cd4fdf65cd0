import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Names the advisory lock that whoever changes telemetry shares, and that a backup takes alone for the moment in which it cuts both stores
 * (docs/decisions/backups.md).
 */
export const telemetryGate = 7_020_007

/**
 * Changes telemetry in a way that a backup must find done or not begun. While a backup cuts, it waits, for seconds at most.
 * @throws what `work` throws, and PostgreSQL's error when the gate did not open in time
 */
export async function throughTelemetryGate<Result>(db: Kysely<Database>, work: () => Promise<Result>): Promise<Result> {
  return await db.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock_shared(${telemetryGate})`.execute(connection)
    try {
      return await work()
    } finally {
      // When the connection is lost the lock went with it.
      await sql`SELECT pg_advisory_unlock_shared(${telemetryGate})`.execute(connection).catch(() => undefined)
    }
  })
}
