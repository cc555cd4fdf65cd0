import type { ScopedCondition } from '@rtcops/core/alarms/incidents/scope'
import type { Schema } from '@rtcops/core/api/types'
import type { Language } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { formatDateTime } from '@rtcops/core/time/zone'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { AlarmLogTable, Database } from '../../postgres/schema.ts'
import { headLine } from '../message.ts'
import { levelOf } from '../severity.ts'

type Alarm = Selectable<AlarmLogTable> & { ack_user_name: string | null }

/** The alarms of one condition, as part of an incident. */
export interface IncidentCondition extends ScopedCondition {
  id: number
  incidentId: number
  /** The oldest first, at least one. */
  alarms: readonly [Alarm, ...Alarm[]]
  severity: 1 | 2 | 3
  /** As open as its most open alarm. */
  state: number
}

/** Severity of an alarm in SQL, as `levelOf` has it. */
export const alarmSeverity = sql<
  1 | 2 | 3
>`CASE WHEN is_tel = 1 THEN 1 ELSE coalesce((coalesce(subject, external) ->> 'severity')::int, 2) END`

/** Projects that a rule watches: its own, or all of its company; null for all. */
const appKeys = sql<string[] | null>`CASE WHEN alarm_rule.app_key <> '' THEN ARRAY[alarm_rule.app_key]
  WHEN alarm_rule.company_id IS NOT NULL THEN ARRAY(SELECT appkey FROM project WHERE company_id = alarm_rule.company_id) END`

/** Returns the conditions of incidents by incident, the oldest first. */
export async function readConditions(
  db: Kysely<Database>,
  incidentIds: readonly number[],
): Promise<ReadonlyMap<number, IncidentCondition[]>> {
  if (incidentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('incident_alarm')
    .innerJoin('alarm_log', 'alarm_log.condition_id', 'incident_alarm.condition_id')
    .leftJoin('member', 'member.id', 'alarm_log.ack_member_id')
    .leftJoin('alarm_rule', (join) => join.on(sql<boolean>`alarm_rule.id = (alarm_log.subject ->> 'rule_id')::int`))
    .selectAll('alarm_log')
    .select(['incident_alarm.incident_id', 'member.name as ack_user_name', 'alarm_rule.id as rule_id'])
    .select(appKeys.as('appKeys'))
    .select([
      'alarm_rule.country as rule_country',
      'alarm_rule.router',
      'alarm_rule.access_server',
      'alarm_rule.sdk_version',
    ])
    .where('incident_alarm.incident_id', 'in', [...incidentIds])
    .orderBy('alarm_log.id')
    .execute()
  const conditions = [...Map.groupBy(rows, ({ condition_id }) => condition_id)].flatMap(([id, alarms]) => {
    const [first, ...more] = alarms
    if (!first) return []
    const times = alarms.map(({ create_time }) => create_time.getTime())
    const state = Math.min(...alarms.map((alarm) => alarm.state))
    const { access_server, appKeys: watchedKeys, router, rule_country, rule_id, sdk_version } = first
    return {
      id,
      incidentId: first.incident_id,
      alarms: [first, ...more] as const,
      country: first.country,
      change: alarms.find(({ change }) => change)?.change ?? null,
      subject: first.subject,
      external: first.external,
      watched:
        rule_id === null
          ? null
          : {
              appKeys: watchedKeys ?? undefined,
              country: rule_country ?? '',
              router: router ?? '',
              access_server: access_server ?? '',
              sdk_version: sdk_version ?? '',
            },
      severity: Math.min(...alarms.map(levelOf)) as 1 | 2 | 3,
      state,
      first: Math.min(...times),
      last: Math.max(...times),
      resolved: state === 3 ? Math.max(...alarms.map(({ resolve_time }) => resolve_time?.getTime() ?? 0)) : undefined,
    }
  })
  return Map.groupBy(conditions, ({ incidentId }) => incidentId)
}

/** Returns a condition as it is on the wire. */
export function conditionOnWire(
  { alarms, country, first, id, last, resolved, severity, state }: IncidentCondition,
  language: Language,
  t: Translate,
): Schema<'IncidentAlarm'> {
  return {
    condition_id: id,
    text: headLine(alarms.findLast(({ likely }) => likely) ?? alarms[0], language, t),
    country,
    severity,
    state,
    ack_user_name: alarms.find(({ ack_user_name }) => ack_user_name)?.ack_user_name ?? '',
    create_time: formatDateTime(first),
    last_time: formatDateTime(last),
    resolve_time: resolved === undefined ? null : formatDateTime(resolved),
  }
}
