import { type Kysely, sql } from 'kysely'

const kinds = `('webhook', 'feishu', 'dingtalk', 'wecom', 'slack', 'email', 'pagerduty', 'alertmanager')`

/** Allows channels that hold tickets: PagerDuty, which gets events, and Alertmanager, which is told all that is open again and again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['alarm_channel', 'alarm_delivery']) {
    await sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_kind_check`).execute(db)
    await sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${table}_kind_check CHECK (kind IN ${kinds})`).execute(db)
  }
  await sql`ALTER TABLE alarm_channel ADD COLUMN told_time timestamptz, ADD COLUMN told_error jsonb`.execute(db)
  await sql`COMMENT ON COLUMN alarm_channel.told_time IS 'Of Alertmanager: when it was last told what is open, or could not be told.'`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN alarm_channel.told_error IS 'Of Alertmanager: why it could not be told; null if it was.'`.execute(
    db,
  )
}
