import { type Kysely, sql } from 'kysely'

const statements = [
  `ALTER TABLE alarm_rule
    ADD COLUMN sdk_version text NOT NULL DEFAULT '',
    DROP CONSTRAINT alarm_rule_split_check,
    ADD CONSTRAINT alarm_rule_split_check
      CHECK (split IN ('none', 'country', 'router', 'access_server', 'sdk_version', 'project', 'company', 'source'))`,
  `COMMENT ON COLUMN alarm_rule.sdk_version IS 'As clients report it; empty for all.'`,
]

/** Lets rules watch one version of the SDK, or each by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
