import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE ingest_group (
    id uuid PRIMARY KEY,
    holder uuid NOT NULL,
    heard_at timestamptz NOT NULL DEFAULT now(),
    created_at timestamptz NOT NULL DEFAULT now(),
    content bytea NOT NULL)`,
  `ALTER TABLE ingest_group ALTER COLUMN content SET STORAGE EXTERNAL`,
  `COMMENT ON TABLE ingest_group IS 'Batches that were taken in together and that ClickHouse has not confirmed: the spool of all servers.'`,
  `COMMENT ON COLUMN ingest_group.holder IS 'The server process that stores it; another one takes it over if the holder falls silent.'`,
  `COMMENT ON COLUMN ingest_group.heard_at IS 'Last sign of life of the holder.'`,
  `COMMENT ON COLUMN ingest_group.content IS 'Its rows, compressed.'`,
  `COMMENT ON COLUMN ingest_batch.group_id IS 'Batches that go into ClickHouse together; ingest_group has their rows until then.'`,
  `COMMENT ON COLUMN ingest_batch.server_id IS 'The server process that took it in.'`,
  `CREATE UNLOGGED TABLE ingest_quota (
    app_key text PRIMARY KEY,
    rows double precision NOT NULL,
    at timestamptz NOT NULL DEFAULT now())`,
  `COMMENT ON TABLE ingest_quota IS 'Rows that projects may still report, over all servers. May be lost in a crash.'`,
  `COMMENT ON COLUMN ingest_quota.rows IS 'Rows left at that time; below zero if the project has sent too much.'`,
]

/** Moves accepted telemetry that is not stored yet from the disks of the servers to the records, and shares the quota of projects. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
