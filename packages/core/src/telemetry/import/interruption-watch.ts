import { AWAY, CONNECTED } from './connections.ts'

/** A period without media. */
export interface Interruption {
  /** Unix milliseconds. */
  at: number
  /** Milliseconds; undefined if the media did not resume. */
  duration: number | undefined
}

/** A change of state of a connection, or of its ICE. */
export interface WatchedChange {
  connection: string
  at: number
  state: string
  /** When the connection was opened. */
  begun: number
  /** Whether it tells of the whole connection, or of ICE where nothing else does. */
  isTelling: boolean
}

interface Watched {
  wasConnected?: boolean
  hasFailed?: boolean
  /** When the media was lost; undefined while it is not. */
  lost?: number | undefined
  /** When the connection or its ICE was first connected. */
  connectedAt?: number
  /** When it was closed. */
  closedAt?: number
}

/** What a watch remembers, as JSON. */
export interface WatchMemory {
  hasConnected: boolean
  firstAway?: number
  connections: [id: string, watched: Watched][]
}

/** Encryption takes a fraction of a second once ICE is connected; a join that takes longer than this has failed. */
const PATIENCE_MS = 5000
/**
 * When the other end hangs up, ICE says `disconnected` until the application hears of it and closes too. A loss within
 * this time of the end cannot be told from that.
 */
const HANG_UP_MS = 5000

/** Finds the periods in which connections that were connected are not, see `interruptions`. */
export class InterruptionWatch {
  #hasConnected: boolean
  #firstAway: number | undefined
  readonly #connections: Map<string, Watched>

  /** @param memory of a watch that is continued */
  constructor(memory: WatchMemory = { hasConnected: false, connections: [] }) {
    this.#hasConnected = memory.hasConnected
    this.#firstAway = memory.firstAway
    this.#connections = new Map(memory.connections)
  }

  get memory(): WatchMemory {
    return {
      hasConnected: this.#hasConnected,
      ...(this.#firstAway === undefined ? {} : { firstAway: this.#firstAway }),
      connections: [...this.#connections],
    }
  }

  /** Returns the interruptions that a change ends; changes come in chronological order. */
  next({ at, begun, connection, isTelling, state }: WatchedChange): Interruption[] {
    const watched = this.#connections.get(connection) ?? {}
    this.#connections.set(connection, watched)
    if (AWAY.has(state)) this.#firstAway ??= at
    if (CONNECTED.has(state)) watched.connectedAt ??= at
    if (!isTelling) return []
    if (CONNECTED.has(state)) return this.#connected(watched, at, begun)
    if (AWAY.has(state) && watched.wasConnected) {
      watched.lost ??= at
      watched.hasFailed ||= state === 'failed'
    }
    return []
  }

  /** A connection was closed; it is forgotten if nothing can follow from it. */
  close(connection: string, at: number): void {
    const watched = this.#connections.get(connection)
    if (this.#hasConnected && watched?.lost === undefined) this.#connections.delete(connection)
    else if (watched) watched.closedAt = at
  }

  /** Returns the interruptions without an end. @param endOf when the last entry of a connection that is still open was made */
  end(endOf: (connection: string) => number): Interruption[] {
    if (!this.#hasConnected) return this.#neverConnected(endOf)
    return [...this.#connections].flatMap(([id, { closedAt, hasFailed, lost }]) => {
      if (lost === undefined) return []
      const isHangUp = !hasFailed && (closedAt ?? endOf(id)) - lost <= HANG_UP_MS
      return isHangUp ? [] : [{ at: lost, duration: undefined }]
    })
  }

  /** Ends the interruption of a connection, and those of others that it takes over from. */
  #connected(watched: Watched, at: number, begun: number): Interruption[] {
    this.#hasConnected = true
    const found: Interruption[] = []
    for (const each of this.#connections.values()) {
      const { lost } = each
      if (lost === undefined || (each !== watched && begun < lost)) continue
      found.push({ at: lost, duration: at - lost })
      each.lost = undefined
      // What the other one says from now on concerns nobody.
      each.wasConnected = false
    }
    watched.wasConnected = true
    watched.hasFailed = false
    return found
  }

  /** Returns one interruption from the first failure, or from when ICE alone was connected and nothing followed. */
  #neverConnected(endOf: (connection: string) => number): Interruption[] {
    const stuck = [...this.#connections].flatMap(([id, { closedAt, connectedAt }]) =>
      connectedAt !== undefined && (closedAt ?? endOf(id)) - connectedAt >= PATIENCE_MS ? [connectedAt] : [],
    )
    const first = this.#firstAway ?? stuck.sort((one, two) => one - two)[0]
    return first === undefined ? [] : [{ at: first, duration: undefined }]
  }
}
