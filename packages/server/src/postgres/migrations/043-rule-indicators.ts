import { type Kysely, sql } from 'kysely'

const statements = [
  `ALTER TABLE alarm_rule
    ADD COLUMN company_id integer REFERENCES company,
    ADD COLUMN cause text NOT NULL DEFAULT '',
    ADD COLUMN plan integer NOT NULL DEFAULT 0 CHECK (plan >= 0),
    DROP CONSTRAINT alarm_rule_split_check,
    ADD CONSTRAINT alarm_rule_split_check
      CHECK (split IN ('none', 'country', 'router', 'access_server', 'project', 'company', 'source'))`,
  `COMMENT ON COLUMN alarm_rule.company_id IS 'Company that it watches; null for all.'`,
  `COMMENT ON COLUMN alarm_rule.cause IS 'Cause whose user sessions it counts; empty for other indicators.'`,
  `COMMENT ON COLUMN alarm_rule.plan IS 'Yuan that a company plans to spend in a month; 0 for other indicators.'`,
]

/** Lets rules watch companies, causes of the diagnosis, and spend against a plan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
