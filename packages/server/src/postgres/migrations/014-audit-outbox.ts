import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE audit_anchor (
    day date PRIMARY KEY,
    entries bigint NOT NULL CHECK (entries >= 0),
    last_id bigint NOT NULL,
    hash bytea NOT NULL,
    key_id text NOT NULL,
    signature bytea NOT NULL)`,
  `COMMENT ON TABLE audit_anchor IS 'The end of the audit chain on each day, signed: it verifies without this database.'`,
  `COMMENT ON COLUMN audit_anchor.day IS 'Day in Asia/Shanghai.'`,
  `COMMENT ON COLUMN audit_anchor.entries IS 'Entries since the anchor before.'`,
  `COMMENT ON COLUMN audit_anchor.last_id IS 'The last entry of the day, or of an earlier one.'`,
  `COMMENT ON COLUMN audit_anchor.hash IS 'Hash of that entry.'`,
  `COMMENT ON COLUMN audit_anchor.key_id IS 'Of the key that signed: the beginning of the SHA-256 of the public key.'`,
  `COMMENT ON COLUMN audit_anchor.signature IS 'Ed25519 over the text of the anchor.'`,
  `CREATE TRIGGER audit_anchor_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_anchor EXECUTE FUNCTION refuse_change()`,
  `CREATE TABLE audit_sink (
    name text PRIMARY KEY CHECK (name IN ('syslog', 'http')),
    position bigint NOT NULL DEFAULT 0,
    anchored date,
    due_at timestamptz NOT NULL DEFAULT now(),
    holder uuid,
    delivered_at timestamptz,
    failing_since timestamptz,
    error jsonb)`,
  `COMMENT ON TABLE audit_sink IS 'How far the audit log has been sent to each receiver outside.'`,
  `COMMENT ON COLUMN audit_sink.position IS 'The last entry that was delivered; 0 for none.'`,
  `COMMENT ON COLUMN audit_sink.anchored IS 'Day of the last anchor that was delivered.'`,
  `COMMENT ON COLUMN audit_sink.due_at IS 'When a server may send what follows; in the future while one does, or after a failure.'`,
  `COMMENT ON COLUMN audit_sink.holder IS 'The attempt in progress, or the last one.'`,
]

/** Adds the outbox of the audit log: signed anchors of its chain, and the position of each receiver. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
