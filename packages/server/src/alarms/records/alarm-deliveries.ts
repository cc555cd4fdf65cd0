import type { NoticeReason } from '@rtcops/core/alarms/silences/notices'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import { type AlarmReason, deliveryStates } from './delivery-states.ts'
import { dropPlanned, planRepeats } from './planned-deliveries.ts'

/**
 * Queues messages about alarms, in the transaction that stores what was told of them. A channel that is told only when nobody acknowledges
 * gets no first message: its escalation is planned instead. That an alarm is resolved is told only to the channels that were told of it, and
 * to which that was not in vain.
 * @returns how many messages were queued
 */
export async function queueDeliveries(
  tx: Transaction<Database>,
  alarmIds: readonly number[],
  reason: NoticeReason,
  at: Date,
): Promise<number> {
  if (alarmIds.length === 0) return 0
  if (reason === 'resolved') await settle(tx, alarmIds)
  const begins = reason === 'first' || reason === 'silence_ended'
  const { planned, waiting } = deliveryStates
  const queued = await tx
    .insertInto('alarm_delivery')
    .columns(['alarm_id', 'channel_id', 'channel_name', 'kind', 'reason', 'state', 'counted_from'])
    .expression(({ selectFrom }) =>
      selectFrom('alarm_log')
        .innerJoin('alarm_channel', (join) =>
          // Alertmanager is told all that is open in each round instead.
          join.on('alarm_channel.status', '=', 1).on('alarm_channel.kind', '<>', 'alertmanager'),
        )
        .where('alarm_log.id', 'in', [...alarmIds])
        .where(({ and, eb, exists, or, selectFrom: from }) =>
          reason === 'resolved'
            ? exists(
                from('alarm_delivery as told')
                  .select('told.id')
                  .whereRef('told.alarm_id', '=', 'alarm_log.id')
                  .whereRef('told.channel_id', '=', 'alarm_channel.id')
                  .where('told.state', 'in', [waiting, deliveryStates.delivered]),
              )
            : and([
                or([eb('alarm_channel.tel_only', '=', 0), eb('alarm_log.is_tel', '=', 1)]),
                or([
                  eb('alarm_channel.countries', '=', ''),
                  sql<boolean>`alarm_log.country = ANY (string_to_array(alarm_channel.countries, ','))`,
                ]),
                ...(begins ? [] : [eb('alarm_channel.escalate_minutes', '=', 0)]),
              ]),
        )
        .select(({ eb, val }) => {
          const isLater = begins ? eb('alarm_channel.escalate_minutes', '>', 0) : val(false)
          return [
            'alarm_log.id',
            'alarm_channel.id as channel_id',
            'alarm_channel.name',
            'alarm_channel.kind',
            sql<AlarmReason>`CASE WHEN ${isLater} THEN 'escalated' ELSE ${reason} END`.as('reason'),
            sql<number>`CASE WHEN ${isLater} THEN ${planned}::int ELSE ${waiting}::int END`.as('state'),
            sql<Date | null>`CASE WHEN ${isLater} THEN ${at}::timestamptz END`.as('counted_from'),
          ]
        })
        .orderBy('alarm_log.id')
        .orderBy('alarm_channel.id'),
    )
    .onConflict((conflict) => conflict.columns(['alarm_id', 'channel_id', 'reason', 'number']).doNothing())
    .returning(['id', 'state'])
    .execute()
  const sent = queued.filter(({ state }) => state === waiting).map(({ id }) => id)
  if (begins) await planRepeats(tx, sent, at)
  return sent.length
}

/**
 * Drops what is planned about alarms that are resolved. A message that is given up, or an escalation that is sent, at this moment is seen as
 * such, or sees the message that is queued afterwards.
 */
async function settle(tx: Transaction<Database>, alarmIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('alarm_delivery')
    .select('id')
    .where('alarm_id', 'in', [...alarmIds])
    .where('state', 'in', [deliveryStates.waiting, deliveryStates.planned])
    .orderBy('id')
    .forUpdate()
    .execute()
  await dropPlanned(tx, ({ eb }) => eb('alarm_id', 'in', [...alarmIds]))
}

/** Gives up what still waits for a channel, and drops what is planned for it, in the transaction that disables or removes it. */
export async function abandonDeliveries(
  tx: Transaction<Database>,
  channelId: number,
  key: MessageKey,
  at: Date,
): Promise<void> {
  await dropPlanned(tx, ({ eb }) => eb('channel_id', '=', channelId))
  await tx
    .updateTable('alarm_delivery')
    .set({ state: deliveryStates.failed, error: JSON.stringify({ key }), end_time: at })
    .where('channel_id', '=', channelId)
    .where('state', '=', deliveryStates.waiting)
    .execute()
}
