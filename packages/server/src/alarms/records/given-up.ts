import { type Kysely, type Selectable, sql } from 'kysely'
import type { AlarmChannelTable, Database } from '../../postgres/schema.ts'
import { limits } from '../digest/limits.ts'
import { deliveryStates, endReasons } from './delivery-states.ts'

/** What was given up while a channel was down. */
export interface GivenUp {
  since: Date
  messages: number
  alarms: number
  /** Alarms of these that are open. */
  open: number
}

/** Selects what was given up since its channel is down. */
export const givenUp = (db: Kysely<Database>) =>
  db
    .selectFrom('alarm_delivery as missed')
    .innerJoin('alarm_channel as down', 'down.id', 'missed.channel_id')
    .where('missed.state', '=', deliveryStates.failed)
    .whereRef('missed.end_time', '>=', 'down.down_since')

/**
 * Selects, of what was given up, what still matters: that an alarm was raised that is open, and that one is resolved whose channel takes it
 * for open.
 */
const stillMatters = (db: Kysely<Database>) =>
  givenUp(db)
    .innerJoin('alarm_log', 'alarm_log.id', 'missed.alarm_id')
    .where(({ and, eb, exists, not, or, selectFrom }) => {
      const told = selectFrom('alarm_delivery as told')
        .select('told.id')
        .whereRef('told.alarm_id', '=', 'missed.alarm_id')
        .whereRef('told.channel_id', '=', 'missed.channel_id')
        .where('told.state', '=', deliveryStates.delivered)
      return or([
        and([
          eb('alarm_log.state', '<', 3),
          eb('missed.reason', 'not in', [...endReasons]),
          not(exists(told.whereRef('told.id', '>', 'missed.id'))),
        ]),
        and([eb('missed.reason', '=', 'resolved'), exists(told)]),
      ])
    })

type Channel = Pick<Selectable<AlarmChannelTable>, 'id' | 'kind'>

/** Returns whether there is something to tell a channel once it works again: people are told also what is over by now. */
export async function hasGivenUp(db: Kysely<Database>, { id, kind }: Channel): Promise<boolean> {
  const missed = limits[kind].isDigest ? givenUp(db) : stillMatters(db)
  return (await missed.where('down.id', '=', id).select('missed.id').limit(1).executeTakeFirst()) !== undefined
}

/** Returns the newest given up message about each alarm that still matters, the most severe first. */
export const selectMissed = (db: Kysely<Database>, { id, kind }: Channel) =>
  db
    .selectFrom(
      stillMatters(db)
        .where('down.id', '=', id)
        .select(['missed.id', 'missed.alarm_id', 'missed.reason', 'alarm_log.is_tel'])
        .distinctOn('missed.alarm_id')
        .orderBy('missed.alarm_id')
        .orderBy('missed.id', 'desc')
        .as('newest'),
    )
    .selectAll()
    .orderBy('is_tel', 'desc')
    .orderBy('id')
    .limit(limits[kind].alarms)
    .execute()

/** Counts what was given up since a channel is down. */
export async function countGivenUp(db: Kysely<Database>, id: number, since: Date): Promise<GivenUp> {
  const counted = await givenUp(db)
    .innerJoin('alarm_log', 'alarm_log.id', 'missed.alarm_id')
    .where('down.id', '=', id)
    .select(({ fn }) => [
      fn.countAll<number>().as('messages'),
      fn.count<number>('missed.alarm_id').distinct().as('alarms'),
      fn.count<number>('missed.alarm_id').distinct().filterWhere('alarm_log.state', '<', 3).as('open'),
    ])
    .executeTakeFirstOrThrow()
  return { since, ...counted }
}

/** Seconds from one attempt to reach a channel that is down to the next: a quarter of the time so far, within bounds. */
export const downPause = (at: Date) =>
  sql<number>`least(greatest(extract(epoch FROM ${at}::timestamptz - coalesce(down_since, ${at})) / 4, 30), 900)`
