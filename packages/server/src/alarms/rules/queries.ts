import type { Input, Schema } from '@rtcops/core/api/types'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import { notFound } from '../../platform/input/refusal.ts'
import { contains } from '../../postgres/like.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { ruleWarnings } from './rule-warnings.ts'
import { fieldsOf } from './stored-rules.ts'
import { readValueStates, type ValueState } from './value-states.ts'

/** Values that the details of a rule list. */
const mostValues = 100

/** Returns one page of the rules, the newest first. */
export async function listAlarmRules(
  { db }: MemberContext,
  { keyword = '', limit = 20, page = 1, status }: Input<'listAlarmRules'>,
): Promise<{ list: Schema<'OwnRule'>[]; total: number }> {
  const text = keyword.trim()
  const found = ruleRows(db)
    .$if(text !== '', (query) => query.where('alarm_rule.name', 'ilike', contains(text)))
    .$if(status !== undefined, (query) => query.where('alarm_rule.status', '=', status ?? 1))
  const [rows, { total }] = await Promise.all([
    found
      .orderBy('alarm_rule.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { list: rows.map(onWire), total }
}

/** @throws {Refusal} 40002 if there is no such rule */
export async function getAlarmRule(context: MemberContext, id: number): Promise<Schema<'OwnRuleDetails'>> {
  const { db } = context
  const row = await ruleRows(db).where('alarm_rule.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const states = [...(await readValueStates(db, id))].map(([value, state]) => onWireState(value, state))
  const order = ['firing', 'no_data', 'pending', 'ok']
  states.sort(
    (one, other) => order.indexOf(one.state) - order.indexOf(other.state) || (one.value < other.value ? -1 : 1),
  )
  return {
    ...onWire(row),
    warnings: await ruleWarnings(context, fieldsOf(row), row.app_name !== null),
    held_back: row.held_back,
    values: states.length,
    states: states.slice(0, mostValues),
  }
}

const ruleRows = (db: Kysely<Database>) =>
  db
    .selectFrom('alarm_rule')
    .leftJoin('project', 'project.appkey', 'alarm_rule.app_key')
    .leftJoin('member', 'member.id', 'alarm_rule.member_id')
    .selectAll('alarm_rule')
    .select(['project.name as app_name', 'member.name as create_user_name'])
    .select(({ selectFrom }) =>
      selectFrom('alarm_rule_value')
        .innerJoin('alarm_log', 'alarm_log.id', 'alarm_rule_value.alarm_id')
        .select(({ fn }) => fn.countAll<number>().as('alarms'))
        .whereRef('rule_id', '=', 'alarm_rule.id')
        .where('alarm_log.state', '<', 3)
        .as('alarms'),
    )

type RuleRow = Awaited<ReturnType<ReturnType<typeof ruleRows>['execute']>>[number]

const onWire = (row: RuleRow): Schema<'OwnRule'> => ({
  ...fieldsOf(row),
  id: row.id,
  app_name: row.app_name ?? '',
  alarms: row.alarms ?? 0,
  checked_until: row.checked_until && formatDateTime(row.checked_until.getTime()),
  create_user_name: row.create_user_name ?? '',
  create_time: formatDateTime(row.create_time.getTime()),
  update_time: formatDateTime(row.update_time.getTime()),
})

function onWireState(value: string, { empty, on, recent }: ValueState): Schema<'RuleValueState'> {
  const bad = recent.filter(Boolean).length
  const state = on === 'bound' ? 'firing' : on === 'no_data' ? 'no_data' : bad > 0 ? 'pending' : 'ok'
  return { value, state, bad, seen: recent.length, empty }
}
