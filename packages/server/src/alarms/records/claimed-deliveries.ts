import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { AlarmChannelTable, AlarmLogTable, Database } from '../../postgres/schema.ts'
import type { JobError } from '../../schedule/job-error.ts'
import { limits } from '../digest/limits.ts'
import { type AlarmReason, deliveryStates, endReasons, isOver } from './delivery-states.ts'
import { countGivenUp, type GivenUp, hasGivenUp, selectMissed } from './given-up.ts'
import { isOneOf } from './is-one-of.ts'

/**
 * Seconds from each attempt to the next. The first is longer than a call may take, because an attempt whose server died is repeated when it
 * is over; so is the last, after which the delivery is given up.
 */
export const pauses = [30, 60, 300, 900, 1800, 60]

/** Alarms for one channel, sent in one message. */
export interface DeliveryBatch {
  deliveryIds: number[]
  channel: Selectable<AlarmChannelTable>
  alarms: TellableAlarm[]
  /** Of the message to a channel that was down: what was given up. Its alarms are those that still matter. */
  givenUp?: GivenUp
}

/** An alarm, and why a channel is told of it. */
export type TellableAlarm = Selectable<AlarmLogTable> & {
  reason: AlarmReason
  /** When the first alarm of its condition was raised. */
  begun: Date
  /** Whether another alarm of its condition, of which the channel was told, is open. */
  goes_on: boolean
  /** Of a rule that is divided by project: the company whose project it is. */
  company: string | null
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
const isEnd = sql<boolean>`alarm_delivery.reason = ANY (${[...endReasons]}::text[])`

/** Whether a channel may be called now. */
const isReady = sql<boolean>`(alarm_channel.not_before IS NULL OR alarm_channel.not_before <= now())`

/**
 * Claims what one channel is told next. Deliveries become due again after a pause, so that they are retried if the attempt fails or the server
 * dies; several servers that claim at the same moment get different channels, and no channel is called before its pause is over.
 */
export async function claimDeliveries(db: Kysely<Database>): Promise<DeliveryBatch | undefined> {
  const claimed = await db.transaction().execute(async (tx) => (await claimDue(tx)) ?? (await claimGivenUp(tx)))
  if (!claimed) return undefined
  const { channel, givenUp, rows } = claimed
  const byId = new Map((await readAlarms(db, channel.id, rows)).map((alarm) => [alarm.id, alarm]))
  const alarms = rows.flatMap(({ alarm_id, reason }) => {
    const alarm = byId.get(alarm_id)
    return alarm ? [{ ...alarm, reason }] : []
  })
  return { deliveryIds: rows.map(({ id }) => id), channel, alarms, ...(givenUp ? { givenUp } : {}) }
}

interface Claimed {
  channel: Selectable<AlarmChannelTable>
  rows: { id: number; alarm_id: number; reason: AlarmReason }[]
  givenUp?: GivenUp
}

/** Claims the deliveries that are due for the channel that has waited longest, the most severe first if they are too many. */
async function claimDue(tx: Transaction<Database>): Promise<Claimed | undefined> {
  const next = await tx
    .selectFrom('alarm_delivery')
    .innerJoin('alarm_channel', 'alarm_channel.id', 'alarm_delivery.channel_id')
    .selectAll('alarm_channel')
    .select(isEnd.as('is_end'))
    .where(isDue)
    .where(isReady)
    .orderBy('alarm_delivery.due_at')
    .orderBy('alarm_delivery.id')
    .limit(1)
    .forUpdate('alarm_channel')
    .skipLocked()
    .executeTakeFirst()
  if (!next) return undefined
  const { is_end, ...channel } = next
  // One that is down is tried by one server at a time.
  const pause = channel.down_since ? 60 : limits[channel.kind].pause
  if (pause > 0) await rest(tx, channel.id, sql`now() + make_interval(secs => ${pause})`)
  const ids = await selectDue(tx, channel, is_end)
  const rows = await tx
    .updateTable('alarm_delivery')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      due_at: sql<Date>`now() + make_interval(secs => (${sql.val(pauses)}::int[])[least(attempts + 1, ${pauses.length})])`,
    }))
    .where(isOneOf('id', ids))
    .returning(['id', 'alarm_id', 'reason'])
    .execute()
  if (rows.length === 0) return undefined
  rows.sort((left, right) => left.id - right.id)
  const missed = await missedBesides(tx, channel, rows)
  return missed ? { channel, rows: [...rows, ...missed.rows], givenUp: missed.givenUp } : { channel, rows }
}

/**
 * Returns the deliveries that a channel is told next, locked, and with them all other ends of their conditions, so that one message tells these
 * together. Ends are looked up by themselves: in one statement PostgreSQL would guess how many there are, and compare thousands of pairs.
 */
