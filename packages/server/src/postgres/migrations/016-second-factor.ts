import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE second_factor (
    member_id integer PRIMARY KEY REFERENCES member,
    totp_secret text NOT NULL DEFAULT '',
    new_secret text NOT NULL DEFAULT '',
    last_step integer NOT NULL DEFAULT 0,
    since timestamptz)`,
  `COMMENT ON TABLE second_factor IS 'The authenticator app of a member.'`,
  `COMMENT ON COLUMN second_factor.totp_secret IS 'In base32; empty until a first code was shown.'`,
  `COMMENT ON COLUMN second_factor.new_secret IS 'Of an app that is being set up; empty otherwise.'`,
  `COMMENT ON COLUMN second_factor.last_step IS 'Half minutes since 1970 of the last code that was accepted: it and earlier ones are refused.'`,
  `CREATE TABLE recovery_code (
    code_hash bytea PRIMARY KEY,
    member_id integer NOT NULL REFERENCES member)`,
  `COMMENT ON TABLE recovery_code IS 'Codes that still work, each once.'`,
  `CREATE INDEX recovery_code_member ON recovery_code (member_id)`,
  `CREATE TABLE login_challenge (
    token_hash bytea PRIMARY KEY,
    member_id integer NOT NULL REFERENCES member,
    address text NOT NULL,
    user_agent text NOT NULL,
    remember_days integer,
    expires_at timestamptz NOT NULL)`,
  `COMMENT ON TABLE login_challenge IS 'Logins that wait for the second factor.'`,
  `CREATE INDEX login_challenge_expires ON login_challenge (expires_at)`,
  `CREATE TABLE factor_reset (
    member_id integer PRIMARY KEY REFERENCES member,
    started_by integer NOT NULL REFERENCES member,
    expires_at timestamptz NOT NULL,
    CHECK (member_id <> started_by))`,
  `COMMENT ON TABLE factor_reset IS 'Second factors that a super member wants to reset; somebody else has to confirm it.'`,
  `ALTER TABLE role ADD COLUMN second_factor integer NOT NULL DEFAULT 0 CHECK (second_factor IN (0, 1))`,
  `COMMENT ON COLUMN role.second_factor IS '1 if its members must have a second factor.'`,
  `ALTER TABLE session ADD COLUMN factor_at timestamptz`,
  `COMMENT ON COLUMN session.factor_at IS 'When the second factor was last shown in this session.'`,
  `INSERT INTO setting (name, value) VALUES ('step_up_amount', '0.00')`,
]

/** Adds second factors, and the amount above which a recharge requires them; none is set. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
