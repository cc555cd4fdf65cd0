import pg from 'pg'

/** Secrets that live for hours at most. A restored database must not bring back to life what has been used or ended since. */
const passing: readonly string[] = ['session', 'remember_token', 'export_token', 'login_attempt']

/** A table as it is copied: whole. */
export interface WholeTable {
  name: string
  columns: string[]
}

/** Opens a connection for statements that take as long as they take. */
export async function openPatientClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A lost connection fails the statement that is under way; between two, the next one.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Every table of the records but the steps of the schema and secrets that pass, with its columns in the order of their names. */
export async function listTables(client: pg.Client): Promise<WholeTable[]> {
  const { rows } = await client.query<WholeTable>(
    `SELECT relname AS name, array_agg(attname::text ORDER BY attname) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname NOT LIKE 'kysely%' AND relname <> ALL ($1)
       AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     GROUP BY relname ORDER BY relname`,
    [passing],
  )
  return rows
}

/** Bytes that all tables take, about. */
export async function tableBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `SELECT coalesce(sum(pg_table_size(oid)), 0) AS bytes FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'`,
  )
  return Number(rows[0]?.bytes)
}

/** What sequences have reached, but those that were never used. They follow no snapshot: what is drawn meanwhile counts. */
export async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** The statement that writes a table out. Of batches, those that were stored: nothing of the others is in the telemetry. */
export function copyOutStatement({ name, columns }: WholeTable): string {
  const list = identifiers(columns)
  const from = pg.escapeIdentifier(name)
  return name === 'ingest_batch'
    ? `COPY (SELECT ${list} FROM ${from} WHERE done) TO STDOUT`
    : `COPY ${from} (${list}) TO STDOUT`
}

/** The statement that takes in what the one above wrote. */
export const copyInStatement = ({ name, columns }: WholeTable): string =>
  `COPY ${pg.escapeIdentifier(name)} (${identifiers(columns)}) FROM STDIN`

/**
 * Begins to replace everything in the tables, as their owner. Triggers and foreign keys rest: what comes was right where it comes from, and
 * append-only tables could not be emptied of what the schema's steps put there.
 */
export async function beginReplacing(client: pg.Client): Promise<void> {
  const names = (await listTables(client)).map(({ name }) => name)
  await client.query('BEGIN')
  await client.query('SET LOCAL session_replication_role = replica')
  await client.query(`TRUNCATE ${identifiers(names)} CASCADE`)
}

export async function setSequences(client: pg.Client, sequences: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(sequences))
    await client.query('SELECT setval($1::regclass, $2)', [pg.escapeIdentifier(name), value])
}

const identifiers = (names: readonly string[]): string => names.map((name) => pg.escapeIdentifier(name)).join(', ')
