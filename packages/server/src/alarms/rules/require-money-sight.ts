import { ruleIndicator } from '@rtcops/core/alarms/own/rule-indicators'
import { codes } from '@rtcops/core/api/codes'
import type { Schema } from '@rtcops/core/api/types'
import { mayCall } from '@rtcops/core/permissions/can'
import { Refusal } from '../../platform/input/refusal.ts'
import type { MemberContext } from '../../services/context.ts'

/** Lets nobody learn money of companies from a rule who may not see it in their list. @throws {Refusal} 50004 */
export function requireMoneySight(
  { member }: Pick<MemberContext, 'member'>,
  { indicator }: Pick<Schema<'OwnRuleFields'>, 'indicator'>,
): void {
  if (ruleIndicator(indicator).source === 'company_money' && !mayCall(member.keys, 'listCompanies'))
    throw new Refusal(codes.notPermitted, 'alarmRule.noSight', { field: 'indicator' })
}
