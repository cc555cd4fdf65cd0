import { type Kysely, sql } from 'kysely'

const statements = [
  `ALTER TABLE ingest_batch ADD COLUMN body_hash bytea`,
  `COMMENT ON COLUMN ingest_batch.body_hash IS 'SHA-256 of its body; null for batches from before this column.'`,
  `CREATE UNLOGGED TABLE ingest_use (
    app_key text NOT NULL,
    quota text NOT NULL,
    hour timestamptz NOT NULL,
    amount integer NOT NULL DEFAULT 0,
    registers bytea,
    refused integer NOT NULL DEFAULT 0,
    refused_at timestamptz,
    PRIMARY KEY (app_key, quota))`,
  `COMMENT ON TABLE ingest_use IS 'What projects that come near a quota have used of it, over all servers. May be lost in a crash.'`,
  `COMMENT ON COLUMN ingest_use.hour IS 'The hour that amount and refused are of.'`,
  `COMMENT ON COLUMN ingest_use.registers IS 'HyperLogLog of the different values; null for quotas that do not count different values.'`,
  `COMMENT ON COLUMN ingest_use.refused IS 'Batches that were refused.'`,
]

/** Keeps the hash of each batch's body, and what projects use of their quotas. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
