import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { AlarmChannelTable, AlarmLogTable, Database } from '../../postgres/schema.ts'
import type { JobError } from '../../schedule/job-error.ts'
import { type AlarmReason, deliveryStates } from './delivery-states.ts'

/**
 * Seconds from each attempt to the next. The first is longer than a call may take, because an attempt whose server died is repeated when it
 * is over; so is the last, after which the delivery is given up.
 */
const pauses = [30, 60, 300, 900, 1800, 60]

/** Most alarms in one message: chat robots accept a few messages per minute, and no long ones. */
const mostTogether = 20

/** Alarms for one channel, sent in one message. */
export interface DeliveryBatch {
  deliveryIds: number[]
  channel: Selectable<AlarmChannelTable>
  alarms: TellableAlarm[]
}

/** An alarm, and why a channel is told of it. */
export type TellableAlarm = Selectable<AlarmLogTable> & {
  reason: AlarmReason
  /** When the first alarm of its condition was raised. */
  begun: Date
  /** Whether another alarm of its condition, of which the channel was told, is open. */
  goes_on: boolean
}

/**
 * Whether a delivery may be sent now. That an alarm is resolved is not sent while the message that it was raised still waits, so that no
 * channel reads the two in the wrong order.
 */
const isDue = sql<boolean>`alarm_delivery.state = ${deliveryStates.waiting} AND alarm_delivery.due_at <= now()
  AND (alarm_delivery.reason <> 'resolved' OR NOT EXISTS (SELECT FROM alarm_delivery earlier
    WHERE earlier.alarm_id = alarm_delivery.alarm_id AND earlier.channel_id = alarm_delivery.channel_id
      AND earlier.reason <> 'resolved' AND earlier.state = ${deliveryStates.waiting}))`

/** Whether a delivery tells an end. A webhook gets ends and beginnings apart, because its programs read the kind of event. */
const isEnd = sql<boolean>`alarm_delivery.reason IN ('resolved', 'ended_while_silenced')`

/** Whether another end of the same condition is claimed, so that one message tells the end of all its alarms. */
const isEndOfClaimed = sql<boolean>`alarm_delivery.id IN (SELECT other.id FROM alarm_delivery other
  JOIN alarm_log ON alarm_log.id = other.alarm_id JOIN (SELECT DISTINCT ended.condition_id, claimed.channel_id
    FROM due JOIN alarm_delivery claimed ON claimed.id = due.id JOIN alarm_log ended ON ended.id = claimed.alarm_id
    WHERE claimed.reason = 'resolved') claimed USING (condition_id, channel_id))`

/**
 * Claims the deliveries that are due for the channel that has waited longest. They become due again after a pause, so that they are retried
 * if the attempt fails or the server dies; several servers that claim at the same moment get different deliveries.
 */
export async function claimDeliveries(db: Kysely<Database>): Promise<DeliveryBatch | undefined> {
  const claimed = await db
    .with('longest', (query) =>
      query
        .selectFrom('alarm_delivery')
        .select(['channel_id', isEnd.as('is_end')])
        .where(isDue)
        .orderBy('due_at')
        .orderBy('id')
        .limit(1),
    )
    // Evaluated once, because it locks rows. As a subquery it may be evaluated for each row, and then claims more than the limit.
    .with('due', (query) =>
      query
        .selectFrom('alarm_delivery')
        .innerJoin('longest', 'longest.channel_id', 'alarm_delivery.channel_id')
        .select('alarm_delivery.id')
        .where(isDue)
        .where(({ eb, or }) => or([eb('alarm_delivery.kind', '<>', 'webhook'), eb('longest.is_end', '=', isEnd)]))
        .orderBy('alarm_delivery.id')
        .limit(mostTogether)
        .forUpdate('alarm_delivery')
        .skipLocked(),
    )
    .with('rest', (query) =>
      query
        .selectFrom('alarm_delivery')
        .select('id')
        .where(isDue)
        .where('reason', '=', 'resolved')
        .where(isEndOfClaimed)
        .forUpdate('alarm_delivery')
        .skipLocked(),
    )
    .updateTable('alarm_delivery')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      due_at: sql<Date>`now() + make_interval(secs => (${sql.val(pauses)}::int[])[least(attempts + 1, ${pauses.length})])`,
    }))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('due').select('due.id').union(selectFrom('rest').select('rest.id')),
    )
    .returning(['id', 'alarm_id', 'channel_id', 'reason'])
    .execute()
  const [first] = claimed
  if (!first) return undefined
  const alarmIds = claimed.map(({ alarm_id }) => alarm_id)
  const [channel, alarms] = await Promise.all([
    db.selectFrom('alarm_channel').selectAll().where('id', '=', first.channel_id).executeTakeFirst(),
    db
      .selectFrom('alarm_log')
      .innerJoin('alarm_log as first', 'first.id', 'alarm_log.condition_id')
      .selectAll('alarm_log')
      .select('first.create_time as begun')
      .select(goesOn(first.channel_id))
      .where('alarm_log.id', 'in', alarmIds)
      .execute(),
  ])
  const byId = new Map(alarms.map((alarm) => [alarm.id, alarm]))
  const told = claimed
    .sort((left, right) => left.id - right.id)
    .flatMap(({ alarm_id, reason }) => {
      const alarm = byId.get(alarm_id)
      return alarm ? [{ ...alarm, reason }] : []
    })
  // If the channel was removed at this moment, its deliveries have been ended with it.
  return channel && { deliveryIds: claimed.map(({ id }) => id), channel, alarms: told }
}

