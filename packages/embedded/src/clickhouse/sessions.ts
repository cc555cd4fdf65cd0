import { refusal } from './engine-error.ts'
import type { Connection } from './native.ts'

interface Kept {
  connection: Connection
  busy: boolean
  timer: NodeJS.Timeout | undefined
}

/** Connections that outlive a request, by `session_id`; they keep their temporary tables and SET statements. */
export class Sessions {
  readonly #kept = new Map<string, Kept>()
  readonly #open: () => Connection
  readonly #close: (connection: Connection) => void

  constructor(open: () => Connection, close: (connection: Connection) => void) {
    this.#open = open
    this.#close = close
  }

  /**
   * Takes a session for one request.
   *
   * @throws EngineError 373 while another request uses it, 372 if it must exist but does not
   */
  take(id: string, mustExist: boolean): Connection {
    let kept = this.#kept.get(id)
    if (kept?.busy) throw refusal(373, 'SESSION_IS_LOCKED', `Session ${id} is locked by a concurrent client.`)
    if (kept === undefined) {
      if (mustExist) throw refusal(372, 'SESSION_NOT_FOUND', `Session ${id} not found.`)
      kept = { connection: this.#open(), busy: true, timer: undefined }
      this.#kept.set(id, kept)
    }
    kept.busy = true
    clearTimeout(kept.timer)
    return kept.connection
  }

  /** Releases a session, which ends if it is not used again within the timeout. */
  giveBack(id: string, timeoutSeconds: number): void {
    const kept = this.#kept.get(id)
    if (kept === undefined) return
    kept.busy = false
    kept.timer = setTimeout(() => this.#end(id), Math.min(timeoutSeconds, 3_600) * 1_000).unref()
  }

  closeAll(): void {
    for (const id of [...this.#kept.keys()]) this.#end(id)
  }

  #end(id: string): void {
    const kept = this.#kept.get(id)
    if (kept === undefined || kept.busy) return
    clearTimeout(kept.timer)
    this.#kept.delete(id)
    this.#close(kept.connection)
  }
}
