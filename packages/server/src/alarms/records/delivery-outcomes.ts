import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import type { JobError } from '../../schedule/job-error.ts'
import { limits } from '../digest/limits.ts'
import { type DeliveryBatch, pauses } from './claimed-deliveries.ts'
import { deliveryStates } from './delivery-states.ts'
import { downPause, hasGivenUp } from './given-up.ts'
import { isOneOf } from './is-one-of.ts'

/** Marks deliveries as done: the channel has accepted the message, and works. */
export async function finishDeliveries(db: Kysely<Database>, batch: DeliveryBatch, at: Date): Promise<void> {
  const { channel, deliveryIds, givenUp } = batch
  await db.transaction().execute(async (tx) => {
    const before = await lockChannel(tx, channel.id)
    await tx
      .updateTable('alarm_delivery')
      .set({ state: deliveryStates.delivered, error: null, end_time: at })
      .where(isOneOf('id', deliveryIds))
      .execute()
    if (!before?.told_error && !before?.down_since) return
    if (before.down_since) await repeatFrom(tx, batch, at)
    // A message to people counts all that was given up; the one after this tells of it, if this did not.
    const isTold = (givenUp && limits[channel.kind].isDigest) || !(await hasGivenUp(tx, channel))
    await tx
      .updateTable('alarm_channel')
      .set({
        told_error: null,
        ...(isTold ? { down_since: null } : {}),
        ...(limits[channel.kind].pause === 0 ? { not_before: null } : {}),
      })
      .where('id', '=', channel.id)
      .execute()
  })
}

/** Lets the repetitions of what a channel was told late count from now. */
async function repeatFrom(tx: Transaction<Database>, { alarms, channel }: DeliveryBatch, at: Date): Promise<void> {
  await tx
    .updateTable('alarm_delivery')
    .set({ counted_from: at })
    .where('channel_id', '=', channel.id)
    .where('state', '=', deliveryStates.planned)
    .where('counted_from', 'is not', null)
    .where(
      isOneOf(
        'alarm_id',
        alarms.map(({ id }) => id),
      ),
    )
    .execute()
}

/**
 * Records a failed attempt; after the last one the deliveries are given up, and with a message that an alarm was raised the one that it is
 * resolved, which nobody would understand.
 * @returns how many were given up, and how many will be retried
 */
export async function failDeliveries(
  db: Kysely<Database>,
  batch: DeliveryBatch,
  error: JobError,
  at: Date,
): Promise<{ givenUp: number; postponed: number }> {
  const isLast = sql<boolean>`attempts >= ${pauses.length}`
  return await db.transaction().execute(async (tx) => {
    await lockChannel(tx, batch.channel.id)
    const failed = await tx
      .updateTable('alarm_delivery')
      .set({
        error: JSON.stringify(error),
        state: sql`CASE WHEN ${isLast} THEN ${deliveryStates.failed}::int ELSE ${deliveryStates.waiting}::int END`,
        end_time: sql`CASE WHEN ${isLast} THEN ${at}::timestamptz END`,
      })
      .where(isOneOf('id', batch.deliveryIds))
      .where('state', '=', deliveryStates.waiting)
      .returning(['id', 'state'])
      .execute()
    await noteDown(tx, batch, error, at, downPause(at))
    const lost = failed.filter(({ state }) => state === deliveryStates.failed).map(({ id }) => id)
    const more = lost.length === 0 ? 0 : await giveUpResolved(tx, lost, error, at)
    return { givenUp: lost.length + more, postponed: failed.length - lost.length }
  })
}

/** Lets deliveries wait for a channel that throttles, as long as it wants; the attempt does not count. @returns how many wait */
export async function postponeDeliveries(
  db: Kysely<Database>,
  batch: DeliveryBatch,
  error: JobError,
  at: Date,
  seconds: number,
): Promise<{ givenUp: number; postponed: number }> {
  return await db.transaction().execute(async (tx) => {
    await lockChannel(tx, batch.channel.id)
    await noteDown(tx, batch, error, at, sql`${seconds}::int`)
    const { numUpdatedRows } = await tx
      .updateTable('alarm_delivery')
      .set(({ eb }) => ({
        attempts: eb('attempts', '-', 1),
        error: JSON.stringify(error),
        due_at: sql`now() + make_interval(secs => ${seconds})`,
      }))
      .where(isOneOf('id', batch.deliveryIds))
      .where('state', '=', deliveryStates.waiting)
      .executeTakeFirst()
    return { givenUp: 0, postponed: Number(numUpdatedRows) }
  })
}

/** Locks a channel before its deliveries, as members who change it do. */
const lockChannel = (tx: Transaction<Database>, id: number) =>
  tx
    .selectFrom('alarm_channel')
    .select(['down_since', 'told_error'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/**
 * Notes that a channel did not take a message, and when it is called again. What was given up is not told to one that takes everything else:
 * it is what it refuses.
 */
async function noteDown(
  tx: Transaction<Database>,
  { channel, givenUp }: DeliveryBatch,
  error: JobError,
  at: Date,
  pause: RawBuilder<number>,
): Promise<void> {
  const isRefused = givenUp !== undefined && channel.told_error === null
  await tx
    .updateTable('alarm_channel')
    .set(({ ref }) => ({
      told_error: JSON.stringify(error),
      down_since: isRefused ? null : sql<Date>`coalesce(${ref('down_since')}, ${at})`,
      not_before: sql<Date>`greatest(not_before, now() + make_interval(secs => ${pause}))`,
    }))
    .where('id', '=', channel.id)
    .execute()
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
