import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE terminal_login (
    challenge bytea PRIMARY KEY,
    user_code text NOT NULL UNIQUE,
    device text NOT NULL,
    address text NOT NULL,
    port integer CHECK (port BETWEEN 1024 AND 65535),
    expires_at timestamptz NOT NULL,
    member_id integer REFERENCES member,
    is_refused boolean NOT NULL DEFAULT false,
    grant_hash bytea)`,
  `COMMENT ON TABLE terminal_login IS 'Logins of terminals that wait for a member in the console; each is used once.'`,
  `COMMENT ON COLUMN terminal_login.challenge IS 'SHA-256 of the secret that the terminal keeps.'`,
  `COMMENT ON COLUMN terminal_login.port IS 'Where the terminal listens on the host of the browser; null if the browser is elsewhere.'`,
  `COMMENT ON COLUMN terminal_login.member_id IS 'Who has allowed it; null until then.'`,
  `COMMENT ON COLUMN terminal_login.grant_hash IS 'SHA-256 of what the browser takes to that port: only the host of the browser gets it.'`,
  `CREATE INDEX terminal_login_expires_at ON terminal_login (expires_at)`,
]

/** Adds logins of terminals that a member confirms in the console. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
