import type { Answer, Schema } from '@rtcops/core/api/types'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Database, ErasureTable } from '../../postgres/schema.ts'
import type { Secrets } from '../../secrets/secrets.ts'

export type ErasurePlace = Schema<'ErasurePlace'>
export type ErasureFault = Exclude<Schema<'ErasureFault'>, ''>
export type ErasureReceipt = Schema<'ErasureReceiptText'>
export type ErasureProof = Answer<'getErasureReceipt'>['info']['proof']

/** An order that is not done, with the user in clear. */
export interface ErasureOrder {
  id: number
  number: string
  appKey: string
  user: string
  /** Random 64-bit number, as text, that replaces the user in daily figures. */
  standIn: string
  /** Epoch milliseconds. */
  coversUntil: number
  orderedAt: Date
  username: string
  /** True once its rows are being deleted. */
  hasBegun: boolean
  places: ErasurePlace[]
}

/** Returns the ids of the orders that are not done, the oldest first. */
export const listOpenErasures = async (db: Kysely<Database>): Promise<number[]> =>
  (await db.selectFrom('erasure').select('id').where('done_time', 'is', null).orderBy('id').execute()).map(
    ({ id }) => id,
  )

/** Returns an order that is not done. @throws {SecretUnreadable} if its user cannot be read */
export async function readOrder(db: Kysely<Database>, secrets: Secrets, id: number): Promise<ErasureOrder> {
  const row = await db
    .selectFrom('erasure')
    .innerJoin('member', 'member.id', 'erasure.member_id')
    .selectAll('erasure')
    .select('member.username')
    .where('erasure.id', '=', id)
    .executeTakeFirstOrThrow()
  const { user_id: user } = secrets.open('erasure', row)
  return {
    id,
    number: row.number,
    appKey: row.app_key,
    user,
    standIn: row.stand_in,
    username: row.username,
    coversUntil: row.covers_until.getTime(),
    orderedAt: row.order_time,
    hasBegun: row.begun_at !== null,
    places: placesOf(row),
  }
}

/** Returns what an order has counted so far. */
export const placesOf = ({ places }: Pick<Selectable<ErasureTable>, 'places'>): ErasurePlace[] =>
  places as unknown as ErasurePlace[]

/** Records what an order waits for, and the time up to which it erases. */
export async function keepWaiting(db: Kysely<Database>, id: number, coversUntil: number, day: string): Promise<void> {
  await db
    .updateTable('erasure')
    .set({ waits_for: day, covers_until: new Date(coversUntil), fault: null })
    .where('id', '=', id)
    .execute()
}

/** Begins an order: from now on, late reports of its user are refused. */
export async function beginOrder(tx: Transaction<Database>, id: number, coversUntil: number): Promise<void> {
  await tx
    .updateTable('erasure')
    .set({ begun_at: sql<Date>`now()`, covers_until: new Date(coversUntil), waits_for: null, fault: null })
    .where('id', '=', id)
    .execute()
}

/** Records the rows by place, and clears the fault of an earlier attempt, since the engine answers. */
export async function keepPlaces(db: Kysely<Database>, id: number, places: readonly ErasurePlace[]): Promise<void> {
  await db
    .updateTable('erasure')
    .set({ places: JSON.stringify(places), fault: null })
    .where('id', '=', id)
    .execute()
}

/** Records why an attempt failed. */
export async function keepFault(db: Kysely<Database>, id: number, fault: ErasureFault): Promise<void> {
  await db.updateTable('erasure').set({ fault }).where('id', '=', id).where('done_time', 'is', null).execute()
}

/**
 * Returns whether reports that were taken in before an order began may still be on their way into the engine.
 * @param seconds for which a report that was taken in before is held at most
 */
export async function mayLateReportsCome(db: Kysely<Database>, id: number, seconds: number): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT begun_at + make_interval(secs => ${seconds}) > now() OR EXISTS (
      SELECT FROM ingest_group WHERE ingest_group.created_at <= begun_at + make_interval(secs => ${seconds})) AS may
    FROM erasure WHERE id = ${id}`.execute(db)
  return rows[0]?.may ?? false
}

/** Closes an order with its receipt, and forgets its user. */
export async function finishOrder(
  tx: Transaction<Database>,
  id: number,
  done: { at: Date; lateUntil: Date; receipt: ErasureReceipt; proof: ErasureProof },
): Promise<void> {
  await tx
    .updateTable('erasure')
    .set({
      user_id: '',
      stand_in: '',
      fault: null,
      waits_for: null,
      done_time: done.at,
      late_until: done.lateUntil,
      places: JSON.stringify(done.receipt.places),
      receipt: JSON.stringify(done.receipt),
      proof: JSON.stringify(done.proof),
    })
    .where('id', '=', id)
    .execute()
}

/** Forgets the hashes of users whose late reports are no longer refused. */
export async function forgetHashes(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .updateTable('erasure')
    .set({ user_hash: Buffer.alloc(0) })
    .where('late_until', '<', now)
    .where('user_hash', '!=', Buffer.alloc(0))
    .execute()
}
