import type { ClickHouseClient } from '@clickhouse/client'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../postgres/schema.ts'

/** Works under an advisory lock of PostgreSQL, or not at all when someone else holds it. The lock goes with its connection. */
export async function withLock(db: Kysely<Database>, lock: number, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ held: boolean }>`SELECT pg_try_advisory_lock(${lock}) AS held`.execute(connection)
    if (!rows[0]?.held) return
    try {
      await work()
    } finally {
      await sql`SELECT pg_advisory_unlock(${lock})`.execute(connection)
    }
  })
}

/** Days for which a batch is known as stored; batches of imported files are known longer, because files are imported again. */
const batchLife = 7
const fileBatchLife = 400

/** Forgets the batches that nobody will repeat any more. */
export async function forgetOldBatches(db: Kysely<Database>, now: number): Promise<void> {
  const before = (days: number) => new Date(now - days * 86_400_000)
  await db
    .deleteFrom('ingest_batch')
    .where('created_at', '<', before(batchLife))
    .where(({ eb, or }) => or([eb('batch_id', 'not like', 'file-%'), eb('created_at', '<', before(fileBatchLife))]))
    .execute()
}

/**
 * Writes a leave for each session without one that has been silent, in epoch milliseconds. A leave is merged into its session, so that
 * writing it twice changes nothing.
 */
export async function closeSessions(
  client: ClickHouseClient,
  times: { now: number; silentSince: number; receivedSince: number },
): Promise<void> {
  await client.command({
    query: `
INSERT INTO user_session (app_key, received, channel_session_id, user_id, session_id, join_ts, leave_ts)
WITH
  fromUnixTimestamp64Milli({silentSince:Int64}, 'UTC') AS silent_since,
  toDate(fromUnixTimestamp64Milli({receivedSince:Int64}, 'UTC')) AS received_since,
  open AS (
    SELECT app_key, channel_session_id, user_id, session_id, min(join_ts) AS joined
    FROM user_session
    WHERE received >= received_since
    GROUP BY app_key, channel_session_id, user_id, session_id
    HAVING max(leave_ts) = toDateTime64(0, 3, 'UTC') AND joined < silent_since
  ),
  heard AS (
    SELECT app_key, channel_session_id, session_id, max(last) AS last
    FROM (
      SELECT app_key, channel_session_id, session_id, max(ts) AS last FROM sample
      WHERE received >= received_since AND (app_key, channel_session_id) IN (SELECT app_key, channel_session_id FROM open)
      GROUP BY app_key, channel_session_id, session_id
      UNION ALL
      SELECT app_key, channel_session_id, session_id, max(ts) AS last FROM message
      WHERE received >= received_since AND (app_key, channel_session_id) IN (SELECT app_key, channel_session_id FROM open)
      GROUP BY app_key, channel_session_id, session_id
      UNION ALL
      SELECT app_key, channel_session_id, session_id, max(ts) AS last FROM connection_event
      WHERE received >= received_since AND (app_key, channel_session_id) IN (SELECT app_key, channel_session_id FROM open)
      GROUP BY app_key, channel_session_id, session_id
    )
    GROUP BY app_key, channel_session_id, session_id
  )
SELECT
  app_key,
  toDate(fromUnixTimestamp64Milli({now:Int64}, 'UTC')),
  channel_session_id,
  user_id,
  session_id,
  joined,
  greatest(joined, last)
FROM open
LEFT JOIN heard USING (app_key, channel_session_id, session_id)
WHERE last < silent_since`,
    query_params: times,
  })
}
