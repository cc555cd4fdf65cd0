import { type Kysely, sql } from 'kysely'
import { contentMark } from './commands/command.ts'
import { companyFen } from './ledger/company-balance.ts'
import { companyIsLow, companyThresholdFen } from './ledger/company-low-balance.ts'
import type { Database } from './postgres/schema.ts'

/**
 * Runs the work under a PostgreSQL advisory lock, or not at all if another session holds it. The lock is released with its connection.
 * @returns whether it was run
 */
export async function withLock(db: Kysely<Database>, lock: number, work: () => Promise<void>): Promise<boolean> {
  return await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ held: boolean }>`SELECT pg_try_advisory_lock(${lock}) AS held`.execute(connection)
    if (!rows[0]?.held) return false
    try {
      await work()
      return true
    } finally {
      await sql`SELECT pg_advisory_unlock(${lock})`.execute(connection)
    }
  })
}

/** Days for which a stored batch is remembered; batches of imported files are remembered longer, because files are imported again. */
const batchLife = 7
const fileBatchLife = 400

/** Deletes the batches that will not be repeated any more. */
export async function forgetOldBatches(db: Kysely<Database>, now: number): Promise<void> {
  const before = (days: number) => new Date(now - days * 86_400_000)
  await db
    .deleteFrom('ingest_batch')
    .where('created_at', '<', before(batchLife))
    .where(({ eb, or }) => or([eb('batch_id', 'not like', 'file-%'), eb('created_at', '<', before(fileBatchLife))]))
    .execute()
}

/** Returns thresholds by country, where it has its own, and those of all others. */
export async function readThresholds(db: Kysely<Database>) {
  const [own, byDefault] = await Promise.all([
    db.selectFrom('alarm_country').selectAll().execute(),
    db.selectFrom('alarm_default').selectAll().executeTakeFirstOrThrow(),
  ])
  return { byCountry: new Map(own.map((row) => [row.country, row])), byDefault }
}

/** Returns `<country> <rule> <0 or 1>` of each alarm that was raised since then. */
export async function recentAlarms(db: Kysely<Database>, since: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('alarm_log')
    .select(['country', 'rule', 'is_tel'])
    .where('create_time', '>', since)
    .execute()
  return new Set(rows.map(({ country, is_tel, rule }) => `${country} ${rule} ${is_tel}`))
}

/** Opens an event for each company whose balance is low and was not before; the result is in fen. */
export async function beginLowBalances(
  db: Kysely<Database>,
  at: Date,
): Promise<{ company_id: number; balance: string; threshold: string }[]> {
  return await db
    .insertInto('low_balance_event')
    .columns(['company_id', 'balance', 'threshold', 'create_time'])
    .expression(({ selectFrom, val }) =>
      selectFrom('company')
        .select(['company.id', companyFen().as('balance'), companyThresholdFen().as('threshold')])
        .select(sql<Date>`${val(at)}::timestamptz`.as('at'))
        .where(companyIsLow()),
    )
    .onConflict((conflict) => conflict.column('company_id').where('resolve_time', 'is', null).doNothing())
    .returning(['company_id', 'balance', 'threshold'])
    .execute()
}

/** Ends the events of companies whose balance is no longer low. */
export async function endLowBalances(db: Kysely<Database>, at: Date): Promise<{ company_id: number }[]> {
  return await db
    .updateTable('low_balance_event')
    .from('company')
    .set({ resolve_time: at })
    .whereRef('company.id', '=', 'low_balance_event.company_id')
    .where('resolve_time', 'is', null)
    .where(sql<boolean>`NOT ${companyIsLow()}`)
    .returning('low_balance_event.company_id')
    .execute()
}

/**
 * Deletes the records of requests without an idempotency key, long after a request could still be a repetition (AM-08). Keys of callers are
 * kept.
 */
export async function forgetOldContents(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('key', 'like', `${contentMark}%`)
    .where('created_at', '<', new Date(now - 86_400_000))
    .execute()
}

/**
 * Writes how many calls of projects are in progress. Projects that are not named have few.
 * @param hour in which they were counted
 */
export async function writeOpenCalls(
  db: Kysely<Database>,
  counts: readonly { appKey: string; calls: number }[],
  hour: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('ingest_use').set({ amount: 0 }).where('quota', '=', 'open_calls').execute()
    if (counts.length === 0) return
    await tx
      .insertInto('ingest_use')
      .values(
        counts.map(({ appKey, calls }) => ({
          ...{ app_key: appKey, quota: 'open_calls', hour: new Date(hour), amount: calls },
        })),
      )
      .onConflict((conflict) => conflict.columns(['app_key', 'quota']).doUpdateSet({ amount: sql`excluded.amount` }))
      .execute()
  })
}
