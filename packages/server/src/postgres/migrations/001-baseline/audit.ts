/** The append-only audit log, and the responses to repeated commands. */
export const audit: readonly string[] = [
  `CREATE TABLE audit (
    id bigint PRIMARY KEY,
    at timestamptz NOT NULL,
    member_id integer REFERENCES member,
    username text NOT NULL,
    operation text NOT NULL,
    target text NOT NULL,
    target_id text NOT NULL,
    before jsonb,
    after jsonb,
    request_id text NOT NULL,
    address text NOT NULL,
    hash bytea NOT NULL)`,
  `COMMENT ON COLUMN audit.id IS 'Position in the chain, without gaps.'`,
  `COMMENT ON COLUMN audit.hash IS 'SHA-256 over the entry and the hash before it.'`,
  `CREATE INDEX audit_target ON audit (target, target_id, id)`,
  `CREATE INDEX audit_time ON audit (at)`,
  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$`,
  `CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit EXECUTE FUNCTION refuse_change()`,
  `CREATE TABLE idempotency (
    member_id integer NOT NULL REFERENCES member,
    key text NOT NULL,
    operation text NOT NULL,
    body_hash bytea NOT NULL,
    reply jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (member_id, key))`,
]
