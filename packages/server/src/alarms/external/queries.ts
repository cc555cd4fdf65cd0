import { externalRule } from '@rtcops/core/alarms/platform-rules'
import type { Schema } from '@rtcops/core/api/types'
import { day, hour, minute } from '@rtcops/core/time/zone'
import { type Kysely, sql, type Transaction } from 'kysely'
import { askRows } from '../../clickhouse/ask-rows.ts'
import type { Database } from '../../postgres/schema.ts'
import type { Services } from '../../services/context.ts'

/** Milliseconds without a message after which an alert is taken for ended: the message of its end may be lost. */
const silentAfter = day
/**
 * Milliseconds for which an alert that has ended does not begin again with the same start: the message may be an older one, of the second of a
 * pair of Alertmanagers, or one that was repeated.
 */
const settling = 5 * minute
/** Milliseconds after which an alert that still fires is raised again, if a member has resolved its alarm. */
const resolvedFor = 30 * minute

/** Selects the alerts for which an alarm is to be raised. */
export const alertsToRaise = (db: Kysely<Database>, at: Date) =>
  db
    .selectFrom('external_alert')
    .leftJoin('alarm_log', 'alarm_log.id', 'external_alert.alarm_id')
    .select(['external_alert.source_id', 'external_alert.fingerprint', 'external_alert.about'])
    .where('external_alert.is_firing', '=', true)
    .where('external_alert.heard_at', '>', new Date(at.getTime() - silentAfter))
    .where(({ and, eb, or, ref }) =>
      or([
        and([
          eb('external_alert.alarm_id', 'is', null),
          or([
            eb('end_heard_at', 'is', null),
            eb('end_heard_at', '<=', new Date(at.getTime() - settling)),
            eb('starts_at', '>', ref('ended_at')),
          ]),
        ]),
        sql<boolean>`alarm_log.state = 3 AND external_alert.heard_at > alarm_log.resolve_time + make_interval(secs => ${resolvedFor / 1000})`,
      ]),
    )
    .orderBy('external_alert.source_id')
    .orderBy('external_alert.fingerprint')

/** Notes the alarm that was raised for an alert. */
export const noteAlarm = (
  tx: Transaction<Database>,
  { fingerprint, source_id }: { fingerprint: string; source_id: string },
  alarm: number | undefined,
) =>
  tx
    .updateTable('external_alert')
    .set({ alarm_id: alarm ?? null })
    .where('source_id', '=', source_id)
    .where('fingerprint', '=', fingerprint)
    .execute()

/**
 * Resolves the alarms of alerts that have ended, or of which nothing was heard for a day, or whose source was removed. Alerts that have ended are
 * forgotten after an hour.
 * @returns how many alarms were resolved
 */
export async function resolveEnded(tx: Transaction<Database>, at: Date): Promise<number> {
  const before = (milliseconds: number) => new Date(at.getTime() - milliseconds)
  const silent = await tx
    .deleteFrom('external_alert')
    .where('is_firing', '=', true)
    .where('heard_at', '<=', before(silentAfter))
    .returning('alarm_id')
    .execute()
  const silentIds = silent.flatMap(({ alarm_id }) => alarm_id ?? [])
  if (silentIds.length > 0)
    await tx
      .updateTable('alarm_log')
      .set({ external: sql`jsonb_set(external, '{is_silent}', '1')` })
      .where('id', 'in', silentIds)
      .where('state', '<', 3)
      .execute()
  await tx
    .updateTable('external_alert')
    .set({ alarm_id: null })
    .where('is_firing', '=', false)
    .where('alarm_id', 'is not', null)
    .execute()
  await tx.deleteFrom('external_alert').where('is_firing', '=', false).where('heard_at', '<=', before(hour)).execute()
  const { numUpdatedRows } = await tx
    .updateTable('alarm_log')
    .set({ state: 3, resolve_time: at, ended_by: 'data' })
    .where('rule', '=', externalRule)
    .where('state', '<', 3)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('external_alert').select('fingerprint').whereRef('alarm_id', '=', 'alarm_log.id'))),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Hosts that are looked up at a time. */
const mostHosts = 2_000

/** Returns the routers and access servers among these hosts, by address, through which calls came within the last 30 days. */
export async function readNodes(
  { telemetry }: Pick<Services, 'telemetry'>,
  hosts: readonly string[],
): Promise<ReadonlyMap<string, Schema<'AlarmNode'>>> {
  if (hosts.length === 0) return new Map()
  const rows = await askRows<{ address: string; kind: 'router' | 'as' }>(
    telemetry,
    `SELECT address, min(kind) AS kind FROM node_seen
     WHERE received >= today() - 30 AND address IN {hosts: Array(String)} GROUP BY address`,
    { hosts: hosts.slice(0, mostHosts) },
  )
  return new Map(
    rows.map(({ address, kind }) => [address, { kind: kind === 'router' ? 'router' : 'access_server', address }]),
  )
}
