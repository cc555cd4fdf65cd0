import type { Socket } from 'node:net'
import pg from 'pg'
import { answerTime } from '../engine-watch.ts'

/** Asks PostgreSQL on a connection of its own. @throws {Error} if it does not answer in time */
export const askDatabase = (url: string): Promise<void> => ask(url, ['SELECT 1'])

/**
 * Checks that PostgreSQL can take writes. Nothing is written to its tables: a set of rows that does not fit into `work_mem` goes to a
 * temporary file, which needs space on the disk.
 * @throws {Error} if it does not answer in time, has no space left, or only reads, as a standby does
 */
export const askWhetherWritable = (url: string): Promise<void> =>
  ask(url, [
    // Fails by dividing by zero.
    `SELECT 1 / (current_setting('transaction_read_only') = 'off')::integer`,
    `SET work_mem = '64kB'`,
    'SELECT count(*) FROM generate_series(1, 50000)',
  ])

async function ask(connectionString: string, questions: readonly string[]): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: answerTime,
    query_timeout: answerTime,
    application_name: 'rtcops probe',
  })
  // The error that ends a connection also fails the question.
  client.on('error', () => undefined)
  try {
    await client.connect()
    for (const question of questions) await client.query(question)
    await client.end()
  } catch (error) {
    // A hung server does not answer to the end of a connection either.
    streamOf(client).destroy()
    throw error
  }
}

/** Returns the socket of a client or cursor, which the driver's types do not name. */
export const streamOf = (user: unknown): Socket => (user as { connection: { stream: Socket } }).connection.stream
