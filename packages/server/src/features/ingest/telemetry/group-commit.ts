import { randomUUID } from 'node:crypto'
import { codes } from '@rtcops/core/api/codes'
import type { Services } from '../../../context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { throughTelemetryGate } from '../../../postgres/telemetry-gate.ts'
import { type Batch, type BatchOutcome, batchKey } from './batch.ts'
import { makeGroup } from './group.ts'
import { notStored, within } from './not-stored.ts'
import { persistGroup } from './persist.ts'
import { findRegistration, registerBatches, releaseGroup, takeOverBatch } from './queries.ts'
import type { Spool } from './spool.ts'

/**
 * One group is on its way at a time and the next one gathers meanwhile, so that groups grow with the load: an insert costs the engine as
 * much as some thousand rows do. A group closes at so many rows or batches …
 */
const rowLimit = 60_000
const batchLimit = 1_000
/** … or so many milliseconds after its first batch; groups of small batches keep a distance, because each makes a part in every table. */
const shortestDelay = 50
const groupDistance = 700
/** How long a sender is kept waiting for an engine that is away, in milliseconds. */
const patience = 20_000

interface Waiting {
  batch: Batch
  resolve(outcome: BatchOutcome): void
  reject(error: unknown): void
}

type Stores = Pick<Services, 'db' | 'telemetryWriter' | 'log' | 'now'>

/**
 * Stores batches in groups, each exactly once: registered, spooled, inserted with a token, marked as done, and only then acknowledged.
 */
export class GroupCommit {
  readonly #stores: Stores
  readonly #spool: Spool
  readonly #serverId: string
  readonly #stopping = new AbortController()
  /** Batches that are waiting or on their way, by key. */
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
   * @throws {Refusal} 503 when it cannot be stored in time, or is in another server's hands
   */
  async submit(batch: Batch): Promise<BatchOutcome> {
    const living = this.#living.get(batchKey(batch))
    if (living) return { ...(await within(patience, living)), replayed: true }
    if (this.#stopping.signal.aborted) throw notStored()
    const { promise, resolve, reject } = Promise.withResolvers<BatchOutcome>()
    const entry: Waiting = { batch, resolve, reject }
    const forget = () => void this.#living.delete(batchKey(batch))
    promise.then(forget, forget)
    this.#living.set(batchKey(batch), promise)
    this.#open.push(entry)
    this.#openRows += batch.answer.accepted
    this.#schedule()
    return await within(patience, promise).catch((error: unknown) => {
      this.#withdraw(entry)
      throw error
    })
  }

  /** Stores what is waiting; what an absent engine keeps from it is left to the next start. */
  async close(time: number): Promise<void> {
    const timer = setTimeout(() => this.#stopping.abort(), time)
    while (this.#open.length > 0 || this.#flight) {
      this.#start()
      await this.#flight
    }
    clearTimeout(timer)
    this.#stopping.abort()
  }

  /** Nobody waits for a batch any more. One that is on its way stays so; one that is not must not fill the memory. */
  #withdraw(entry: Waiting): void {
    const at = this.#open.indexOf(entry)
    if (at < 0) return
    this.#open.splice(at, 1)
    this.#openRows -= entry.batch.answer.accepted
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

  /** Takes as many waiting batches as one block of the engine may have rows, at least one. */
  #takeOpen(): Waiting[] {
    let count = 0
    let rows = 0
    for (const { batch } of this.#open) {
      if (count === batchLimit || (count > 0 && rows + batch.answer.accepted > 2 * rowLimit)) break
      rows += batch.answer.accepted
      count += 1
    }
    this.#openRows -= rows
    return this.#open.splice(0, count)
  }

  /** Never rejects: each batch is told for itself. */
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
    await persistGroup(this.#stores, group, this.#stopping.signal)
    for (const { batch, resolve } of fresh) resolve({ answer: batch.answer, replayed: false })
    await this.#spool.remove(groupId).catch((error: unknown) => {
      // The next start finds the group stored and removes it then.
      this.#stores.log.warn({ err: error, groupId }, 'ingest: could not remove a spool file')
    })
  }

  async #write(group: Parameters<Spool['write']>[0]): Promise<void> {
    try {
      await this.#spool.write(group)
    } catch (error) {
      // If this fails too, the batches stay with a dead group, from which their next try takes them over.
      await releaseGroup(this.#stores.db, group.id).catch((releaseError: unknown) => {
        this.#stores.log.warn({ err: releaseError, groupId: group.id }, 'ingest: could not release a group')
      })
      throw error
    }
  }

  /** Takes the batches that are new; answers the others as they were answered before. */
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
   * A batch that was registered before: answered when it is done, refused when another server has it in hand. A batch of this server
   * that is not done belongs to a group that died before it was spooled, since all others are among the living.
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
