import { type Kysely, sql } from 'kysely'

const statements = [
  `ALTER TABLE alarm_log ADD COLUMN change jsonb`,
  `COMMENT ON COLUMN alarm_log.change IS 'Of the rule part_changed: the part, since and until when, and how many users were badly off, as PartChange of the contract.'`,
  `CREATE INDEX alarm_log_change ON alarm_log (id) WHERE change IS NOT NULL`,
]

/** Lets an alarm say which part of the platform changed, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
