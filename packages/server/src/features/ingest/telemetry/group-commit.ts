import { randomUUID } from 'node:crypto'
import { codes } from '@rtcops/core/api/codes'
import type { Services } from '../../../context.ts'
import { Refusal } from '../../../input/refusal.ts'
import { throughTelemetryGate } from '../../../postgres/telemetry-gate.ts'
import { type BatchOutcome, batchKey, type ReportBatch, rowsOf } from './batch.ts'
import { makeGroup } from './group.ts'
import { notStored, within } from './not-stored.ts'
import { persistGroup } from './persist.ts'
import { findRegistration, registerBatches, releaseGroup, takeOverBatch } from './queries.ts'
import type { Spool } from './spool.ts'

/**
 * Only one group is being stored at a time, and the next one gathers meanwhile, so that groups grow with the load: an insert costs the
 * engine as much as some thousand rows. A group closes at this many rows or batches …
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

type Stores = Pick<Services, 'db' | 'telemetryWriter' | 'figures' | 'log' | 'now'>

/**
 * Stores batches in groups, each exactly once: registered, spooled, inserted with a token, marked as done, and only then acknowledged.
 */
export class GroupCommit {
  readonly #stores: Stores
  readonly #spool: Spool
  readonly #serverId: string
  readonly #stopping = new AbortController()
  /** Batches that are waiting or being stored, by key. */
  readonly #living = new Map<string, Promise<BatchOutcome>>()
  #flight: Promise<void> | undefined
  #open: Waiting[] = []
  #openRows = 0
  #timer: NodeJS.Timeout | undefined
  #lastStart = 0

  constructor(stores: Stores, spool: Spool, serverId: string) {
    this.#stores = stores
    this.#spool = spool
    this.#serverId = serverId
  }

  /**
   * Stores a batch. Settles when its rows are in the engine.
   *
   * @throws {Refusal} 503 if it cannot be stored in time, or if another server is storing it
   */
  async submit(batch: ReportBatch): Promise<BatchOutcome> {
    const living = this.#living.get(batchKey(batch))
    if (living) return { ...(await within(patience, living)), replayed: true }
    if (this.#stopping.signal.aborted) throw notStored()
    const { promise, resolve, reject } = Promise.withResolvers<BatchOutcome>()
    const entry: Waiting = { batch, resolve, reject }
    const forget = () => void this.#living.delete(batchKey(batch))
    promise.then(forget, forget)
    this.#living.set(batchKey(batch), promise)
    this.#open.push(entry)
    this.#openRows += rowsOf(batch.tables)
    this.#schedule()
    return await within(patience, promise).catch((error: unknown) => {
      this.#withdraw(entry)
      throw error
    })
  }

  /** Stores the waiting batches; what cannot be stored because the engine is away is left to the next start. */
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
    const groupId = randomUUID()
    try {
      this.#stopping.signal.throwIfAborted()
      await throughTelemetryGate(this.#stores.db, () => this.#storeGroup(waiting, groupId))
    } catch (error) {
      this.#stores.log.error({ err: error, groupId }, 'ingest: a group was not stored')
      for (const { reject } of waiting) reject(notStored())
    }
  }

  async #storeGroup(waiting: readonly Waiting[], groupId: string): Promise<void> {
    const fresh = await this.#register(waiting, groupId)
    if (fresh.length === 0) return
    const group = makeGroup(
      fresh.map(({ batch }) => batch),
      groupId,
    )
    await this.#write(group)
    this.#stores.figures.ingestSpooledBatches.inc(fresh.length)
    await persistGroup(this.#stores, group, this.#stopping.signal)
    for (const { batch, resolve } of fresh) resolve({ answer: batch.answer, replayed: false })
    await this.#spool.remove(groupId).catch((error: unknown) => {
      // The next start finds the group stored and removes the file then.
      this.#stores.log.warn({ err: error, groupId }, 'ingest: could not remove a spool file')
    })
  }

  async #write(group: Parameters<Spool['write']>[0]): Promise<void> {
    try {
      await this.#spool.write(group)
    } catch (error) {
      // If this fails too, the batches stay registered to a dead group; their next attempt takes them over.
      await releaseGroup(this.#stores.db, group.id).catch((releaseError: unknown) => {
        this.#stores.log.warn({ err: releaseError, groupId: group.id }, 'ingest: could not release a group')
      })
      throw error
    }
  }

  /** Registers and returns the new batches; settles the others with their earlier response. */
  async #register(waiting: readonly Waiting[], groupId: string): Promise<Waiting[]> {
    const batches = waiting.map(({ batch }) => batch)
    const registered = await registerBatches(this.#stores.db, groupId, this.#serverId, batches)
    const fresh: Waiting[] = []
    for (const entry of waiting) {
      if (registered.has(batchKey(entry.batch)) || (await this.#takeOver(entry, groupId))) fresh.push(entry)
    }
    return fresh
  }

  /**
   * Handles a batch that was registered before: returns its response if it is done, refuses it if another server is storing it. A batch of
   * this server that is not done belongs to a group that died before it was spooled, because all others are in `#living`.
   * @returns whether the batch was taken over
   */
  async #takeOver({ batch, resolve, reject }: Waiting, groupId: string): Promise<boolean> {
    const found = await findRegistration(this.#stores.db, batch)
    if (found?.done) resolve({ answer: found.answer, replayed: true })
    else if (found?.serverId !== this.#serverId)
      reject(new Refusal(codes.serverFault, 'telemetry.inOtherHands', { status: 503, retryAfter: 5 }))
    else if (await takeOverBatch(this.#stores.db, batch, found.groupId, groupId)) return true
    else reject(notStored())
    return false
  }
}
