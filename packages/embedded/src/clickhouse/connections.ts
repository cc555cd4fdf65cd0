import type { Connection, Native } from './native.ts'
import type { Settings } from './settings.ts'

/** Open connections kept ready for the next statements. */
const spares = 4

/**
 * Gives every statement its own connection, so that settings, parameters and the database of one statement never affect
 * the next. Opening a connection and its first call cost about 1 ms, so some are opened ahead.
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
    return this.#spare.pop() ?? this.open()
  }

  open(): Connection {
    return this.#native.CreateConnection(this.#path, this.#arguments)
  }

  /** Closes a connection. It is never reused, because what its statement has set would persist. */
  discard(connection: Connection): void {
    this.#native.CloseConnection(connection)
    // Opening holds up this thread, so it waits until the rows of the statement have been sent.
    setImmediate(() => void this.#refill())
  }

  close(): void {
    this.#closed = true
    for (const connection of this.#spare.splice(0)) this.#native.CloseConnection(connection)
  }

  async #refill(): Promise<void> {
    if (this.#closed || this.#spare.length + this.#opening >= spares) return
    this.#opening++
    let connection: Connection | undefined
    try {
      connection = this.open()
      // The first call on a connection starts a thread for it.
      await this.#native.QueryAsyncConnection(connection, "SET log_comment = ''", 'Null')
      if (this.#closed) this.#native.CloseConnection(connection)
      else this.#spare.push(connection)
    } catch {
      // The engine lacks a resource, perhaps memory. The next caller opens a connection itself and gets the error.
      if (connection !== undefined) this.#native.CloseConnection(connection)
    } finally {
      this.#opening--
    }
  }
}
