import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Advisory lock that every writer of telemetry shares, and that a backup holds exclusively for the moment at which it cuts both stores
 * (docs/decisions/backups.md).
 */
export const telemetryGate = 7_020_007

/**
 * Runs a change of telemetry that a backup must find either done or not begun. While a backup cuts, it waits, for seconds at most.
 * @throws what `work` throws, and PostgreSQL's error if the lock was not granted in time
 */
export async function throughTelemetryGate<Result>(db: Kysely<Database>, work: () => Promise<Result>): Promise<Result> {
  return await db.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock_shared(${telemetryGate})`.execute(connection)
    try {
      return await work()
    } finally {
      // If the connection is lost, the lock is released with it.
      await sql`SELECT pg_advisory_unlock_shared(${telemetryGate})`.execute(connection).catch(() => undefined)
    }
  })
}
