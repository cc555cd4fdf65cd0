/**
 * Admits a fixed number of holders at a time; the others wait in order.
 *
 * Each engine call blocks one thread of libuv's pool, so the gates together must stay below the pool's size.
 */
export class Gate {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(places: number) {
    this.#free = places
  }

  /** Waits for a place. Rejects, without taking one, if `signal` aborts first. */
  async enter(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    if (this.#free > 0) {
      this.#free--
      return
    }
    await new Promise<void>((resolve, reject) => {
      const give = () => {
        signal?.removeEventListener('abort', leaveQueue)
        resolve()
      }
      const leaveQueue = () => {
        this.#waiting.splice(this.#waiting.indexOf(give), 1)
        reject(signal?.reason)
      }
      this.#waiting.push(give)
      signal?.addEventListener('abort', leaveQueue, { once: true })
    })
  }

  leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#free++
    else next()
  }

  /** Runs `work` inside the gate. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.enter(signal)
    try {
      return await work()
    } finally {
      this.leave()
    }
  }
}
