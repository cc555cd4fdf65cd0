import { type Kysely, sql } from 'kysely'
import type { Database } from '../src/postgres/schema.ts'

/** Returns a digest over every row of the records that a refused call could have changed. */
export async function recordDigest(db: Kysely<Database>): Promise<string> {
  const tables = [
    'member',
    'role',
    'node',
    'node_group',
    'role_group',
    'company',
    'project',
    'alarm_channel',
    'alarm_inhibition',
    'alarm_mute',
    'alarm_rule',
    'alarm_rule_value',
    'alarm_silence',
    'incident',
    'incident_alarm',
    'incident_note',
    'incident_call',
    'bank_account',
    'invoice_info',
    'invoice',
    'price',
    'statistics_type',
    'method',
    'event_type',
    'ledger_transaction',
    'ledger_entry',
    'audit',
    'idempotency',
    'api_key',
    'approval',
    'company_user',
    'certification',
    'special_model',
    'price_withdrawal',
    'assessment',
    'export_job',
    'second_factor',
    'recovery_code',
    'passkey',
    'passkey_challenge',
    'factor_reset',
    'member_identity',
    'erasure',
    'source',
    'annotation',
    'objective',
    'source_refusal',
  ] as const
  // One query for all tables, because it runs before and after each operation.
  const digests = tables.map((table) => {
    const row = sql`to_jsonb(${sql.ref(table)})::text`
    return sql`(SELECT md5(string_agg(${row}, '\n' ORDER BY ${row})) FROM ${sql.table(table)})`
  })
  const { rows } = await sql<{ digest: string }>`SELECT concat_ws(' ', ${sql.join(digests)}) AS digest`.execute(db)
  return rows[0]?.digest ?? ''
}
