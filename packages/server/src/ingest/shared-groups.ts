import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../postgres/schema.ts'
import { batchKey, type ReportBatch } from './batch.ts'
import { addInvalid } from './gaps/gap-records.ts'
import { makeGroup, type StoredGroup } from './group.ts'
import { packGroup, unpackGroup } from './group-content.ts'
import { notStored } from './not-stored.ts'

/**
 * Most bytes of groups that wait in PostgreSQL for ClickHouse, over all servers. Each server adds one of some megabytes at a time, so only
 * servers that are killed again and again while ClickHouse is away come near it.
 */
const waitingLimit = 512 * 1024 * 1024

/** Milliseconds between signs of life of a group's holder, and seconds of silence after which another server takes the group over. */
export const beatEvery = 2_000
const silence = 10

export interface RegisteredGroup {
  group: StoredGroup
  /** Keys of its batches. */
  keys: ReadonlySet<string>
}

/**
 * Registers the batches that were not registered before, and keeps their rows as one group until ClickHouse has confirmed them. Both happen
 * or neither.
 * @param holder the server process that stores the group
 * @param limit bytes of waiting groups
 * @returns the group; undefined if all batches are known
 * @throws {Refusal} 503 if too much waits already
 */
export async function registerGroup(
  db: Kysely<Database>,
  holder: string,
  batches: readonly ReportBatch[],
  limit = waitingLimit,
): Promise<RegisteredGroup | undefined> {
  const id = randomUUID()
  return await db.transaction().execute(async (tx) => {
    const keys = await registerBatches(tx, id, holder, batches)
    if (keys.size === 0) return undefined
    const { bytes } = await measureGroups(tx)
    if (bytes > limit) throw notStored()
    const fresh = batches.filter((batch) => keys.has(batchKey(batch)))
    await addInvalid(tx, fresh)
    const group = makeGroup(fresh, id)
    await tx
      .insertInto('ingest_group')
      .values({ id, holder, content: await packGroup(group) })
      .execute()
    return { group, keys }
  })
}

/** Registers batches to a group. @returns the keys of those that were not registered before */
async function registerBatches(
  tx: Transaction<Database>,
  group_id: string,
  server_id: string,
  batches: readonly ReportBatch[],
): Promise<Set<string>> {
  // In one order on all servers, so that two of them with the same batches do not wait for each other.
  const ordered = batches.toSorted((one, other) => (batchKey(one) < batchKey(other) ? -1 : 1))
  const rows = await tx
    .insertInto('ingest_batch')
    .values(
      ordered.map(({ appKey, batchId, bodyHash, answer }) => ({
        app_key: appKey,
        batch_id: batchId,
        body_hash: bodyHash,
        group_id,
        server_id,
        answer: JSON.stringify(answer),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['app_key', 'batch_id'])
    .execute()
  return new Set(rows.map((row) => batchKey({ appKey: row.app_key, batchId: row.batch_id })))
}

/** Groups that wait for ClickHouse, over all servers. */
export interface WaitingGroups {
  groups: number
  bytes: number
  /** Seconds for which the oldest group has waited; 0 if none does. */
  oldest: number
}

/** Measures the groups that ClickHouse has not confirmed. */
export async function measureGroups(db: Kysely<Database>): Promise<WaitingGroups> {
  return await db
    .selectFrom('ingest_group')
    .select(({ fn }) => [
      fn.countAll<number>().as('groups'),
      sql<number>`coalesce(sum(octet_length(content)), 0)::float8`.as('bytes'),
      sql<number>`coalesce(max(extract(epoch FROM now() - created_at)), 0)::float8`.as('oldest'),
    ])
    .executeTakeFirstOrThrow()
}

/** Gives a sign of life. @returns false if another server has taken the group over, or has stored it */
export async function keepGroup(db: Kysely<Database>, id: string, holder: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ingest_group')
    .set({ heard_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives a group up, so that another server takes it over at once. */
export async function letGoOfGroup(db: Kysely<Database>, id: string, holder: string): Promise<void> {
  await db
    .updateTable('ingest_group')
    .set({ heard_at: sql<Date>`'-infinity'` })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .execute()
}

/**
 * Takes over the group whose holder has been silent for longest. Servers that ask at the same moment get different groups.
 * @param seconds of silence
 */
export async function takeOverGroup(
  db: Kysely<Database>,
  holder: string,
  seconds = silence,
): Promise<StoredGroup | undefined> {
  const row = await db
    .updateTable('ingest_group')
    .set({ holder, heard_at: sql<Date>`now()` })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('ingest_group')
        .select('id')
        .where('heard_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
        .orderBy('heard_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'content'])
    .executeTakeFirst()
  return row && (await unpackGroup(row.id, row.content))
}
