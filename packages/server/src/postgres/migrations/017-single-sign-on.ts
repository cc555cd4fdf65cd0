import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE member_identity (
    issuer text NOT NULL,
    subject text NOT NULL,
    provider text NOT NULL,
    member_id integer NOT NULL UNIQUE REFERENCES member,
    create_time timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (issuer, subject))`,
  `COMMENT ON TABLE member_identity IS 'Members who log in through an OpenID provider, by what it calls them. It keeps those who were removed, so that they stay out.'`,
  `COMMENT ON COLUMN member_identity.provider IS 'Id of the provider in the configuration, at the first login.'`,
  `CREATE TABLE sso_login (
    state_hash bytea PRIMARY KEY,
    browser_hash bytea NOT NULL,
    provider text NOT NULL,
    return_to text NOT NULL,
    address text NOT NULL,
    expires_at timestamptz NOT NULL)`,
  `COMMENT ON TABLE sso_login IS 'Logins that were begun and not finished; each is used once.'`,
  `COMMENT ON COLUMN sso_login.browser_hash IS 'SHA-256 of the secret in the cookie of the browser that began it.'`,
  `CREATE INDEX sso_login_address ON sso_login (address)`,
  `CREATE INDEX sso_login_expires_at ON sso_login (expires_at)`,
]

/** Adds logins through OpenID providers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
