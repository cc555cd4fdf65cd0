import { type Kysely, sql } from 'kysely'

/** Batches of telemetry that have been taken in, so that a repeated one is answered and not stored again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE ingest_batch (
      app_key text NOT NULL,
      batch_id text NOT NULL,
      group_id uuid NOT NULL,
      server_id uuid NOT NULL,
      done boolean NOT NULL DEFAULT false,
      answer jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (app_key, batch_id)
    )`.execute(db)
  await sql`CREATE INDEX ingest_batch_pending ON ingest_batch (group_id) WHERE NOT done`.execute(db)
  await sql`CREATE INDEX ingest_batch_age ON ingest_batch (created_at)`.execute(db)
}
