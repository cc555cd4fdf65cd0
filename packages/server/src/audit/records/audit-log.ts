import type { Kysely } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import type { Anchor, ChainEnd } from '../anchor.ts'
import { type LogEntry, logEntryOf } from '../log-line.ts'

/** Returns up to `limit` entries after one, in order. */
export async function entriesAfter(db: Kysely<Database>, id: number, limit: number): Promise<LogEntry[]> {
  const rows = await db.selectFrom('audit').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute()
  return rows.map(logEntryOf)
}

/** Returns the whole log, in order, as it is at one moment. */
export async function* wholeLog(db: Kysely<Database>): AsyncGenerator<LogEntry> {
  for await (const row of db.selectFrom('audit').selectAll().orderBy('id').stream(500)) yield logEntryOf(row)
}

/** Returns the hash of an entry; undefined if there is none. */
export async function hashOf(db: Kysely<Database>, id: number): Promise<Buffer | undefined> {
  return (await db.selectFrom('audit').select('hash').where('id', '=', id).executeTakeFirst())?.hash
}

/** Returns the anchors after a day, or all of them, in the order of their days. */
export async function listAnchors(db: Kysely<Database>, after?: string | null): Promise<Anchor[]> {
  const anchors = db.selectFrom('audit_anchor').selectAll().orderBy('day')
  const rows = await (after ? anchors.where('day', '>', after) : anchors).execute()
  return rows.map(({ key_id, last_id, ...row }) => ({ ...row, keyId: key_id, lastId: last_id }))
}

/** Returns the anchor of the latest day; undefined if there is none. */
export async function lastAnchor(db: Kysely<Database>): Promise<Anchor | undefined> {
  const row = await db.selectFrom('audit_anchor').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst()
  return (
    row && {
      day: row.day,
      entries: row.entries,
      lastId: row.last_id,
      hash: row.hash,
      keyId: row.key_id,
      signature: row.signature,
    }
  )
}

/** Stores an anchor, unless another server has stored that of the day. */
export async function insertAnchor(db: Kysely<Database>, { keyId, lastId, ...anchor }: Anchor): Promise<void> {
  await db
    .insertInto('audit_anchor')
    .values({ ...anchor, key_id: keyId, last_id: lastId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the last entry before a moment; undefined if there is none. */
export async function lastEntryBefore(
  db: Kysely<Database>,
  at: Date,
): Promise<Pick<ChainEnd, 'lastId' | 'hash'> | undefined> {
  const row = await db
    .selectFrom('audit')
    .select(['id', 'hash'])
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('audit')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('at', '<', at),
    )
    .executeTakeFirst()
  return row && { lastId: row.id, hash: row.hash }
}
