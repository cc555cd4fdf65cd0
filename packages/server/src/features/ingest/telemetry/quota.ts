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

  /** Takes rows out of the bucket. Answers 0, or after how many seconds there will be enough of them. */
  take(appKey: string, rows: number): number {
    const now = this.#now()
    const full = this.#rate * burstSeconds
    const bucket = this.#buckets.get(appKey) ?? { rows: full, at: now }
    const filled = Math.min(full, bucket.rows + (Math.max(0, now - bucket.at) * this.#rate) / 1000)
    const enough = filled >= rows
    this.#buckets.set(appKey, { rows: enough ? filled - rows : filled, at: now })
    return enough ? 0 : Math.ceil((rows - filled) / this.#rate)
  }
}
