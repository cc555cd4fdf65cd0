import type { Schema } from '@rtcops/core/api/types'
import { ruleFieldsOf } from '@rtcops/core/features/operations/alarms/own/rules'
import type { Selectable, Transaction } from 'kysely'
import { notFound } from '../../platform/input/refusal.ts'
import type { AlarmRuleTable, Database } from '../../postgres/schema.ts'
import { resolveAlarms } from '../records/resolve-alarms.ts'

export type StoredRule = Selectable<AlarmRuleTable>

/** Returns what members set of a rule. */
export const fieldsOf = (rule: StoredRule): Schema<'OwnRuleFields'> =>
  ruleFieldsOf({
    ...rule,
    window: rule.window_minutes,
    company_id: rule.company_id ?? 0,
    status: rule.status === 1 ? 1 : 0,
  })

/** Returns a rule, locked until the transaction ends. @throws {Refusal} 40002 */
export async function lockRule(tx: Transaction<Database>, id: number): Promise<StoredRule> {
  const row = await tx.selectFrom('alarm_rule').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Resolves the alarms of a rule that are on, and forgets what is known of its values: what follows is judged anew. */
export async function forgetValues(tx: Transaction<Database>, id: number, at: Date): Promise<void> {
  const values = await tx.deleteFrom('alarm_rule_value').where('rule_id', '=', id).returning('alarm_id').execute()
  await resolveAlarms(
    tx,
    values.flatMap(({ alarm_id }) => alarm_id ?? []),
    'settings',
    at,
  )
}
