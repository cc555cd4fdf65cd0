import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE passkey (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id integer NOT NULL REFERENCES member,
    name text NOT NULL,
    credential_id text NOT NULL UNIQUE,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    create_time timestamptz NOT NULL DEFAULT now(),
    last_used_at timestamptz)`,
  `COMMENT ON TABLE passkey IS 'Passkeys of members (WebAuthn), each a second factor. The private key never leaves the device.'`,
  `COMMENT ON COLUMN passkey.credential_id IS 'Chosen by the device, in base64url.'`,
  `COMMENT ON COLUMN passkey.public_key IS 'As COSE writes it.'`,
  `COMMENT ON COLUMN passkey.counter IS 'Of signatures, as the device counts them; 0 where it does not.'`,
  `COMMENT ON COLUMN passkey.transports IS 'How a browser reaches the device, as it said.'`,
  `CREATE INDEX passkey_member ON passkey (member_id)`,
  `CREATE TABLE passkey_challenge (
    challenge text PRIMARY KEY,
    member_id integer NOT NULL REFERENCES member,
    purpose text NOT NULL CHECK (purpose IN ('setup', 'login', 'confirm')),
    asked_hash bytea NOT NULL,
    expires_at timestamptz NOT NULL)`,
  `COMMENT ON TABLE passkey_challenge IS 'What devices were asked to sign, each taken once.'`,
  `COMMENT ON COLUMN passkey_challenge.asked_hash IS 'Of the token of the login that waits, or of the session, in which it was asked.'`,
  `CREATE INDEX passkey_challenge_expires ON passkey_challenge (expires_at)`,
]

/** Adds passkeys: nobody has one until they set one up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
