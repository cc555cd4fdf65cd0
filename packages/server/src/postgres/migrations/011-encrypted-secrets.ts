import { type Kysely, sql } from 'kysely'

const statements = [
  `ALTER TABLE project DROP CONSTRAINT project_appcert_check,
    ADD CONSTRAINT project_appcert_check CHECK (appcert ~ '^[a-z0-9]{32}$' OR starts_with(appcert, E'\\x01'))`,
  `COMMENT ON COLUMN project.appcert IS 'Signs what is reported for it. U+0001 begins an encrypted text, here and in other columns of secrets.'`,
]

/** Lets an AppCert be encrypted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
