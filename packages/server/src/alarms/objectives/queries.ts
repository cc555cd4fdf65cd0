import type { Input, Schema } from '@rtcops/core/api/types'
import { finestStep } from '@rtcops/core/quality/intervals'
import { day, formatDateTime } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import { notFound } from '../../platform/input/refusal.ts'
import { contains } from '../../postgres/like.ts'
import { readListPage } from '../../postgres/read-list-page.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { budgetOn, burnDown, countedDays } from './budget.ts'
import { countObjective, objectivePeriod } from './counts.ts'
import { eatersOf } from './eaters.ts'
import { objectiveFieldsOf } from './stored-objectives.ts'

/** Returns one page of the objectives with their budgets, the newest first. */
export async function listObjectives(
  context: MemberContext,
  { keyword = '', limit = 20, page = 1 }: Input<'listObjectives'>,
): Promise<{ list: Schema<'Objective'>[]; total: number }> {
  const text = keyword.trim()
  const found = objectiveRows(context.db).$if(text !== '', (query) =>
    query.where('objective.name', 'ilike', contains(text)),
  )
  const { rows, total } = await readListPage(found.orderBy('objective.id', 'desc'), { limit, page })
  const list = await Promise.all(
    rows.map(async (row) => {
      const period = objectivePeriod(context.now(), row)
      const days = countedDays(row, period, await countObjective(context, row, period, day))
      return { ...onWire(row), budget: budgetOn(row, period, days) }
    }),
  )
  return { list, total }
}

/** @throws {Refusal} 40002 if there is no such objective */
export async function getObjective(context: MemberContext, id: number): Promise<Schema<'ObjectiveDetails'>> {
  const row = await objectiveRows(context.db).where('objective.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const period = objectivePeriod(context.now(), row)
  const windows = await countObjective(context, row, period, finestStep)
  const days = countedDays(row, period, windows)
  const eaters = await eatersOf(context.db, row, period, windows)
  return { ...onWire(row), budget: budgetOn(row, period, days), days: burnDown(row, days), ...eaters }
}

const objectiveRows = (db: Kysely<Database>) =>
  db
    .selectFrom('objective')
    .leftJoin('company', 'company.id', 'objective.company_id')
    .leftJoin('project', 'project.appkey', 'objective.app_key')
    .leftJoin('member', 'member.id', 'objective.member_id')
    .selectAll('objective')
    .select(['company.name as company_name', 'project.name as app_name', 'member.name as create_user_name'])
    .select(({ selectFrom }) =>
      selectFrom('alarm_rule_value')
        .innerJoin('alarm_rule', 'alarm_rule.id', 'alarm_rule_value.rule_id')
        .innerJoin('alarm_log', 'alarm_log.id', 'alarm_rule_value.alarm_id')
        .select(({ fn }) => fn.countAll<number>().as('alarms'))
        .whereRef('alarm_rule.objective_id', '=', 'objective.id')
        .where('alarm_log.state', '<', 3)
        .as('alarms'),
    )

type ObjectiveRow = Awaited<ReturnType<ReturnType<typeof objectiveRows>['execute']>>[number]

const onWire = (row: ObjectiveRow) => ({
  ...objectiveFieldsOf(row),
  id: row.id,
  company_name: row.company_name ?? '',
  app_name: row.app_name ?? '',
  alarms: row.alarms ?? 0,
  create_user_name: row.create_user_name ?? '',
  create_time: formatDateTime(row.create_time.getTime()),
  update_time: formatDateTime(row.update_time.getTime()),
})
