import type { Schema } from '@rtcops/core/api/types'
import type { TimeRange } from '@rtcops/core/time/range'
import { businessZone, minute, second } from '@rtcops/core/time/zone'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { deliveryStates } from '../records/delivery-states.ts'
import { isNotMoney, seesMoney } from '../records/money-sight.ts'

/** An alarm that ends by itself sooner was over before anybody could look. */
const briefly = 10 * minute

/** An alarm, and what became of it. */
export interface RaisedAlarm {
  rule: Schema<'Alarm'>['rule']
  country: string
  subject: Schema<'AlarmSubject'> | null
  external: Schema<'ExternalAlert'> | null
  held: boolean
  create_time: Date
  resolve_time: Date | null
  messages: number
  is_handled: boolean
  is_acted_on: boolean
  is_brief: boolean
}

/**
 * Reads the alarms that were raised in a range and that a member may see, the oldest first. Every alarm has an incident; it counts as something done
 * once the incident has an owner, a title, a note or a call.
 * @param ruleId only of this rule of members
 */
export async function readRaisedAlarms(
  context: Pick<MemberContext, 'db' | 'member'>,
  { end, start }: TimeRange,
  ruleId?: number,
): Promise<RaisedAlarm[]> {
  const rows = await context.db
    .selectFrom('alarm_log')
    .leftJoin('incident_alarm', 'incident_alarm.condition_id', 'alarm_log.condition_id')
    .leftJoin('incident', 'incident.id', 'incident_alarm.incident_id')
    .leftJoin(
      (from) =>
        from
          .selectFrom('alarm_delivery')
          .innerJoin('alarm_log as raised', 'raised.id', 'alarm_delivery.alarm_id')
          .where('alarm_delivery.state', '=', deliveryStates.delivered)
          .where('raised.create_time', '>=', new Date(start))
          .groupBy('alarm_id')
          .select(({ fn }) => ['alarm_id', fn.countAll<number>().as('messages')])
          .as('told'),
      (join) => join.onRef('told.alarm_id', '=', 'alarm_log.id'),
    )
    .select([
      'rule',
      'country',
      'subject',
      'external',
      'held',
      'alarm_log.create_time',
      'alarm_log.resolve_time',
      'messages',
    ])
    .select([
      sql<boolean>`alarm_log.ack_member_id IS NOT NULL`.as('is_handled'),
      sql<boolean>`alarm_log.note <> '' OR incident.owner_id IS NOT NULL OR incident.title <> ''
        OR EXISTS (SELECT FROM incident_note WHERE incident_note.incident_id = incident.id)
        OR EXISTS (SELECT FROM incident_call WHERE incident_call.incident_id = incident.id)
        OR EXISTS (SELECT FROM audit WHERE audit.target = 'cs_node' AND audit.member_id = alarm_log.ack_member_id
          AND audit.at >= alarm_log.create_time AND audit.at <= coalesce(alarm_log.resolve_time, now()))`.as(
        'is_acted_on',
      ),
      // What a member resolved did not end by itself.
      sql<boolean>`alarm_log.state = 3 AND alarm_log.resolve_time <= alarm_log.create_time + make_interval(secs => ${briefly / second})
        AND NOT EXISTS (SELECT FROM audit WHERE audit.target = 'alarm_log'
          AND audit.target_id IN (alarm_log.id::text, alarm_log.condition_id::text) AND audit.after ->> 'state' = '3'
          AND audit.at >= alarm_log.create_time)`.as('is_brief'),
    ])
    .where('alarm_log.create_time', '>=', new Date(start))
    .where('alarm_log.create_time', '<', new Date(end))
    .$if(!seesMoney(context), (query) => query.where(isNotMoney))
    .$if(ruleId !== undefined, (query) => query.where(sql<boolean>`(subject ->> 'rule_id')::int = ${ruleId}`))
    .orderBy('alarm_log.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    messages: Number(row.messages ?? 0),
    is_acted_on: row.is_acted_on ?? false,
    is_brief: row.is_brief ?? false,
  }))
}

/** Counts the acknowledgements of members in a range, and those at night, from the audit log: alarms do not keep the time. */
export const countAcks = (
  db: Kysely<Database>,
  { end, start }: TimeRange,
): Promise<{ member_id: number; user_name: string; acks: number; night_acks: number }[]> =>
  db
    .selectFrom('audit')
    .innerJoin('member', 'member.id', 'audit.member_id')
    .select(({ fn }) => ['member.id as member_id', 'member.name as user_name', fn.countAll<number>().as('acks')])
    .select(
      sql<number>`(count(*) FILTER (WHERE extract(hour FROM at AT TIME ZONE ${businessZone}) NOT BETWEEN 7 AND 21))::int`.as(
        'night_acks',
      ),
    )
    .where('target', '=', 'alarm_log')
    .where(sql<boolean>`before ->> 'state' = '1' AND after ->> 'state' = '2'`)
    .where('at', '>=', new Date(start))
    .where('at', '<', new Date(end))
    .groupBy(['member.id', 'member.name'])
    .orderBy('acks', 'desc')
    .orderBy('member.id')
    .execute()