const goesOn = (channelId: number | null) =>
  sql<boolean>`EXISTS (SELECT FROM alarm_log other JOIN alarm_delivery told ON told.alarm_id = other.id
    WHERE other.condition_id = alarm_log.condition_id AND other.state < 3 AND told.channel_id = ${channelId}
      AND told.state IN (${deliveryStates.waiting}, ${deliveryStates.delivered}))`.as('goes_on')

/** Marks deliveries as done: the channel has accepted the message. */
export async function finishDeliveries(db: Kysely<Database>, ids: readonly number[], at: Date): Promise<void> {
  await db
    .updateTable('alarm_delivery')
    .set({ state: deliveryStates.delivered, error: null, end_time: at })
    .where('id', 'in', [...ids])
    .execute()
}

/**
 * Records a failed attempt; after the last one the deliveries are given up, and with a message that an alarm was raised the one that it is
 * resolved, which nobody would understand.
 * @returns how many were given up, and how many will be retried
 */
export async function failDeliveries(
  db: Kysely<Database>,
  ids: readonly number[],
  error: JobError,
  at: Date,
): Promise<{ givenUp: number; postponed: number }> {
  const isOver = sql<boolean>`attempts >= ${pauses.length}`
  return await db.transaction().execute(async (tx) => {
    const failed = await tx
      .updateTable('alarm_delivery')
      .set({
        error: JSON.stringify(error),
        state: sql`CASE WHEN ${isOver} THEN ${deliveryStates.failed}::int ELSE ${deliveryStates.waiting}::int END`,
        end_time: sql`CASE WHEN ${isOver} THEN ${at}::timestamptz END`,
      })
      .where('id', 'in', [...ids])
      .where('state', '=', deliveryStates.waiting)
      .returning(['id', 'state'])
      .execute()
    const givenUp = failed.filter(({ state }) => state === deliveryStates.failed).map(({ id }) => id)
    const more = givenUp.length === 0 ? 0 : await giveUpResolved(tx, givenUp, error, at)
    return { givenUp: givenUp.length + more, postponed: failed.length - givenUp.length }
  })
}

/** Gives up telling that alarms are resolved where telling that they were raised was given up. @returns how many */
async function giveUpResolved(
  tx: Transaction<Database>,
  raisedIds: readonly number[],
  error: JobError,
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('alarm_delivery')
    .from('alarm_delivery as raised')
    .set({ state: deliveryStates.failed, error: JSON.stringify(error), end_time: at })
    .where('raised.id', 'in', [...raisedIds])
    .whereRef('alarm_delivery.alarm_id', '=', 'raised.alarm_id')
    .whereRef('alarm_delivery.channel_id', '=', 'raised.channel_id')
    .where('alarm_delivery.reason', '=', 'resolved')
    .where('alarm_delivery.state', '=', deliveryStates.waiting)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
