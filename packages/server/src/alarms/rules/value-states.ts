import { newState, type RuleState } from '@rtcops/core/alarms/own/step'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../postgres/schema.ts'

/** What is known of one value of a rule's dimension, and its alarm. */
export interface ValueState extends RuleState {
  alarmId: number | null
}

/** Windows without data after which a value without an alarm is forgotten. */
const forgottenAfter = 288

/**
 * Returns what is known of the values of a rule. If a member has resolved an alarm although its cause remains, its value is judged anew.
 */
export async function readValueStates(db: Kysely<Database>, ruleId: number): Promise<Map<string, ValueState>> {
  const rows = await db
    .selectFrom('alarm_rule_value')
    .leftJoin('alarm_log', 'alarm_log.id', 'alarm_rule_value.alarm_id')
    .select(['alarm_rule_value.value', 'recent', 'empty', 'alarm_id', 'about', 'alarm_log.state'])
    .where('rule_id', '=', ruleId)
    .execute()
  return new Map(
    rows.map(({ about, alarm_id, empty, recent, state, value }) => {
      const known = { recent: recent as boolean[], empty, on: about, alarmId: alarm_id }
      const isOver = about !== null && (state === null || state === 3)
      return [value, isOver ? { ...newState, empty, alarmId: null } : known]
    }),
  )
}

/** Replaces what is known of the values of a rule; those without an alarm that were not seen for long are forgotten. */
export async function writeValueStates(
  tx: Transaction<Database>,
  ruleId: number,
  states: ReadonlyMap<string, ValueState>,
): Promise<void> {
  await tx.deleteFrom('alarm_rule_value').where('rule_id', '=', ruleId).execute()
  const rows = [...states]
    .filter(([, { empty, on }]) => on !== null || empty < forgottenAfter)
    .map(([value, { alarmId, empty, on, recent }]) => ({
      rule_id: ruleId,
      value,
      recent: JSON.stringify(recent),
      empty,
      alarm_id: alarmId,
      about: on,
    }))
  // Below the number of parameters that a statement may have.
  for (let first = 0; first < rows.length; first += 5_000)
    await tx
      .insertInto('alarm_rule_value')
      .values(rows.slice(first, first + 5_000))
      .execute()
}
