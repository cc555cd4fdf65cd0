import type { Schema } from '@rtcops/core/api/types'
import { second } from '@rtcops/core/time/zone'
import { sql } from 'kysely'
import type { Services } from '../../services/context.ts'
import type { LastError } from './queries.ts'

/** Milliseconds between two writes of what was counted. A process that is killed loses the counts of as long. */
const writeEvery = 2 * second

/** What came of one request. */
export interface Outcome {
  received?: number
  stored?: number
  duplicate?: number
  refused?: { reason: Schema<'SourceRefusal'>; count: number }
  error?: LastError
}

interface Counts {
  received: number
  stored: number
  duplicate: number
  refusals: Map<string, number>
  lastEvent: Date | undefined
  error: LastError | undefined
}

type Stores = Pick<Services, 'db' | 'log' | 'now'>

/** Counts what sources send, and adds it to their records every two seconds. */
export class SourceCounts {
  readonly #stores: Stores
  #counts = new Map<string, Counts>()
  #timer: NodeJS.Timeout | undefined

  constructor(stores: Stores) {
    this.#stores = stores
  }

  add(source: string, { duplicate = 0, error, received = 0, refused, stored = 0 }: Outcome): void {
    const counts = this.#counts.get(source) ?? noCounts()
    this.#counts.set(source, counts)
    counts.received += received
    counts.stored += stored
    counts.duplicate += duplicate
    if (refused) counts.refusals.set(refused.reason, (counts.refusals.get(refused.reason) ?? 0) + refused.count)
    if (received > 0) counts.lastEvent = new Date(this.#stores.now())
    if (error) counts.error = error
    this.#timer ??= setTimeout(() => void this.write(), writeEvery).unref()
  }

  /** Adds what was counted to the records. Counts that cannot be written are lost, and logged. */
  async write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const counts = this.#counts
    this.#counts = new Map()
    // In one order on all servers, so that no two wait for each other.
    for (const [source, each] of [...counts].toSorted())
      await this.#writeOne(source, each).catch((error: unknown) =>
        this.#stores.log.warn({ err: error, source }, 'sources: could not write the counts'),
      )
  }

  close = async (): Promise<void> => {
    if (this.#timer) await this.write()
  }

  async #writeOne(source: string, { duplicate, error, lastEvent, received, refusals, stored }: Counts): Promise<void> {
    await this.#stores.db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('source')
        .set({
          received: sql`received + ${received}`,
          stored: sql`stored + ${stored}`,
          duplicate: sql`duplicate + ${duplicate}`,
          ...(lastEvent ? { last_event: lastEvent } : {}),
          ...(error ? { last_error: JSON.stringify(error) } : {}),
        })
        .where('id', '=', source)
        .executeTakeFirstOrThrow()
      // Somebody removed it.
      if (numUpdatedRows === 0n || refusals.size === 0) return
      await tx
        .insertInto('source_refusal')
        .values([...refusals].map(([reason, count]) => ({ source_id: source, reason, count })))
        .onConflict((conflict) =>
          conflict.columns(['source_id', 'reason']).doUpdateSet({ count: sql`source_refusal.count + excluded.count` }),
        )
        .execute()
    })
  }
}

const noCounts = (): Counts => ({
  received: 0,
  stored: 0,
  duplicate: 0,
  refusals: new Map(),
  lastEvent: undefined,
  error: undefined,
})
