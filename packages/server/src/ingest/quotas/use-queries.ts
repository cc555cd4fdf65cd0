import type { DistinctQuota, QuotaName } from '@rtcops/core/telemetry/quotas'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import type { Sketch } from './sketch.ts'

/** What a server has counted of one quota of a project in an hour. */
export interface CountedUse {
  appKey: string
  quota: DistinctQuota
  /** Start of the hour, in epoch milliseconds. */
  hour: number
  sketch: Sketch
}

/**
 * Merges what this server has counted with what the others have, in the records and in the sketches themselves.
 * A row of an earlier hour is replaced.
 */
export async function shareUse(db: Kysely<Database>, uses: readonly CountedUse[]): Promise<void> {
  // In one order on all servers, so that no two wait for each other.
  const ordered = uses.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  for (const { appKey, hour, quota, sketch } of ordered)
    await db.transaction().execute(async (tx) => {
      const ofHour = { app_key: appKey, quota, hour: new Date(hour) }
      await tx
        .insertInto('ingest_use')
        .values(ofHour)
        .onConflict((conflict) => conflict.columns(['app_key', 'quota']).doNothing())
        .execute()
      const row = await tx
        .selectFrom('ingest_use')
        .select(['hour', 'registers', 'refused'])
        .where('app_key', '=', appKey)
        .where('quota', '=', quota)
        .forUpdate()
        .executeTakeFirstOrThrow()
      // Another server's clock may be ahead.
      if (row.hour.getTime() > hour) return
      const isOfHour = row.hour.getTime() === hour
      if (isOfHour && row.registers) sketch.merge(row.registers)
      await tx
        .updateTable('ingest_use')
        .set({
          hour: new Date(hour),
          amount: sketch.estimate(),
          registers: Buffer.from(sketch.registers),
          refused: isOfHour ? row.refused : 0,
        })
        .where('app_key', '=', appKey)
        .where('quota', '=', quota)
        .execute()
    })
}

const keyOf = ({ appKey, quota }: CountedUse): string => `${appKey} ${quota}`

/** Batches of a project that were refused because of a quota. */
export interface Refusals {
  appKey: string
  quota: QuotaName
  hour: number
  count: number
}

/** Adds refused batches to those that other servers have counted in the hour. */
export async function shareRefusals(db: Kysely<Database>, refusals: readonly Refusals[]): Promise<void> {
  const values = refusals
    .toSorted((one, other) => (one.appKey + one.quota < other.appKey + other.quota ? -1 : 1))
    .map(({ appKey, count, hour, quota }) => ({
      app_key: appKey,
      quota,
      hour: new Date(hour),
      refused: count,
      refused_at: sql<Date>`now()`,
    }))
  if (values.length === 0) return
  await db
    .insertInto('ingest_use')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['app_key', 'quota']).doUpdateSet({
        refused: sql`CASE WHEN ingest_use.hour < excluded.hour THEN 0 ELSE ingest_use.refused END + excluded.refused`,
        // What was counted of an earlier hour is not of this one; that of calls in progress is of no hour.
        amount: sql`CASE WHEN ingest_use.hour < excluded.hour AND ingest_use.quota <> 'open_calls' THEN 0 ELSE ingest_use.amount END`,
        registers: sql`CASE WHEN ingest_use.hour < excluded.hour THEN NULL ELSE ingest_use.registers END`,
        hour: sql`greatest(ingest_use.hour, excluded.hour)`,
        refused_at: sql`excluded.refused_at`,
      }),
    )
    .execute()
}

/** Returns the calls in progress of projects with more than a number of them, as they were last counted. */
export async function readOpenCalls(db: Kysely<Database>, above: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ingest_use')
    .select(['app_key', 'amount'])
    .where('quota', '=', 'open_calls')
    .where('amount', '>', above)
    .execute()
  return new Map(rows.map(({ amount, app_key }) => [app_key, amount]))
}
