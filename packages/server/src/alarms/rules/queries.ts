import { moneyIndicatorIds } from '@rtcops/core/alarms/own/rule-indicators'
import type { Input, Schema } from '@rtcops/core/api/types'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import { notFound } from '../../platform/input/refusal.ts'
import { contains } from '../../postgres/like.ts'
import { readListPage } from '../../postgres/read-list-page.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { seesMoney } from '../records/money-sight.ts'
import { isHidden } from './hidden-rules.ts'
import { readPlaces } from './place-names.ts'
import { ruleWarnings } from './rule-warnings.ts'
import { fieldsOf } from './stored-rules.ts'
import { readValueStates, type ValueState } from './value-states.ts'

/** Values that the details of a rule list. */
const mostValues = 100

/** Returns one page of the rules that a member may see, the newest first: those about money only with the right to it. */
export async function listAlarmRules(
  context: MemberContext,
  { keyword = '', limit = 20, page = 1, status }: Input<'listAlarmRules'>,
): Promise<{ list: Schema<'OwnRule'>[]; total: number }> {
  const { db } = context
  const text = keyword.trim()
  const found = ruleRows(db)
    .$if(!seesMoney(context), (query) => query.where('indicator', 'not in', [...moneyIndicatorIds]))
    .$if(text !== '', (query) => query.where('alarm_rule.name', 'ilike', contains(text)))
    .$if(status !== undefined, (query) => query.where('alarm_rule.status', '=', status ?? 1))
  const { rows, total } = await readListPage(found.orderBy('alarm_rule.id', 'desc'), { limit, page })
  return { list: rows.map(onWire), total }
}

/** @throws {Refusal} 40002 if there is no such rule that the member may see */
export async function getAlarmRule(context: MemberContext, id: number): Promise<Schema<'OwnRuleDetails'>> {
  const { db } = context
  const row = await ruleRows(db).where('alarm_rule.id', '=', id).executeTakeFirst()
  if (!row || isHidden(context, row)) throw notFound()
  const states = [...(await readValueStates(db, id))].map(([value, state]) => onWireState(value, state))
  const order = ['firing', 'no_data', 'pending', 'ok', 'unknown']
  states.sort(
    (one, other) => order.indexOf(one.state) - order.indexOf(other.state) || (one.value < other.value ? -1 : 1),
  )
  const shown = states.slice(0, mostValues)
  const placeOf = await readPlaces(
    db,
    row.split,
    shown.map(({ value }) => value),
  )
  return {
    ...onWire(row),
    warnings: await ruleWarnings(context, fieldsOf(row), row.app_name !== null),
    held_back: row.held_back,
    values: states.length,
    states: shown.map((state) => ({ ...state, place: placeOf(state.value) })),
  }
}

const ruleRows = (db: Kysely<Database>) =>
  db
    .selectFrom('alarm_rule')
    .leftJoin('company', 'company.id', 'alarm_rule.company_id')
    .leftJoin('project', 'project.appkey', 'alarm_rule.app_key')
    .leftJoin('member', 'member.id', 'alarm_rule.member_id')
    .selectAll('alarm_rule')
    .select(['company.name as company_name', 'project.name as app_name', 'member.name as create_user_name'])
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
  company_name: row.company_name ?? '',
  app_name: row.app_name ?? '',
  objective_id: row.objective_id,
  alarms: row.alarms ?? 0,
  checked_until: row.checked_until && formatDateTime(row.checked_until.getTime()),
  create_user_name: row.create_user_name ?? '',
  create_time: formatDateTime(row.create_time.getTime()),
  update_time: formatDateTime(row.update_time.getTime()),
})

const onWireState = (value: string, state: ValueState): Omit<Schema<'RuleValueState'>, 'place'> => ({
  value,
  state: stateOf(state),
  bad: state.recent.filter(Boolean).length,
  seen: state.recent.length,
  empty: state.empty,
})

function stateOf({ on, recent }: ValueState): Schema<'RuleValueState'>['state'] {
  if (on !== null) return on === 'bound' ? 'firing' : 'no_data'
  if (recent.length === 0) return 'unknown'
  return recent.includes(true) ? 'pending' : 'ok'
}
