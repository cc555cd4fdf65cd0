import type { Socket } from 'node:net'
import pg from 'pg'
import { type EngineFacts, factsTime } from '../platform/engine-facts.ts'
import { answerTime } from '../platform/engine-watch.ts'

/** Checks that PostgreSQL answers, on a separate connection. @throws {Error} if it does not answer in time */
export const askDatabase = async (url: string): Promise<void> => void (await ask(url, ['SELECT 1']))

/**
 * Checks that PostgreSQL can take writes. Nothing is written to its tables: a set of rows that does not fit into `work_mem` goes to a
 * temporary file, which needs space on the disk.
 * @throws {Error} if it does not answer in time, has no space left, or only reads, as a standby does
 */
export async function askWhetherWritable(url: string): Promise<void> {
  await ask(url, [
    // Fails by dividing by zero.
    `SELECT 1 / (current_setting('transaction_read_only') = 'off')::integer`,
    `SET work_mem = '64kB'`,
    'SELECT count(*) FROM generate_series(1, 50000)',
  ])
}

/** Asks PostgreSQL for its version and its time. @throws {Error} if it does not answer in time or refuses the account */
export async function readDatabaseFacts(url: string): Promise<EngineFacts> {
  const question = `SELECT current_setting('server_version') AS version, extract(epoch FROM clock_timestamp())::float8 * 1000 AS time`
  const [facts] = await ask<EngineFacts>(url, [question], factsTime)
  if (!facts) throw new Error('it did not report its version')
  return facts
}

/** Returns the rows of the last query. */
async function ask<Row extends object>(
  connectionString: string,
  questions: readonly string[],
  patience = answerTime,
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    application_name: 'rtcops probe',
  })
  // The error that ends a connection also fails the query.
  client.on('error', () => undefined)
  try {
    await client.connect()
    let rows: Row[] = []
    for (const question of questions) rows = (await client.query<Row>(question)).rows
    await client.end()
    return rows
  } catch (error) {
    // A hung server does not answer to the end of a connection either.
    streamOf(client).destroy()
    throw error
  }
}

/** Returns the socket of a client or cursor, which the driver's types do not name. */
export const streamOf = (user: unknown): Socket => (user as { connection: { stream: Socket } }).connection.stream
