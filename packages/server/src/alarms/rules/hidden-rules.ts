import { moneyIndicatorIds } from '@rtcops/core/alarms/own/rule-indicators'
import { codes } from '@rtcops/core/api/codes'
import type { Schema } from '@rtcops/core/api/types'
import type { Transaction } from 'kysely'
import { notFound, Refusal } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { seesMoney } from '../records/money-sight.ts'
import { fieldsOf, lockRule } from './stored-rules.ts'

type Watched = Pick<Schema<'OwnRuleFields'>, 'indicator'>

/** Returns whether a rule is hidden from a member: it tells money of companies, which they may not see. */
export const isHidden = (context: Pick<MemberContext, 'member'>, { indicator }: Watched): boolean =>
  moneyIndicatorIds.some((id) => id === indicator) && !seesMoney(context)

/** Refuses a rule that would be hidden from its member. @throws {Refusal} 50004 */
export function requireRuleSight(context: Pick<MemberContext, 'member'>, rule: Watched): void {
  if (isHidden(context, rule)) throw new Refusal(codes.notPermitted, 'alarmRule.noSight', { field: 'indicator' })
}

/**
 * Returns what members set of a rule that a member may see; it is locked until the transaction ends.
 * @throws {Refusal} 40002, 40003 for the rule of an objective, which is changed with it
 */
export async function lockOwnRule(
  context: Pick<MemberContext, 'member'>,
  tx: Transaction<Database>,
  id: number,
): Promise<Schema<'OwnRuleFields'>> {
  const stored = await lockRule(tx, id)
  const rule = fieldsOf(stored)
  if (isHidden(context, rule)) throw notFound()
  if (stored.objective_id !== null) throw new Refusal(codes.conflict, 'alarmRule.ofObjective')
  return rule
}
