import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Longest time that an export may take. A cursor counts as one statement from its first row to its last, and while it is open nothing counts
 * as idle.
 */
const longest = '1h'

/**
 * Reads in one snapshot: whatever is written meanwhile, rows and sums are those of one moment. Nothing can be written in it. The limits are
 * wider than those of requests, as a million rows are read in portions with pauses between.
 * @param exported a snapshot that another transaction has exported and still holds, to see what it sees
 */
export const readSnapshot = <Answer>(
  db: Kysely<Database>,
  read: (snapshot: Kysely<Database>) => Promise<Answer>,
  exported?: string,
): Promise<Answer> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      if (exported !== undefined) await sql`SET TRANSACTION SNAPSHOT ${sql.lit(exported)}`.execute(tx)
      await sql`SET LOCAL statement_timeout = ${sql.lit(longest)}`.execute(tx)
      await sql`SET LOCAL idle_in_transaction_session_timeout = ${sql.lit(longest)}`.execute(tx)
      return await read(tx)
    })
