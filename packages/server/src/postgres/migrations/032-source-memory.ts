import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE source_memory (
    source_id text NOT NULL REFERENCES source ON DELETE CASCADE,
    name text NOT NULL,
    value jsonb NOT NULL,
    user_id text,
    told_at timestamptz NOT NULL,
    PRIMARY KEY (source_id, name))`,
  `COMMENT ON TABLE source_memory IS 'What a connector has to know of earlier messages of a source, such as the last value of a counter; kept for a day.'`,
  `COMMENT ON COLUMN source_memory.user_id IS 'The user whom it is about, with whom it is erased.'`,
  `CREATE INDEX source_memory_told ON source_memory (told_at)`,
]

/** Adds the memory of data sources. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
