import { type Kysely, sql } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import { type AlarmReason, deliveryStates } from '../records/delivery-states.ts'

/** An entry of the audit log about an incident or its alarms. */
export interface IncidentEntry {
  at: Date
  user_name: string
  target: string
  target_id: string
  before: object | null
  after: object | null
}

/**
 * Returns what members did to an incident, to those that were merged into it, and to its alarms, the oldest first.
 * @param alarmIds of all its alarms: the log names alarms by their own number or by that of their condition
 */
export async function readIncidentEntries(
  db: Kysely<Database>,
  id: number,
  alarmIds: readonly number[],
): Promise<IncidentEntry[]> {
  const merged = await db.selectFrom('incident').select('id').where('merged_into', '=', id).execute()
  const ids = [id, ...merged.map((other) => other.id)]
  const about = (target: string, numbers: readonly number[]) =>
    sql<boolean>`(target = ${target} AND target_id = ANY (${numbers.map(String)}::text[]))`
  const rows = await db
    .selectFrom('audit')
    .leftJoin('member', 'member.id', 'audit.member_id')
    .select(['at', 'target', 'target_id', 'before', 'after', 'audit.username', 'member.name'])
    .where(({ or }) => or([about('incident', ids), about('alarm_log', alarmIds)]))
    .orderBy('audit.id')
    .execute()
  return rows.map(({ name, username, ...row }) => ({ ...row, user_name: name ?? username }))
}

/** Messages about alarms that a channel got at one moment for one reason, or did not get. */
export interface SentMessages {
  channel_name: string
  reason: AlarmReason
  isDelivered: boolean
  at: Date
  alarms: number
}

/** Returns the messages about alarms that reached a channel or were given up, the oldest first. */
export async function readMessages(db: Kysely<Database>, alarmIds: readonly number[]): Promise<SentMessages[]> {
  if (alarmIds.length === 0) return []
  const rows = await db
    .selectFrom('alarm_delivery')
    .select(({ fn }) => ['channel_name', 'reason', 'state', 'end_time', fn.countAll<number>().as('alarms')])
    .where('alarm_id', 'in', [...alarmIds])
    .where('end_time', 'is not', null)
    .groupBy(['channel_name', 'reason', 'state', 'end_time'])
    .orderBy('end_time')
    .orderBy('channel_name')
    .execute()
  return rows.flatMap(({ alarms, end_time, state, ...row }) =>
    end_time ? { ...row, at: end_time, alarms: Number(alarms), isDelivered: state === deliveryStates.delivered } : [],
  )
}
