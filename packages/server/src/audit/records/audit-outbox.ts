import { type Kysely, sql } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import type { JobError } from '../../schedule/job-error.ts'
import type { AuditBatch, SinkName } from '../sinks.ts'
import { entriesAfter, hashOf, listAnchors } from './audit-log.ts'

/** Most entries that are sent at once. */
const mostTogether = 100

/**
 * Seconds after which what was not delivered is sent again; longer than a call may take, because an attempt whose server died is repeated
 * when it is over.
 */
export const retryPause = 30

/** An attempt to deliver what follows the position of a receiver. */
export interface DeliveryAttempt extends AuditBatch {
  sink: SinkName
  /** Id of the attempt. */
  holder: string
  /** Set if the attempt before failed. */
  failing: { since: Date; error: JobError } | undefined
}

/** Makes sure that there is a position for each receiver that is set; a new one is sent the log from its beginning. */
export async function openSinks(db: Kysely<Database>, names: readonly SinkName[]): Promise<void> {
  await db
    .insertInto('audit_sink')
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Claims what a receiver has not got yet; undefined if it has everything, another server is sending, or it failed a moment ago. Several
 * servers that claim at the same moment never send at the same time, so that the entries arrive in order.
 */
export async function claimEntries(db: Kysely<Database>, sink: SinkName): Promise<DeliveryAttempt | undefined> {
  const claimed = await db
    .updateTable('audit_sink')
    .set({
      holder: sql<string>`gen_random_uuid()`,
      due_at: sql<Date>`now() + make_interval(secs => ${retryPause})`,
    })
    .where('name', '=', sink)
    .where('due_at', '<=', sql<Date>`now()`)
    .where(
      sql<boolean>`position < coalesce((SELECT max(id) FROM audit), 0)
        OR EXISTS (SELECT FROM audit_anchor WHERE day > coalesce(anchored, '-infinity') AND last_id <= position)`,
    )
    .returning(['position', 'anchored', 'holder', 'failing_since', 'error'])
    .executeTakeFirst()
  if (!claimed?.holder) return undefined
  const { anchored, error, failing_since: since, holder, position } = claimed
  const entries = await entriesAfter(db, position, mostTogether)
  const reached = entries.at(-1)?.id ?? position
  const anchors = (await listAnchors(db, anchored)).filter(({ lastId }) => lastId <= reached)
  const failing = since ? { since, error: error as JobError } : undefined
  return { sink, holder, entries, anchors, previous: await hashOf(db, position), failing }
}

/** Moves the position of a receiver behind what it has taken. */
export async function finishAttempt(
  db: Kysely<Database>,
  { anchors, entries, holder, sink }: DeliveryAttempt,
  at: Date,
): Promise<void> {
  const [entry, anchor] = [entries.at(-1), anchors.at(-1)]
  await db
    .updateTable('audit_sink')
    .set({
      ...(entry ? { position: entry.id } : {}),
      ...(anchor ? { anchored: anchor.day } : {}),
      due_at: sql<Date>`now()`,
      delivered_at: at,
      failing_since: null,
      error: null,
    })
    .where('name', '=', sink)
    .where('holder', '=', holder)
    .execute()
}

/** Records why a receiver did not take a delivery, which is repeated after the pause. */
export async function failAttempt(
  db: Kysely<Database>,
  { holder, sink }: DeliveryAttempt,
  error: JobError,
  at: Date,
): Promise<void> {
  await db
    .updateTable('audit_sink')
    .set(({ fn, val }) => ({
      error: JSON.stringify(error),
      failing_since: fn.coalesce('failing_since', val(at)),
    }))
    .where('name', '=', sink)
    .where('holder', '=', holder)
    .execute()
}

/** Delivery state of a receiver. */
export interface SinkState {
  name: SinkName
  position: number
  /** Entries that it has not got. */
  waiting: number
  /** Time of the oldest of them. */
  oldest: Date | null
  deliveredAt: Date | null
  failingSince: Date | null
  error: JobError | null
}

/** Returns the delivery state of each receiver that is or was set. */
export async function sinkStates(db: Kysely<Database>): Promise<SinkState[]> {
  const rows = await db
    .selectFrom('audit_sink')
    .leftJoin('audit', (join) => join.on(sql<boolean>`audit.id = audit_sink.position + 1`))
    .select(['name', 'position', 'delivered_at', 'failing_since', 'error', 'audit.at'])
    .select(sql<number>`greatest(coalesce((SELECT max(id) FROM audit), 0) - position, 0)`.as('waiting'))
    .orderBy('name', 'desc')
    .execute()
  return rows.map(({ at, delivered_at, error, failing_since, name, position, waiting }) => ({
    name,
    position,
    waiting,
    oldest: at,
    deliveredAt: delivered_at,
    failingSince: failing_since,
    error: error as JobError | null,
  }))
}
