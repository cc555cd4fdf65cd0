import { type Kysely, sql } from 'kysely'

const statements = [
  `ALTER TABLE alarm_log ADD COLUMN likely jsonb`,
  `COMMENT ON COLUMN alarm_log.likely IS 'What most users badly off had in common: cause, side, place, users and bad_users; null if nothing, or if the engine did not answer in time.'`,
]

/** Lets an alarm name its likely cause. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
