import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE data_gap (
    app_key text NOT NULL,
    slot timestamptz NOT NULL,
    reason text NOT NULL CHECK (reason IN ('invalid', 'quota')),
    count bigint NOT NULL CHECK (count > 0),
    PRIMARY KEY (app_key, slot, reason))`,
  `COMMENT ON TABLE data_gap IS 'What of a project''s telemetry was refused, by five minutes.'`,
  `COMMENT ON COLUMN data_gap.slot IS 'Of invalid samples, when they were measured; of requests over a quota, when they came.'`,
  `COMMENT ON COLUMN data_gap.count IS 'Samples, or requests over a quota.'`,
  `CREATE INDEX data_gap_slot ON data_gap (slot)`,
]

/** Counts refused telemetry by the time of which figures lack it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
