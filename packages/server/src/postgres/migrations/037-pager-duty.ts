import { type Kysely, sql } from 'kysely'

const kinds = `('webhook', 'feishu', 'dingtalk', 'wecom', 'slack', 'email', 'pagerduty')`

/** Allows channels that hold tickets at PagerDuty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['alarm_channel', 'alarm_delivery']) {
    await sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_kind_check`).execute(db)
    await sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${table}_kind_check CHECK (kind IN ${kinds})`).execute(db)
  }
}
