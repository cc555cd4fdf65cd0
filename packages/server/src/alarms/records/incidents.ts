import { causesOf, isLasting, joinByCause } from '@rtcops/core/alarms/incidents/causes'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import { isNotMoney } from './money-sight.ts'

/** Serializes what changes which alarms belong to which incident, so that of several servers one begins it. */
export const lockIncidents = (tx: Transaction<Database>): Promise<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtext('incidents'))`.execute(tx)

/**
 * Lets the conditions that begin with these alarms join an incident of their cause, or begin one, in the transaction that
 * raises them. Further alarms of a condition belong to its incident. A company that is short of money is no incident.
 */
export async function joinIncidents(tx: Transaction<Database>, alarmIds: readonly number[], at: Date): Promise<void> {
  const raised = await tx
    .selectFrom('alarm_log')
    .select(['condition_id', 'country', 'rule', 'likely', 'change', 'subject', 'external'])
    .where('id', 'in', [...alarmIds])
    .where(sql<boolean>`condition_id = ANY (${[...alarmIds]}::int[])`)
    .where(isNotMoney)
    .orderBy('id')
    .execute()
  if (raised.length === 0) return
  await lockIncidents(tx)
  const conditions = Map.groupBy(raised, ({ condition_id }) => condition_id)
  const begun = [...conditions].map(([id, alarms]) => ({ id, causes: [...new Set(alarms.flatMap(causesOf))] }))
  for (const { conditionIds, incidentId } of joinByCause(begun, await lastingCauses(tx, at))) {
    if (conditionIds.length === 0) continue
    const incident_id = incidentId ?? (await beginIncident(tx, at))
    await tx
      .insertInto('incident_alarm')
      .values(conditionIds.map((condition_id) => ({ condition_id, incident_id, create_time: at })))
      .execute()
  }
}

async function beginIncident(tx: Transaction<Database>, at: Date): Promise<number> {
  const begun = await tx.insertInto('incident').values({ create_time: at }).returning('id').executeTakeFirstOrThrow()
  return begun.id
}

/** Returns the causes of alarms that last, with their incident. An incident that a member resolved counts only what was raised later. */
async function lastingCauses(tx: Transaction<Database>, at: Date) {
  const rows = await tx
    .selectFrom('alarm_log')
    .innerJoin('incident_alarm', 'incident_alarm.condition_id', 'alarm_log.condition_id')
    .innerJoin('incident', 'incident.id', 'incident_alarm.incident_id')
    .select(['incident.id as incidentId', 'country', 'rule', 'likely', 'change', 'subject', 'external'])
    .select('alarm_log.create_time')
    .where('state', '<', 3)
    .where(({ eb, or, ref }) =>
      or([eb('incident.resolve_time', 'is', null), eb('alarm_log.create_time', '>', ref('incident.resolve_time'))]),
    )
    .execute()
  return rows
    .filter((alarm) => isLasting({ ...alarm, created: alarm.create_time.getTime() }, at.getTime()))
    .map((alarm) => ({ incidentId: alarm.incidentId, causes: causesOf(alarm) }))
}