async function selectDue(tx: Transaction<Database>, channel: Selectable<AlarmChannelTable>, isOfEnds: boolean) {
  const ofChannel = tx
    .selectFrom('alarm_delivery')
    .innerJoin('alarm_log', 'alarm_log.id', 'alarm_delivery.alarm_id')
    .select(['alarm_delivery.id', 'reason', 'condition_id'])
    .where('alarm_delivery.channel_id', '=', channel.id)
    .where(isDue)
    .forUpdate('alarm_delivery')
    .skipLocked()
  const due = await ofChannel
    .$if(channel.kind === 'webhook', (all) => all.where(isEnd, '=', isOfEnds))
    .orderBy('alarm_log.is_tel', 'desc')
    .orderBy('alarm_delivery.id')
    .limit(limits[channel.kind].alarms)
    .execute()
  const ended = due.flatMap(({ condition_id, reason }) => (reason === 'resolved' ? condition_id : []))
  const others =
    ended.length === 0
      ? []
      : await ofChannel.where('reason', '=', 'resolved').where(isOneOf('condition_id', ended)).execute()
  return [...new Set([...due, ...others].map(({ id }) => id))]
}

/**
 * Returns what a channel is told besides what is due if it works again: one message instead of two. One that refused the last message is told
 * apart what was given up, because that may be what it refuses.
 */
async function missedBesides(tx: Transaction<Database>, channel: Selectable<AlarmChannelTable>, due: Claimed['rows']) {
  const refusals: (MessageKey | undefined)[] = [
    'alarmChannel.fault.refused',
    'alarmChannel.fault.status',
    'alarmChannel.fault.mail',
  ]
  const isRefusing = refusals.includes((channel.told_error as JobError | null)?.key)
  if (!channel.down_since || isRefusing || !limits[channel.kind].isDigest || !(await hasGivenUp(tx, channel)))
    return undefined
  const told = new Set(due.map(({ alarm_id }) => alarm_id))
  const rows = (await selectMissed(tx, channel)).filter(({ alarm_id }) => !told.has(alarm_id))
  return { rows, givenUp: await countGivenUp(tx, channel.id, channel.down_since) }
}

/** Claims what was given up for a channel that is down and has nothing else to be told: it hears of it as soon as it works again. */
async function claimGivenUp(tx: Transaction<Database>): Promise<Claimed | undefined> {
  const down = await tx
    .selectFrom('alarm_channel')
    .selectAll()
    .where('status', '=', 1)
    .where('down_since', 'is not', null)
    .where(isReady)
    .orderBy('not_before')
    .forUpdate()
    .skipLocked()
    .execute()
  for (const channel of down) {
    if (!channel.down_since || !(await hasGivenUp(tx, channel))) continue
    await rest(tx, channel.id, sql`now() + interval '1 minute'`)
    const missed = await selectMissed(tx, channel)
    const [first] = missed
    const rows = channel.kind === 'webhook' && first ? missed.filter((row) => isOver(row) === isOver(first)) : missed
    return { channel, rows, givenUp: await countGivenUp(tx, channel.id, channel.down_since) }
  }
  return undefined
}

/** Calls a channel no more before a time. */
async function rest(tx: Transaction<Database>, id: number, until: RawBuilder<Date>): Promise<void> {
  await tx.updateTable('alarm_channel').set({ not_before: until }).where('id', '=', id).execute()
}

/** Reads alarms with what messages say of them. */
const readAlarms = (db: Kysely<Database>, channelId: number, rows: Claimed['rows']) =>
  db
    .selectFrom('alarm_log')
    .innerJoin('alarm_log as first', 'first.id', 'alarm_log.condition_id')
    .leftJoin('project', (join) =>
      join.on(
        sql<boolean>`alarm_log.subject ->> 'split' = 'project' AND project.appkey = alarm_log.subject ->> 'value'`,
      ),
    )
    .leftJoin('company', 'company.id', 'project.company_id')
    .selectAll('alarm_log')
    .select(['first.create_time as begun', 'company.name as company'])
    .select(goesOn(channelId))
    .where(
      isOneOf(
        'alarm_log.id',
        rows.map(({ alarm_id }) => alarm_id),
      ),
    )
    .execute()

const goesOn = (channelId: number) =>
  sql<boolean>`EXISTS (SELECT FROM alarm_log other JOIN alarm_delivery told ON told.alarm_id = other.id
    WHERE other.condition_id = alarm_log.condition_id AND other.state < 3 AND told.channel_id = ${channelId}
      AND told.state IN (${deliveryStates.waiting}, ${deliveryStates.delivered}))`.as('goes_on')
