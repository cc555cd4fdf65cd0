/** Rows per second that a project may send on average, and how many seconds' worth it may send at once. */
const rowsPerSecond = 50_000
const burstSeconds = 4

/**
 * A token bucket of rows for each project, filled at a steady rate. It lives in this process: with several servers, each grants the full
 * quota.
 */
export class Quota {
  readonly #buckets = new Map<string, { rows: number; at: number }>()
  readonly #now: () => number
  readonly #rate: number

  /** @param rate rows per second */
  constructor(now: () => number, rate = rowsPerSecond) {
    this.#now = now
    this.#rate = rate
  }

  /** Returns the seconds until the project may send again; 0 if it may now. */
  wait(appKey: string): number {
    const rows = this.#filled(appKey)
    return rows > 0 ? 0 : Math.ceil((1 - rows) / this.#rate)
  }

  /** Takes rows out of the bucket, below zero if need be: the number of rows is known only after the body was read. */
  spend(appKey: string, rows: number): void {
    this.#buckets.set(appKey, { rows: this.#filled(appKey) - rows, at: this.#now() })
  }

  #filled(appKey: string): number {
    const full = this.#rate * burstSeconds
    const bucket = this.#buckets.get(appKey)
    if (!bucket) return full
    return Math.min(full, bucket.rows + (Math.max(0, this.#now() - bucket.at) * this.#rate) / 1000)
  }
}
