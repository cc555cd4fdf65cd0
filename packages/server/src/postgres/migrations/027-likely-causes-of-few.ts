import { type Kysely, sql } from 'kysely'

/**
 * Removes likely causes that were counted from two different sets of users: those with more users than were badly off, and
 * those of fewer than three users, which are single lines and no cause that users have in common.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE alarm_log SET likely = NULL
    WHERE (likely ->> 'users')::integer > (likely ->> 'bad_users')::integer OR (likely ->> 'users')::integer < 3`.execute(
    db,
  )
}
