import type { Connection, Native } from './native.ts'
import type { Settings } from './settings.ts'

/** Connections that wait, opened, for the next statement. */
const spares = 4

/**
 * Gives every statement a connection of its own, which is what keeps settings, parameters and the database of one
 * statement from the next. Opening one and its first call cost about 1 ms, so some are opened ahead.
 */
export class Connections {
  readonly #native: Native
  readonly #path: string
  readonly #arguments: string[]
  readonly #spare: Connection[] = []
  #opening = 0
  #closed = false

  constructor(native: Native, path: string, settings: Settings) {
    this.#native = native
    this.#path = path
    this.#arguments = settings.map(([name, value]) => `--${name}=${value}`)
  }

  take(): Connection {
    const connection = this.#spare.pop() ?? this.open()
    // Later, when the statement of the taker is on its way.
    setImmediate(() => void this.#refill())
    return connection
  }

  open(): Connection {
    return this.#native.CreateConnection(this.#path, this.#arguments)
  }

  /** A connection is never used again: what its statement has set would stay. */
  discard(connection: Connection): void {
    this.#native.CloseConnection(connection)
  }

  close(): void {
    this.#closed = true
    for (const connection of this.#spare.splice(0)) this.discard(connection)
  }

  async #refill(): Promise<void> {
    if (this.#closed || this.#spare.length + this.#opening >= spares) return
    this.#opening++
    let connection: Connection | undefined
    try {
      connection = this.open()
      // The first call on a connection starts a thread for it.
      await this.#native.QueryAsyncConnection(connection, "SET log_comment = ''", 'Null')
      if (this.#closed) this.discard(connection)
      else this.#spare.push(connection)
    } catch {
      // The engine is out of something, memory perhaps. Whoever takes next opens for himself and is told.
      if (connection !== undefined) this.discard(connection)
    } finally {
      this.#opening--
    }
  }
}
