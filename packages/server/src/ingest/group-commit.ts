import { codes } from '@rtcops/core/api/codes'
import { Refusal } from '../platform/input/refusal.ts'
import { throughTelemetryGate } from '../postgres/telemetry-gate.ts'
import type { Services } from '../services/context.ts'
import { type BatchOutcome, batchKey, type ReportBatch, rowsOf } from './batch.ts'
import { notStored, within } from './not-stored.ts'
import { findRegistration } from './queries.ts'
import { type RegisteredGroup, registerGroup } from './shared-groups.ts'
import { storeGroup } from './store-group.ts'

/**
 * Only one group is being stored at a time, and the next one gathers meanwhile, so that groups grow with the load: an insert costs the
 * engine as much as fifty thousand rows. A group closes at this many rows or batches …
 */
const rowLimit = 60_000
const batchLimit = 1_000
/**
 * … or this many milliseconds after its first batch. Groups that are not full start at least `groupDistance` apart, because each creates a
 * part in every table.
 */
const shortestDelay = 50
const groupDistance = 700
/** Milliseconds that a sender waits for an engine that does not respond. */
const patience = 20_000

interface Waiting {
  batch: ReportBatch
  resolve(outcome: BatchOutcome): void
  reject(error: unknown): void
}

/** Returns the refusal of a batch whose id belongs to another body, which would otherwise be lost behind the stored one. */
const otherBody = (): Refusal => new Refusal(codes.conflict, 'telemetry.otherBody', { field: 'batch_id' })

type Stores = Pick<Services, 'db' | 'telemetryWriter' | 'figures' | 'log' | 'now'>

/**
 * Stores batches in groups, each exactly once: registered and kept in PostgreSQL, inserted with a token, marked as done, and only then
 * acknowledged.
 */
export class GroupCommit {
  readonly #stores: Stores
  readonly #holder: string
  readonly #stopping = new AbortController()
  /** Batches that are waiting or being stored, by key. */
  readonly #living = new Map<string, { bodyHash: Buffer; outcome: Promise<BatchOutcome> }>()
  #flight: Promise<void> | undefined
  #open: Waiting[] = []
  #openRows = 0
  #timer: NodeJS.Timeout | undefined
  #lastStart = 0

  /** @param holder id of this process */
  constructor(stores: Stores, holder: string) {
    this.#stores = stores
    this.#holder = holder
  }

  /**
   * Stores a batch. Settles when its rows are in the engine.
   *
   * @throws {Refusal} 503 if it cannot be stored in time, or if another server is storing it; 40003 if its id was used for another body
   */
  async submit(batch: ReportBatch): Promise<BatchOutcome> {
    const living = this.#living.get(batchKey(batch))
    if (living) {
      if (!living.bodyHash.equals(batch.bodyHash)) throw otherBody()
      return { ...(await within(patience, living.outcome)), replayed: true }
    }
    if (this.#stopping.signal.aborted) throw notStored()
    const { promise, resolve, reject } = Promise.withResolvers<BatchOutcome>()
    const entry: Waiting = { batch, resolve, reject }
    const forget = () => void this.#living.delete(batchKey(batch))
    promise.then(forget, forget)
    this.#living.set(batchKey(batch), { bodyHash: batch.bodyHash, outcome: promise })
    this.#open.push(entry)
    this.#openRows += rowsOf(batch.tables)
    this.#schedule()
    return await within(patience, promise).catch((error: unknown) => {
      this.#withdraw(entry)
      throw error
    })
  }

  /** Stores the waiting batches; what cannot be stored because the engine is away is left to another server or the next start. */
  async close(time: number): Promise<void> {
    const timer = setTimeout(() => this.#stopping.abort(), time)
    while (this.#open.length > 0 || this.#flight) {
      this.#start()
      await this.#flight
    }
    clearTimeout(timer)
    this.#stopping.abort()
  }

  /** Withdraws a batch whose sender has stopped waiting. A batch that is being stored continues; any other must not fill the memory. */
  #withdraw(entry: Waiting): void {
    const at = this.#open.indexOf(entry)
    if (at < 0) return
    this.#open.splice(at, 1)
    this.#openRows -= rowsOf(entry.batch.tables)
    entry.reject(notStored())
  }

  #schedule(): void {
    if (this.#open.length === 0 || this.#flight) return
    if (this.#openRows >= rowLimit || this.#open.length >= batchLimit) {
      this.#start()
      return
    }
    const rest = this.#lastStart + groupDistance - performance.now()
    this.#timer ??= setTimeout(() => this.#start(), Math.max(shortestDelay, rest))
  }

  #start(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#open.length === 0 || this.#flight) return
    const waiting = this.#takeOpen()
    this.#lastStart = performance.now()
    this.#flight = this.#store(waiting).finally(() => {
      this.#flight = undefined
      this.#schedule()
    })
  }

  /** Takes as many waiting batches as fit in one block of the engine, at least one. */
  #takeOpen(): Waiting[] {
    let count = 0
    let rows = 0
    for (const { batch } of this.#open) {
      const more = rowsOf(batch.tables)
      if (count === batchLimit || (count > 0 && rows + more > 2 * rowLimit)) break
      rows += more
      count += 1
    }
    this.#openRows -= rows
    return this.#open.splice(0, count)
  }

  /** Stores a group. Never rejects: each batch is settled separately. */
  async #store(waiting: readonly Waiting[]): Promise<void> {
    try {
      this.#stopping.signal.throwIfAborted()
      await throughTelemetryGate(this.#stores.db, () => this.#storeGroup(waiting))
    } catch (error) {
      this.#stores.log.error({ err: error }, 'ingest: could not store a group')
      for (const { reject } of waiting) reject(notStored())
    }
  }

  async #storeGroup(waiting: readonly Waiting[]): Promise<void> {
    const batches = waiting.map(({ batch }) => batch)
    const registered = await registerGroup(this.#stores.db, this.#holder, batches)
    const isFresh = ({ batch }: Waiting) => registered?.keys.has(batchKey(batch)) ?? false
    await Promise.all(waiting.filter((entry) => !isFresh(entry)).map((entry) => this.#settleKnown(entry)))
    if (registered) await this.#storeRegistered(registered, waiting.filter(isFresh))
  }

  async #storeRegistered({ group, keys }: RegisteredGroup, fresh: readonly Waiting[]): Promise<void> {
    this.#stores.figures.ingestSpooledBatches.inc(keys.size)
    await storeGroup(this.#stores, group, this.#holder, this.#stopping.signal)
    for (const { batch, resolve } of fresh) resolve({ answer: batch.answer, replayed: false })
  }

  /** Settles a batch that was registered before: with its response if it is done, else with a refusal, since it belongs to a waiting group. */
  async #settleKnown({ batch, reject, resolve }: Waiting): Promise<void> {
    const found = await findRegistration(this.#stores.db, batch)
    if (found?.bodyHash && !found.bodyHash.equals(batch.bodyHash)) reject(otherBody())
    else if (found?.done) resolve({ answer: found.answer, replayed: true })
    else reject(new Refusal(codes.serverFault, 'telemetry.inOtherHands', { status: 503, retryAfter: 5 }))
  }
}
