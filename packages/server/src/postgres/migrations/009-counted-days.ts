import { type Kysely, sql } from 'kysely'

/** Which version of each business day's roll-ups in the telemetry engine counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE counted_day (
    day date PRIMARY KEY,
    version integer NOT NULL UNIQUE,
    stored_rows text NOT NULL,
    entering text NOT NULL,
    leaving text NOT NULL,
    counted_until timestamptz NOT NULL,
    counted_at timestamptz NOT NULL)`,
  'CREATE SEQUENCE counted_day_version AS integer OWNED BY counted_day.version',
]
