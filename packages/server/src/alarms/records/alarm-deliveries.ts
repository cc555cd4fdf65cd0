import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { AlarmChannelTable, AlarmLogTable, Database } from '../../postgres/schema.ts'
import type { JobError } from '../../schedule/job-error.ts'

/** States of a delivery, as the contract numbers them. */
export const deliveryStates = { waiting: 1, delivered: 2, failed: 3 } as const

/**
 * Seconds from each attempt to the next. The first is longer than a call may take, because an attempt whose server died is repeated when it
 * is over; so is the last, after which the delivery is given up.
 */
const pauses = [30, 60, 300, 900, 1800, 60]

/** Most alarms in one message: chat robots accept a few messages per minute, and no long ones. */
const mostTogether = 20

/** Queues the deliveries of alarms that have just been raised; runs in the transaction that raises them. */
export async function queueDeliveries(tx: Transaction<Database>, alarmIds: readonly number[]): Promise<void> {
  await tx
    .insertInto('alarm_delivery')
    .columns(['alarm_id', 'channel_id', 'channel_name', 'kind'])
    .expression(({ selectFrom }) =>
      selectFrom('alarm_log')
        .innerJoin('alarm_channel', (join) => join.on('alarm_channel.status', '=', 1))
        .where('alarm_log.id', 'in', [...alarmIds])
        .where(({ and, eb, or }) =>
          and([
            or([eb('alarm_channel.tel_only', '=', 0), eb('alarm_log.is_tel', '=', 1)]),
            or([
              eb('alarm_channel.countries', '=', ''),
              sql<boolean>`alarm_log.country = ANY (string_to_array(alarm_channel.countries, ','))`,
            ]),
          ]),
        )
        .select(['alarm_log.id', 'alarm_channel.id as channel_id', 'alarm_channel.name', 'alarm_channel.kind'])
        .orderBy('alarm_log.id')
        .orderBy('alarm_channel.id'),
    )
    .execute()
}

/** Alarms for one channel, sent in one message. */
export interface DeliveryBatch {
  deliveryIds: number[]
  channel: Selectable<AlarmChannelTable>
  alarms: Selectable<AlarmLogTable>[]
}

/**
 * Claims the deliveries that are due for the channel that has waited longest. They become due again after a pause, so that they are retried
 * if the attempt fails or the server dies; several servers that claim at the same moment get different deliveries.
 */
export async function claimDeliveries(db: Kysely<Database>): Promise<DeliveryBatch | undefined> {
  const claimed = await db
    .with('longest', (query) =>
      query
        .selectFrom('alarm_delivery')
        .select('channel_id')
        .where('state', '=', deliveryStates.waiting)
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('due_at')
        .limit(1),
    )
    // Evaluated once, because it locks rows. As a subquery it may be evaluated for each row, and then claims more than the limit.
    .with('due', (query) =>
      query
        .selectFrom('alarm_delivery')
        .innerJoin('longest', 'longest.channel_id', 'alarm_delivery.channel_id')
        .select('alarm_delivery.id')
        .where('state', '=', deliveryStates.waiting)
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('alarm_delivery.id')
        .limit(mostTogether)
        .forUpdate('alarm_delivery')
        .skipLocked(),
    )
    .updateTable('alarm_delivery')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      due_at: sql<Date>`now() + make_interval(secs => (${sql.val(pauses)}::int[])[least(attempts + 1, ${pauses.length})])`,
    }))
    .where('id', 'in', ({ selectFrom }) => selectFrom('due').select('due.id'))
    .returning(['id', 'alarm_id', 'channel_id'])
    .execute()
  const [first] = claimed
  if (!first) return undefined
  const alarmIds = claimed.map(({ alarm_id }) => alarm_id)
  const [channel, alarms] = await Promise.all([
    db.selectFrom('alarm_channel').selectAll().where('id', '=', first.channel_id).executeTakeFirst(),
    db.selectFrom('alarm_log').selectAll().where('id', 'in', alarmIds).orderBy('id').execute(),
  ])
  // If the channel was removed at this moment, its deliveries have been ended with it.
  return channel && { deliveryIds: claimed.map(({ id }) => id), channel, alarms }
}

/** Marks deliveries as done: the channel has accepted the message. */
export async function finishDeliveries(db: Kysely<Database>, ids: readonly number[], at: Date): Promise<void> {
  await db
    .updateTable('alarm_delivery')
    .set({ state: deliveryStates.delivered, error: null, end_time: at })
    .where('id', 'in', [...ids])
    .execute()
}

/**
 * Records a failed attempt; after the last one the deliveries are given up.
 * @returns how many were given up, and how many will be retried
 */
export async function failDeliveries(
  db: Kysely<Database>,
  ids: readonly number[],
  error: JobError,
  at: Date,
): Promise<{ givenUp: number; postponed: number }> {
  const isOver = sql<boolean>`attempts >= ${pauses.length}`
  const failed = await db
    .updateTable('alarm_delivery')
    .set({
      error: JSON.stringify(error),
      state: sql`CASE WHEN ${isOver} THEN ${deliveryStates.failed}::int ELSE ${deliveryStates.waiting}::int END`,
      end_time: sql`CASE WHEN ${isOver} THEN ${at}::timestamptz END`,
    })
    .where('id', 'in', [...ids])
    .where('state', '=', deliveryStates.waiting)
    .returning('state')
    .execute()
  const givenUp = failed.filter(({ state }) => state === deliveryStates.failed).length
  return { givenUp, postponed: failed.length - givenUp }
}

/** Gives up what still waits for a channel, in the transaction that disables or removes it. */
export async function abandonDeliveries(
  tx: Transaction<Database>,
  channelId: number,
  key: MessageKey,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('alarm_delivery')
    .set({ state: deliveryStates.failed, error: JSON.stringify({ key }), end_time: at })
    .where('channel_id', '=', channelId)
    .where('state', '=', deliveryStates.waiting)
    .execute()
}
