import { once } from 'node:events'
import {
  type Driver,
  Kysely,
  type PostgresCursorConstructor,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { type EngineWatch, timed, watchEngine } from '../platform/engine-watch.ts'
import { askDatabase, streamOf } from './probe.ts'
import type { Database } from './schema.ts'

// Identifiers fit into numbers; without this, int8 columns and count() arrive as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// Days stay text; a Date would be midnight in the machine's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/**
 * Opens a pool. A lost connection is replaced at the next query; a statement that takes over 10 s is cancelled, and a server that hangs is
 * given up in less.
 * @param onError called once for each connection that is lost
 * @param onAnswer called with the seconds of each statement
 */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  onAnswer: (seconds: number) => void = () => undefined,
): Kysely<Database> {
  const watch = watchEngine(() => askDatabase(url))
  const pool = new pg.Pool({
    connectionString: url,
    // A running job holds one connection for its lock, and there are about a dozen jobs.
    max: 24,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  // Repeats what an idle connection has reported, with the whole connection attached, which must not get into the log.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // An error on a connection that is lost between two statements would end the process. One that is being closed is no loss.
    client.on('error', (error) => {
      if (!pool.ending) onError(error)
    })
    watchQueries(client, watch, onAnswer)
  })
  return new Kysely<Database>({ dialect: new Dialect({ pool, cursor: watchedCursor(watch) }) })
}

/** Reports the time of the queries of a connection, and makes them fail, by breaking it, if the server hangs. */
function watchQueries(client: pg.PoolClient, watch: EngineWatch, onAnswer: (seconds: number) => void): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const watched = (...given: unknown[]) => {
    const answer = query(...given)
    if (!(answer instanceof Promise)) return answer
    return watch.during(timed(answer, onAnswer), (reason) => streamOf(client).destroy(reason))
  }
  client.query = watched as typeof client.query
}

/** Returns the same for cursors, whose reads are not separate queries. */
const watchedCursor = (watch: EngineWatch): PostgresCursorConstructor =>
  class<Row> extends (Cursor as PostgresCursorConstructor)<Row> {
    override read(rows: number): Promise<Row[]> {
      return watch.during(super.read(rows), (reason) => streamOf(this).destroy(reason))
    }

    /** Does not wait for the server's confirmation if the connection is lost, as it would never come. */
    override async close(): Promise<void> {
      const stream = streamOf(this)
      if (stream.destroyed) return
      await Promise.race([super.close(), once(stream, 'close')])
    }
  }

class Dialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new RollingBackDriver(this.#config)
  }
}

/** Reports the error that ended a transaction, not the rollback that failed because the connection was lost with it. */
class RollingBackDriver extends PostgresDriver {
  override async rollbackTransaction(...given: Parameters<PostgresDriver['rollbackTransaction']>): Promise<void> {
    // The driver has marked the connection, and does not use it again.
    await super.rollbackTransaction(...given).catch(() => undefined)
  }
}
