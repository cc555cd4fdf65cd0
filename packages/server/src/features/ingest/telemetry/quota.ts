/** Rows a second that a project may send over time, and how many seconds' worth it may send at once. */
const rowsPerSecond = 50_000
const burstSeconds = 4

/** A bucket of rows for each project, filled at a steady rate. It lives in this process: with several servers each grants the quota. */
export class Quota {
  readonly #buckets = new Map<string, { rows: number; at: number }>()
  readonly #now: () => number
  readonly #rate: number

  /** @param rate rows a second */
  constructor(now: () => number, rate = rowsPerSecond) {
    this.#now = now
    this.#rate = rate
  }

  /** Seconds until the project may send again; 0 when it may. */
  wait(appKey: string): number {
    const rows = this.#filled(appKey)
    return rows > 0 ? 0 : Math.ceil((1 - rows) / this.#rate)
  }

  /** Takes rows out of the bucket, over its bottom if need be: only a body that was read tells how many they are. */
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
