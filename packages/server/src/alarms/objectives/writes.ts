import { codes } from '@rtcops/core/api/codes'
import type { Input, Schema } from '@rtcops/core/api/types'
import { objectiveDefaults, objectiveRules } from '@rtcops/core/features/operations/alarms/objectives/rules'
import type { Transaction } from 'kysely'
import { command } from '../../commands/index.ts'
import { accept } from '../../platform/input/accept.ts'
import { badField, Refusal } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { forgetValues } from '../rules/stored-rules.ts'
import { lockObjective, objectiveFieldsOf } from './stored-objectives.ts'

type Fields = Schema<'ObjectiveFields'>

/** Fields whose change makes what is known of its burn meaningless. */
const judging = ['indicator', 'company_id', 'app_key', 'target', 'least', 'alarm'] as const

/** Adds an objective, and the rule that judges how fast its budget is used up. @throws {Refusal} 40003 for a name that is taken */
export const insertObjective = (
  context: MemberContext,
  input: Input<'insertObjective'>,
): Promise<{ info: { id: number } }> =>
  command(context, 'insertObjective', input, async ({ tx, changed }) => {
    const objective = accept(objectiveRules, { ...objectiveDefaults, ...input })
    await requireScope(tx, objective)
    await requireFreeName(tx, objective.name, undefined)
    const at = new Date(context.now())
    const times = { member_id: context.member.id, create_time: at, update_time: at }
    const { id } = await tx
      .insertInto('objective')
      .values({ ...objective, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('alarm_rule')
      .values({ ...burnRule, ...ruleOf(objective), ...times, objective_id: id, checked_until: null })
      .execute()
    changed({ target: 'objective', id, after: objective })
    return { info: { id } }
  })

/** Changes the given fields of an objective. If they change what is judged, its alarms are resolved and judging begins anew. */
export const updateObjective = (context: MemberContext, { id, ...input }: Input<'updateObjective'>): Promise<object> =>
  command(context, 'updateObjective', { id, ...input }, async ({ tx, changed }) => {
    const before = objectiveFieldsOf(await lockObjective(tx, id))
    const after = accept(objectiveRules, { ...before, ...input })
    await requireScope(tx, after)
    const rule = await ruleIdOf(tx, id)
    await requireFreeName(tx, after.name, id)
    const at = new Date(context.now())
    const isJudgedAnew = judging.some((field) => before[field] !== after[field])
    if (isJudgedAnew) await forgetValues(tx, rule, at)
    await tx
      .updateTable('objective')
      .set({ ...after, update_time: at })
      .where('id', '=', id)
      .execute()
    await tx
      .updateTable('alarm_rule')
      .set({ ...ruleOf(after), update_time: at, ...(isJudgedAnew && { checked_until: null }) })
      .where('id', '=', rule)
      .execute()
    changed({ target: 'objective', id, before, after })
    return {}
  })

/** Removes an objective with its rule. Its alarms are resolved; they stay in the list. @throws {Refusal} 40002 */
export const deleteObjective = (context: MemberContext, id: number): Promise<object> =>
  command(context, 'deleteObjective', { id }, async ({ tx, changed }) => {
    const before = objectiveFieldsOf(await lockObjective(tx, id))
    await forgetValues(tx, await ruleIdOf(tx, id), new Date(context.now()))
    await tx.deleteFrom('objective').where('id', '=', id).execute()
    changed({ target: 'objective', id, before })
    return {}
  })

/** What the rules of all objectives have in common: a burn is told at once, and is over after a quarter of an hour. */
export const burnRule = {
  type: 'burn',
  comparison: 'above',
  split: 'none',
  window_minutes: 5,
  bad_windows: 1,
  windows: 3,
  severity: 1,
  no_data: 'keep',
} as const

const ruleOf = ({ alarm, app_key, company_id, indicator, least, name, runbook, target }: Fields) => ({
  ...{ name, indicator, bound: target, company_id, app_key, least, runbook },
  status: alarm,
})

async function ruleIdOf(tx: Transaction<Database>, objectiveId: number): Promise<number> {
  const { id } = await tx
    .selectFrom('alarm_rule')
    .select('id')
    .where('objective_id', '=', objectiveId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return id
}

/** Alarms name their rule, so objectives and rules share their names. */
async function requireFreeName(tx: Transaction<Database>, name: string, objectiveId: number | undefined) {
  const namesake = await tx
    .selectFrom('alarm_rule')
    .select('id')
    .where('name', '=', name)
    .$if(objectiveId !== undefined, (query) => query.where('objective_id', 'is distinct from', objectiveId ?? null))
    .executeTakeFirst()
  if (namesake) throw new Refusal(codes.conflict, 'objective.nameTaken', { field: 'name' })
}

async function requireScope(tx: Transaction<Database>, { app_key, company_id }: Fields): Promise<void> {
  if (app_key !== '') {
    const project = await tx.selectFrom('project').select('id').where('appkey', '=', app_key).executeTakeFirst()
    if (!project) throw badField('app_key', 'monitor.unknownProject', { appkey: app_key })
  }
  if (company_id !== null) {
    const company = await tx.selectFrom('company').select('id').where('id', '=', company_id).executeTakeFirst()
    if (!company) throw badField('company_id', 'objective.unknownCompany')
  }
}
