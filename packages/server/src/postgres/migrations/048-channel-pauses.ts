import { type Kysely, sql } from 'kysely'

const statements = [
  `ALTER TABLE alarm_channel ADD COLUMN not_before timestamptz, ADD COLUMN down_since timestamptz`,
  `COMMENT ON COLUMN alarm_channel.not_before IS 'Before this nothing is sent: the limit of its kind, or the channel is down or throttles; null for at once.'`,
  `COMMENT ON COLUMN alarm_channel.down_since IS 'When it first failed since it last took a message; null while it works. Kept until it was told what was given up.'`,
  `COMMENT ON COLUMN alarm_channel.told_error IS 'Why it did not take the last message; null if it did.'`,
]

/** Lets channels rest between messages, and remember since when they are down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
