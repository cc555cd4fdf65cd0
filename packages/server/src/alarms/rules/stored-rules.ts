import type { Schema } from '@rtcops/core/api/types'
import type { Selectable, Transaction } from 'kysely'
import { notFound } from '../../platform/input/refusal.ts'
import type { AlarmRuleTable, Database } from '../../postgres/schema.ts'

export type StoredRule = Selectable<AlarmRuleTable>

/** Returns what members set of a rule. */
export function fieldsOf(rule: StoredRule): Schema<'OwnRuleFields'> {
  const { access_server, app_key, bad_windows, bound, comparison, country, indicator, least, name, no_data } = rule
  const { router, runbook, severity, split, status, window_minutes, windows } = rule
  return {
    name,
    indicator,
    comparison,
    bound,
    app_key,
    country,
    router,
    access_server,
    split,
    window: window_minutes,
    bad_windows,
    windows,
    least,
    severity,
    no_data,
    runbook,
    status: status === 1 ? 1 : 0,
  }
}

/** Returns a rule, locked until the transaction ends. @throws {Refusal} 40002 */
export async function lockRule(tx: Transaction<Database>, id: number): Promise<StoredRule> {
  const row = await tx.selectFrom('alarm_rule').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/**
 * Resolves the alarms of a rule that are on, and forgets what is known of its values: what follows is judged anew.
 * @returns how many alarms were resolved
 */
export async function forgetValues(tx: Transaction<Database>, id: number, at: Date): Promise<number> {
  const values = await tx.deleteFrom('alarm_rule_value').where('rule_id', '=', id).returning('alarm_id').execute()
  return await resolveAlarms(
    tx,
    values.flatMap(({ alarm_id }) => alarm_id ?? []),
    at,
  )
}

/** Resolves those of these alarms that members have not. @returns how many */
export async function resolveAlarms(tx: Transaction<Database>, ids: readonly number[], at: Date): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await tx
    .updateTable('alarm_log')
    .set({ state: 3, resolve_time: at })
    .where('id', 'in', [...ids])
    .where('state', '<', 3)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
