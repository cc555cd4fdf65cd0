import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import { type Kysely, sql } from 'kysely'
import { appendAudit } from '../audit/index.ts'
import { askRows } from '../clickhouse/ask-rows.ts'
import type { ErasedHash } from '../erasure/index.ts'
import type { Database } from '../postgres/schema.ts'
import type { Services } from '../services/context.ts'
import { type BatchAnswer, type BatchAuthor, batchKey, type ReportBatch } from './batch.ts'
import type { SessionPlace } from './place.ts'
import type { RowFormat } from './rows/block.ts'

/** Data of a project that its reports are checked against. */
export interface ReportingProject {
  appcert: string
  /** Users whose late reports are refused. */
  erased: ErasedHash[]
}

/** Returns the certificate that signs the reports of a project, and its erased users; undefined if there is no such project. */
export async function findReporting(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  appKey: string,
): Promise<ReportingProject | undefined> {
  const row = await db
    .selectFrom('project')
    .select(['appkey', 'appcert'])
    // Read for each report, as the certificate is, so that no report passes an erasure that had begun by then.
    .select(
      sql<ErasedHash[] | null>`(
        SELECT jsonb_agg(jsonb_build_object('hash', encode(user_hash, 'hex'), 'until', extract(epoch FROM covers_until) * 1000))
        FROM erasure WHERE app_key = ${appKey} AND begun_at IS NOT NULL AND user_hash <> '')`.as('erased'),
    )
    .where('appkey', '=', appKey)
    .executeTakeFirst()
  return row && { appcert: settings.secrets.open('project', row).appcert, erased: row.erased ?? [] }
}

/** Identifies a user session of a project. */
export interface SessionKey {
  call: string
  user: string
  session: string
}

/** Returns how many of these user sessions have a join that was received within seven days. */
export async function countKnownSessions(
  client: ClickHouseClient,
  appKey: string,
  sessions: readonly SessionKey[],
): Promise<number> {
  const [row] = await askRows<{ known: number }>(
    client,
    `SELECT toUInt32(count()) AS known FROM (
       SELECT 1 FROM user_session
       WHERE app_key = {appKey: String} AND received >= today() - 7 AND channel_session_id IN {calls: Array(String)}
         AND (channel_session_id, user_id, session_id) IN (
           SELECT arrayJoin(arrayZip({calls: Array(String)}, {users: Array(String)}, {sessions: Array(String)})))
       GROUP BY channel_session_id, user_id, session_id
       HAVING min(user_session_type) < 255)`,
    {
      appKey,
      calls: sessions.map(({ call }) => call),
      users: sessions.map(({ user }) => user),
      sessions: sessions.map(({ session }) => session),
    },
  )
  return row?.known ?? 0
}

/** Calls that one query looks up: a batch may name 20,000. */
const callsAtOnce = 2_000

/**
 * Returns the places of all user sessions of some calls, by session id. Imports arrive within days of their joins, so old partitions are
 * skipped.
 */
export async function findSessionPlaces(
  client: ClickHouseClient,
  appKey: string,
  calls: string[],
): Promise<Map<string, SessionPlace>> {
  const places = new Map<string, SessionPlace>()
  // In their order, so that each query reads neighbouring rows.
  const sorted = calls.toSorted()
  for (let from = 0; from < sorted.length; from += callsAtOnce) {
    const result = await client.query({
      query: `
        SELECT session_id, max(country) AS country, max(router_ip) AS routerIp, max(as_ip) AS asIp
        FROM user_session
        WHERE app_key = {appKey:String} AND channel_session_id IN {calls:Array(String)} AND received >= today() - 7
        GROUP BY session_id
        HAVING min(user_session_type) < 255`,
      query_params: { appKey, calls: sorted.slice(from, from + callsAtOnce) },
      format: 'JSONEachRow',
    })
    for (const { session_id, ...place } of await result.json<SessionPlace & { session_id: string }>())
      places.set(session_id, place)
  }
  return places
}

/**
 * Inserts rows. Repeating the same token changes nothing, either in the table or in the roll-ups derived from it.
 *
 * @throws if it is not certain that the rows are stored
 */
export async function insertRows(
  client: ClickHouseClient,
  table: string,
  columns: string,
  bytes: readonly Buffer[],
  token: string,
  format: RowFormat = 'Native',
): Promise<void> {
  const { stream } = await client.exec({
    query: `INSERT INTO ${table} (${columns}) FORMAT ${format}`,
    values: Readable.from(bytes, { objectMode: false }),
    clickhouse_settings: {
      insert_deduplication_token: token,
      insert_deduplicate: 1,
      deduplicate_blocks_in_dependent_materialized_views: 1,
      async_insert: 0,
    },
  })
  stream.resume()
  await finished(stream)
}

type BatchName = Pick<ReportBatch, 'appKey' | 'batchId'>

/** State of a batch that was registered before. */
export interface Registration {
  done: boolean
  answer: BatchAnswer
  /** Null for batches from before hashes were kept. */
  bodyHash: Buffer | null
}

/** Returns what is known of a batch; undefined if it was never registered, or is forgotten. */
export async function findRegistration(
  db: Kysely<Database>,
  { appKey, batchId }: BatchName,
): Promise<Registration | undefined> {
  const row = await db
    .selectFrom('ingest_batch')
    .select(['done', 'answer', 'body_hash'])
    .where('app_key', '=', appKey)
    .where('batch_id', '=', batchId)
    .executeTakeFirst()
  return row && { done: row.done, answer: row.answer as BatchAnswer, bodyHash: row.body_hash }
}

export interface AuthoredBatch extends BatchName, BatchAuthor {
  answer: BatchAnswer
}

/**
 * Marks a stored group's batches as done, removes the group, and writes the audit entries of batches that a member imported. A second call
 * changes nothing.
 */
export async function finishGroup(
  db: Kysely<Database>,
  groupId: string,
  authored: readonly AuthoredBatch[],
  now: () => number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('ingest_group').where('id', '=', groupId).execute()
    const rows = await tx
      .updateTable('ingest_batch')
      .set({ done: true })
      .where('group_id', '=', groupId)
      .where('done', '=', false)
      .returning(['app_key', 'batch_id'])
      .execute()
    const finished = new Set(rows.map((row) => batchKey({ appKey: row.app_key, batchId: row.batch_id })))
    for (const { appKey, batchId, answer, ...author } of authored) {
      if (!finished.has(batchKey({ appKey, batchId }))) continue
      const { accepted, rejected, clamped } = answer
      await appendAudit(tx, { ...author, operation: 'reportTelemetry', now }, [
        { target: 'telemetry', id: appKey, after: { batch_id: batchId, accepted, rejected, clamped } },
      ])
    }
  })
}
