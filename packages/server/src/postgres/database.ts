import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import type { Database } from './schema.ts'

// Identifiers fit into numbers; without this, int8 columns and count() arrive as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// Days stay text; a Date would be midnight of the machine's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** Opens a pool. A lost connection is replaced at the next query; a statement that takes over 15 s is ended. */
export function openDatabase(url: string, onError: (error: Error) => void): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    // A job that is going on holds one for its lock, and there are about a dozen of them.
    max: 24,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  pool.on('error', onError)
  // The pool listens to idle connections alone; one that is lost in the pause between two statements would end the process.
  pool.on('connect', (client) => void client.on('error', onError))
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) })
}
