import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Longest time that an export may take. A cursor counts as one statement from its first row to its last, and while it is open nothing counts
 * as idle.
 */
const longest = '1h'

/**
 * Reads in one snapshot: rows and sums are consistent, whatever is written meanwhile. The transaction is read-only. Its limits are wider
 * than those of requests, because a million rows are read in portions with pauses between them.
 * @param exported id of a snapshot that another transaction has exported and still holds, to read the same data
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
