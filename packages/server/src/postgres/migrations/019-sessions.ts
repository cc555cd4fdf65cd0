import { type Kysely, sql } from 'kysely'

const statements = [
  `ALTER TABLE session ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY`,
  `COMMENT ON COLUMN session.id IS 'Names it where its token must not be shown.'`,
  `CREATE UNIQUE INDEX session_id ON session (id)`,
  `ALTER TABLE session ADD COLUMN user_agent text NOT NULL DEFAULT ''`,
  `COMMENT ON COLUMN session.user_agent IS 'Of the program that logged in; empty for API keys.'`,
]

/** Gives sessions an id that may be shown, and keeps the user agent that opened them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
