import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE export_chunk (
    job_id integer NOT NULL REFERENCES export_job ON DELETE CASCADE,
    position integer NOT NULL CHECK (position >= 0),
    content bytea NOT NULL,
    PRIMARY KEY (job_id, position))`,
  `COMMENT ON TABLE export_chunk IS 'A piece of the file of an export, so that every server can send it.'`,
  `COMMENT ON COLUMN export_chunk.position IS 'Number of the piece, from 0.'`,
  `COMMENT ON TABLE export_job IS 'An export that is made in the background; its file is in export_chunk.'`,
]

/** Adds the files of exports to the records; before, the server that had made a file kept it in its data directory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
