import { type Kysely, sql } from 'kysely'

const statements = [
  `ALTER TABLE source ADD COLUMN server_url text NOT NULL DEFAULT '', ADD COLUMN server_check jsonb`,
  `COMMENT ON COLUMN source.server_url IS 'Address of the other side''s server, which is asked each minute who is there; empty if it is not asked.'`,
  `COMMENT ON COLUMN source.server_check IS 'What came of asking: {time, error, differences}; error, {message, values}, is null if it answered.'`,
]

/** Lets a data source ask the server of the other side. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
