import { hash } from 'node:crypto'
import { type DistinctQuota, distinctQuotas, type QuotaName, type SetQuota } from '@rtcops/core/telemetry/quotas'
import { floorTo } from '@rtcops/core/time/range'
import { hour, second } from '@rtcops/core/time/zone'
import { LRUCache } from 'lru-cache'
import { installationSecret } from '../../secrets/records/installation-secret.ts'
import type { Services } from '../../services/context.ts'
import { addOverQuota, type OverQuota } from '../gaps/gap-records.ts'
import { slotLength } from '../gaps/refused-samples.ts'
import type { DistinctValues } from './distinct-values.ts'
import { Sketch } from './sketch.ts'
import { type Refusals, readOpenCalls, shareRefusals, shareUse } from './use-queries.ts'

/** Projects whose values are counted, those that reported last; each takes ten kilobytes. */
const mostProjects = 2_000
/** Milliseconds between two exchanges among the servers. */
const settleEvery = 5 * second
/** Part of a limit from which on a project's use is shared: below it, several servers together cannot be far above the limit. */
const sharedFrom = 1 / 20
/** Seconds after which calls in progress may be fewer: they are counted each minute. */
const openCallsWait = 60

/** A quota that is used up, and the seconds until it is worth trying again. */
export interface Exceeded {
  quota: SetQuota
  limit: number
  seconds: number
}

/** What one project has used in an hour. */
interface HourUse {
  hour: number
  sketches: Map<DistinctQuota, Sketch>
  /** Quotas with values that the other servers do not know of yet. */
  unsettled: Set<DistinctQuota>
}

type Stores = Pick<Services, 'db' | 'log' | 'now' | 'settings'>

/**
 * Counts the different calls, rooms, users, routers and versions of each project in the present hour, over all servers, and knows which
 * projects have too many calls in progress. Each server decides by its own count and merges it with that of the others every five seconds.
 * While PostgreSQL is away, each server uses its own.
 */
export class ProjectUse {
  readonly #stores: Stores
  readonly #uses = new LRUCache<string, HourUse>({ max: mostProjects })
  readonly #refused = new Map<string, Refusals>()
  #overQuota: OverQuota[] = []
  #openCalls: ReadonlyMap<string, number> = new Map()
  #timer: NodeJS.Timeout | undefined

  constructor(stores: Stores) {
    this.#stores = stores
  }

  /** Returns the quota of the hour that a project has used up; undefined if it may report. */
  exceeded(appKey: string): Exceeded | undefined {
    const use = this.#uses.get(appKey)
    const now = this.#stores.now()
    const start = hourOf(now)
    if (use?.hour !== start) return undefined
    for (const [quota, sketch] of use.sketches) {
      const limit = this.#stores.settings.quotas[quota]
      if (sketch.estimate() > limit) return { quota, limit, seconds: Math.ceil((start + hour - now) / second) }
    }
    return undefined
  }

  /** Returns whether a project has too many calls in progress to begin others. */
  hasTooManyCalls(appKey: string): Exceeded | undefined {
    const limit = this.#stores.settings.quotas.open_calls
    return limit > 0 && (this.#openCalls.get(appKey) ?? 0) > limit
      ? { quota: 'open_calls', limit, seconds: openCallsWait }
      : undefined
  }

  /** Counts the values of a batch. */
  async count(appKey: string, values: DistinctValues): Promise<void> {
    // With a secret, so that nobody can choose values that count as one.
    const secret = (await installationSecret(this.#stores, 'quota_secret')).toString('hex')
    const use = this.#useOf(appKey)
    const { quotas } = this.#stores.settings
    for (const quota of distinctQuotas.filter((each) => quotas[each] > 0)) {
      const sketch = use.sketches.get(quota) ?? new Sketch()
      use.sketches.set(quota, sketch)
      for (const value of values[quota]) sketch.add(hash('sha256', secret + value, 'buffer'))
      if (sketch.estimate() > quotas[quota] * sharedFrom) use.unsettled.add(quota)
    }
    this.#settleLater()
  }

  /** Counts a batch that was refused. */
  refuse(appKey: string, quota: QuotaName): void {
    const now = this.#stores.now()
    this.#addRefusals({ appKey, quota, hour: hourOf(now), count: 1 })
    this.#addOverQuota(appKey, floorTo(now, slotLength))
    this.#settleLater()
  }

  /** Adds refusals to those of the same hour; those of an earlier hour are no longer needed. */
  #addRefusals(refusals: Refusals): void {
    const key = `${refusals.appKey} ${refusals.quota}`
    const known = this.#refused.get(key)
    if (known && known.hour > refusals.hour) return
    const before = known?.hour === refusals.hour ? known.count : 0
    this.#refused.set(key, { ...refusals, count: before + refusals.count })
  }

  #addOverQuota(appKey: string, slot: number): void {
    const known = this.#overQuota.find((each) => each.appKey === appKey && each.slot === slot)
    if (known) known.count += 1
    else this.#overQuota.push({ appKey, slot, count: 1 })
  }

  /** Exchanges with the other servers what was counted. */
  async settle(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const { db, log, settings } = this.#stores
    const start = hourOf(this.#stores.now())
    const refused = [...this.#refused.values()]
    this.#refused.clear()
    const uses = [...this.#uses].flatMap(([appKey, { hour: ofHour, sketches, unsettled }]) => {
      const quotas = ofHour === start ? [...unsettled] : []
      unsettled.clear()
      return quotas.flatMap((quota) => {
        const sketch = sketches.get(quota)
        return sketch ? [{ appKey, quota, hour: ofHour, sketch }] : []
      })
    })
    try {
      this.#openCalls = await readOpenCalls(db, settings.quotas.open_calls)
      await shareUse(db, uses)
      await shareRefusals(db, refused)
    } catch (error) {
      for (const { appKey, quota } of uses) this.#uses.get(appKey)?.unsettled.add(quota)
      for (const refusals of refused) this.#addRefusals(refusals)
      log.warn({ err: error }, 'ingest: could not share the use of quotas with other servers')
    }
    await this.#writeOverQuota()
  }

  /** Writes refused requests. Those that may or may not have been written are not written again: too few are true, too many are not. */
  async #writeOverQuota(): Promise<void> {
    const requests = this.#overQuota
    this.#overQuota = []
    try {
      await addOverQuota(this.#stores.db, requests)
    } catch (error) {
      this.#stores.log.warn({ err: error }, 'ingest: could not write requests over a quota')
    }
  }

  /** Exchanges what was counted last, before the process ends. */
  async close(): Promise<void> {
    if (this.#timer) await this.settle()
  }

  #useOf(appKey: string): HourUse {
    const start = hourOf(this.#stores.now())
    const known = this.#uses.get(appKey)
    if (known?.hour === start) return known
    const use: HourUse = { hour: start, sketches: new Map(), unsettled: new Set() }
    this.#uses.set(appKey, use)
    return use
  }

  #settleLater(): void {
    this.#timer ??= setTimeout(() => void this.settle(), settleEvery).unref()
  }
}

/** Returns the start of the hour of a time. */
const hourOf = (time: number): number => Math.floor(time / hour) * hour
