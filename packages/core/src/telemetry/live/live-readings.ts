import { type ConnectionRound, joinReading, newReading } from '../import/samples.ts'
import type { IntervalFigures } from '../webrtc-stats.ts'

/** A reading that is not complete, as JSON. */
export interface ReadingMemory {
  at: number
  connections: [string, IntervalFigures][]
}

/** Gathers the intervals of a user's connections into readings, as they come. */
export class LiveReadings {
  #open: ConnectionRound | undefined

  /** @param memory of a reading that is continued */
  constructor(memory?: ReadingMemory) {
    this.#open = memory && { at: memory.at, connections: new Map(memory.connections) }
  }

  get memory(): ReadingMemory | undefined {
    return this.#open && { at: this.#open.at, connections: [...this.#open.connections] }
  }

  /** Adds an interval. @returns the reading before, if this one begins another */
  add(at: number, connection: string, interval: IntervalFigures, within: number): ConnectionRound | undefined {
    if (joinReading(this.#open, at, connection, interval, within)) return undefined
    const before = this.#open
    this.#open = newReading(at, connection, interval)
    return before
  }

  /** Returns the reading if it has all connections that report. */
  finishWith(reporting: readonly string[]): ConnectionRound | undefined {
    const has = this.#open?.connections
    return has && reporting.every((connection) => has.has(connection)) ? this.finish() : undefined
  }

  /** Returns the reading as it is. */
  finish(): ConnectionRound | undefined {
    const open = this.#open
    this.#open = undefined
    return open
  }
}
