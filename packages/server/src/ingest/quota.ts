import { rowsPerSecond } from '@rtcops/core/telemetry/quotas'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../postgres/schema.ts'
import type { Services } from '../services/context.ts'

/** Seconds' worth of rows that a project may send at once. */
const burstSeconds = 4

/** Milliseconds between two exchanges among the servers of what was spent. */
const settleEvery = 1_000

interface Bucket {
  rows: number
  at: number
}

/**
 * A token bucket of rows for each project, filled at a steady rate. It is kept in PostgreSQL for all servers; each server decides by its
 * own copy, and settles what it has spent once a second. So a project may exceed its quota by what it sends to further servers within a
 * second, but not for longer. While PostgreSQL is away, each server uses its copy.
 */
export class Quota {
  readonly #buckets = new Map<string, Bucket>()
  /** Rows that the other servers do not know of yet. */
  #unsettled = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  readonly #stores: Pick<Services, 'db' | 'log' | 'now'>
  readonly #rate: number

  /** @param rate rows per second */
  constructor(stores: Pick<Services, 'db' | 'log' | 'now'>, rate = rowsPerSecond) {
    this.#stores = stores
    this.#rate = rate
  }

  /** Returns the seconds until the project may send again; 0 if it may now. */
  wait(appKey: string): number {
    const rows = this.#filled(appKey)
    return rows > 0 ? 0 : Math.ceil((1 - rows) / this.#rate)
  }

  /** Takes rows out of the bucket, below zero if need be: the number of rows is known only after the body was read. */
  spend(appKey: string, rows: number): void {
    this.#buckets.set(appKey, { rows: this.#filled(appKey) - rows, at: this.#stores.now() })
    this.#unsettled.set(appKey, (this.#unsettled.get(appKey) ?? 0) + rows)
    // What a process spends in the last second before it is killed is not settled.
    this.#timer ??= setTimeout(() => void this.settle(), settleEvery).unref()
  }

  /** Shares what was spent here with the other servers, and reads what was spent there. */
  async settle(): Promise<void> {
    const { db, log, now } = this.#stores
    const spent = this.#unsettled
    this.#unsettled = new Map()
    clearTimeout(this.#timer)
    this.#timer = undefined
    try {
      for (const [appKey, rows] of await settle(db, spent, this.#rate))
        this.#buckets.set(appKey, { rows: rows - (this.#unsettled.get(appKey) ?? 0), at: now() })
    } catch (error) {
      log.warn({ err: error }, 'ingest: could not share the quota with other servers')
    }
  }

  /** Shares what was spent last, before the process ends. */
  async close(): Promise<void> {
    if (this.#timer) await this.settle()
  }

  #filled(appKey: string): number {
    const full = this.#rate * burstSeconds
    const bucket = this.#buckets.get(appKey)
    if (!bucket) return full
    return Math.min(full, bucket.rows + (Math.max(0, this.#stores.now() - bucket.at) * this.#rate) / 1000)
  }
}

/**
 * Takes what was spent from the shared buckets.
 * @param rate rows per second
 * @returns the rows left in them
 */
async function settle(
  db: Kysely<Database>,
  spent: ReadonlyMap<string, number>,
  rate: number,
): Promise<Map<string, number>> {
  const full = rate * burstSeconds
  // In one order on all servers, so that no two wait for each other.
  const values = [...spent].toSorted().map(([app_key, rows]) => ({ app_key, rows: full - rows }))
  const filled = sql<number>`least(${full}, ingest_quota.rows + ${rate} * extract(epoch FROM now() - ingest_quota.at))`
  const left = await db
    .insertInto('ingest_quota')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('app_key').doUpdateSet({
        rows: sql`${filled} - (${full} - excluded.rows)`,
        at: sql`now()`,
      }),
    )
    .returning(['app_key', 'rows'])
    .execute()
  return new Map(left.map(({ app_key, rows }) => [app_key, rows]))
}
