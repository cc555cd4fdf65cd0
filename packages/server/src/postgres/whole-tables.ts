import pg from 'pg'

/**
 * Tables of short-lived data: secrets that are valid for hours at most, which a restored database must not revive, and telemetry that is
 * not stored yet, whose batches are not copied either.
 */
const passing: readonly string[] = [
  'session',
  'remember_token',
  'export_token',
  'login_attempt',
  'ingest_group',
  'ingest_quota',
  'ingest_use',
]

/** A table that is copied as a whole. */
export interface WholeTable {
  name: string
  columns: string[]
}

/** Opens a connection without a statement timeout. */
export async function openPatientClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A lost connection fails the running statement, or the next one.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Returns every table of the records except the migration history and short-lived data, with its columns in the order of their names. */
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

/** Returns the approximate bytes that all tables take. */
export async function tableBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `SELECT coalesce(sum(pg_table_size(oid)), 0) AS bytes FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'`,
  )
  return Number(rows[0]?.bytes)
}

/** Returns the last values of sequences, except those that were never used. Sequences follow no snapshot: values drawn meanwhile count. */
export async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Returns the statement that copies a table out. Of batches, it copies only those that were stored: no telemetry of the others exists. */
export function copyOutStatement({ name, columns }: WholeTable): string {
  const list = identifiers(columns)
  const from = pg.escapeIdentifier(name)
  return name === 'ingest_batch'
    ? `COPY (SELECT ${list} FROM ${from} WHERE done) TO STDOUT`
    : `COPY ${from} (${list}) TO STDOUT`
}

/** Returns the statement that copies in what the one above wrote. */
export const copyInStatement = ({ name, columns }: WholeTable): string =>
  `COPY ${pg.escapeIdentifier(name)} (${identifiers(columns)}) FROM STDIN`

/**
 * Begins to replace everything in the tables, as their owner. Triggers and foreign keys are disabled: the data was valid where it comes
 * from, and append-only tables could not otherwise be emptied of what migrations inserted.
 */
export async function beginReplacing(client: pg.Client): Promise<void> {
  const names = (await listTables(client)).map(({ name }) => name)
  await client.query('BEGIN')
  await client.query('SET LOCAL session_replication_role = replica')
  await client.query(`TRUNCATE ${identifiers(names)} CASCADE`)
}

/** Sets the last values of sequences, as `readSequences` returns them. */
export async function setSequences(client: pg.Client, sequences: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(sequences))
    await client.query('SELECT setval($1::regclass, $2)', [pg.escapeIdentifier(name), value])
}

const identifiers = (names: readonly string[]): string => names.map((name) => pg.escapeIdentifier(name)).join(', ')
