import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE login_record (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id integer REFERENCES member,
    result text NOT NULL,
    way text NOT NULL,
    provider text NOT NULL DEFAULT '',
    address text NOT NULL,
    user_agent text NOT NULL DEFAULT '',
    is_new_address boolean NOT NULL DEFAULT false,
    times integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    last_at timestamptz NOT NULL,
    counted_from timestamptz)`,
  `COMMENT ON TABLE login_record IS 'Logins, and those that were refused.'`,
  `COMMENT ON COLUMN login_record.member_id IS 'Null if no member has the account: what was typed is not kept.'`,
  `COMMENT ON COLUMN login_record.address IS 'Empty for refusals from more addresses than are kept.'`,
  `COMMENT ON COLUMN login_record.counted_from IS 'Begin of the minutes in which equal refusals are one row; null for a login.'`,
  `CREATE UNIQUE INDEX login_record_refusal ON login_record (counted_from, member_id, result, way, provider, address)
    NULLS NOT DISTINCT WHERE counted_from IS NOT NULL`,
  `CREATE INDEX login_record_member ON login_record (member_id, last_at)`,
  `CREATE INDEX login_record_last ON login_record (last_at)`,
  `ALTER TABLE login_challenge ADD COLUMN way text NOT NULL DEFAULT 'password'`,
  `ALTER TABLE login_challenge ADD COLUMN provider text NOT NULL DEFAULT ''`,
]

/** Adds the history of logins, which begins empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
