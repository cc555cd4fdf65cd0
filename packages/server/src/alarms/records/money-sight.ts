import { moneyIndicatorIds } from '@rtcops/core/alarms/own/rule-indicators'
import { mayCall } from '@rtcops/core/permissions/can'
import { sql } from 'kysely'
import type { MemberContext } from '../../services/context.ts'

/** Returns whether a member may learn money of companies from rules and alarms: who may see it in their list. */
export const seesMoney = ({ member }: Pick<MemberContext, 'member'>): boolean => mayCall(member.keys, 'listCompanies')

/** The condition under which an alarm does not tell money of a company. */
export const isNotMoney = sql<boolean>`(alarm_log.subject IS NULL OR alarm_log.subject ->> 'indicator' <> ALL (${[...moneyIndicatorIds]}::text[]))`
