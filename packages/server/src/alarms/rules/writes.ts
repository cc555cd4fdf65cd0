import { codes } from '@rtcops/core/api/codes'
import type { Input, Schema } from '@rtcops/core/api/types'
import { judgingFields, ownRuleRules, ruleDefaults } from '@rtcops/core/features/operations/alarms/own/rules'
import type { Transaction } from 'kysely'
import { command } from '../../commands/index.ts'
import { accept } from '../../platform/input/accept.ts'
import { badField, Refusal } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { lockOwnRule, requireRuleSight } from './hidden-rules.ts'
import { requireHistory } from './require-history.ts'
import { forgetValues } from './stored-rules.ts'

/** Fields whose change makes what is known of the values meaningless. */
const judging = [...judgingFields, 'status'] as const

/** Adds a rule. It is checked from its next window on. @throws {Refusal} 40003 for a name that another rule has */
export const insertAlarmRule = (
  context: MemberContext,
  input: Input<'insertAlarmRule'>,
): Promise<{ info: { id: number } }> =>
  command(context, 'insertAlarmRule', input, async ({ tx, changed }) => {
    const rule = accept(ownRuleRules, { ...ruleDefaults, ...input })
    requireRuleSight(context, rule)
    await requireScope(tx, rule)
    await requireHistory(tx, rule)
    const now = new Date(context.now())
    const added = await tx
      .insertInto('alarm_rule')
      .values({
        ...asStored(rule),
        member_id: context.member.id,
        checked_until: null,
        create_time: now,
        update_time: now,
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw nameTaken()
    changed({ target: 'alarm_rule', id: added.id, after: rule })
    return { info: { id: added.id } }
  })

/**
 * Changes the given fields of a rule. If they change what is judged, its alarms are resolved and it begins anew; a new name or severity keeps
 * them.
 */
export const updateAlarmRule = (context: MemberContext, { id, ...input }: Input<'updateAlarmRule'>): Promise<object> =>
  command(context, 'updateAlarmRule', { id, ...input }, async ({ tx, changed }) => {
    const before = await lockOwnRule(context, tx, id)
    const after = accept(ownRuleRules, { ...before, ...input })
    requireRuleSight(context, after)
    if (after.app_key !== before.app_key || after.company_id !== before.company_id) await requireScope(tx, after)
    await requireHistory(tx, after)
    const namesake = await tx
      .selectFrom('alarm_rule')
      .select('id')
      .where('name', '=', after.name)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (namesake) throw nameTaken()
    const now = new Date(context.now())
    const isJudgedAnew = judging.some((field) => before[field] !== after[field])
    if (isJudgedAnew) await forgetValues(tx, id, now)
    await tx
      .updateTable('alarm_rule')
      .set({ ...asStored(after), update_time: now, ...(isJudgedAnew && { checked_until: null, held_back: 0 }) })
      .where('id', '=', id)
      .execute()
    changed({ target: 'alarm_rule', id, before, after })
    return {}
  })

/** Removes a rule. Its alarms are resolved; they stay in the list, where they name the rule. @throws {Refusal} 40002 */
export const deleteAlarmRule = (context: MemberContext, id: number): Promise<object> =>
  command(context, 'deleteAlarmRule', { id }, async ({ tx, changed }) => {
    const before = await lockOwnRule(context, tx, id)
    await forgetValues(tx, id, new Date(context.now()))
    await tx.deleteFrom('alarm_rule').where('id', '=', id).execute()
    changed({ target: 'alarm_rule', id, before })
    return {}
  })

const asStored = ({ company_id, window, ...rule }: Schema<'OwnRuleFields'>) => ({
  ...rule,
  company_id: company_id || null,
  window_minutes: window,
})

async function requireScope(
  tx: Transaction<Database>,
  { app_key: appkey, company_id }: Schema<'OwnRuleFields'>,
): Promise<void> {
  if (company_id !== 0) {
    const company = await tx.selectFrom('company').select('id').where('id', '=', company_id).executeTakeFirst()
    if (!company) throw badField('company_id', 'alarmRule.unknownCompany')
  }
  if (appkey === '') return
  const project = await tx.selectFrom('project').select('company_id').where('appkey', '=', appkey).executeTakeFirst()
  if (!project) throw badField('app_key', 'monitor.unknownProject', { appkey })
  if (![0, project.company_id].includes(company_id)) throw badField('app_key', 'alarmRule.otherCompany')
}

const nameTaken = (): Refusal => new Refusal(codes.conflict, 'alarmRule.nameTaken', { field: 'name' })
