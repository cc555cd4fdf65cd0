import type { RtcReport, RtcStat } from '../../rtc-report.ts'
import { DeltaReports } from '../delta.ts'
import { fault, isInstant, isRecord, MOST_CONNECTIONS, methodName, type TraceEntry, type TraceFault } from '../trace.ts'
import { standardReport } from '../webrtc-internals/legacy-report.ts'
import { fullMethod } from './compressed-names.ts'

/** What a reader of entries remembers, as JSON. */
export interface EntryMemory {
  clock?: number | undefined
  bases: [connection: string, base: [string, RtcStat][]][]
}

/** Reads the entries `[method, connection, value, …, time]` of an rtcstats client in order, from a file or as they come. */
export class EntryReader {
  /** Time of the last entry, if times are differences; undefined if each is one. */
  clock: number | undefined
  #isClockLost = false
  readonly #deltas: Map<string, DeltaReports>
  readonly #connections: Set<string>

  /** @param memory of a reader that is continued */
  constructor(memory?: EntryMemory) {
    this.clock = memory?.clock
    this.#deltas = new Map(memory?.bases.map(([connection, base]) => [connection, new DeltaReports(base)]))
    this.#connections = new Set(this.#deltas.keys())
  }

  get memory(): EntryMemory {
    return {
      ...(this.clock === undefined ? {} : { clock: this.clock }),
      bases: [...this.#deltas].map(([connection, { base }]) => [connection, [...base]]),
    }
  }

  /** An entry is missing: differences are unknown until a report says what time it is. */
  loseClock(): void {
    this.#isClockLost = this.clock !== undefined
  }

  /** Forgets a connection that sends nothing any more. */
  forget(connection: string): void {
    this.#deltas.delete(connection)
    this.#connections.delete(connection)
  }

  /** Returns the last report of a connection. */
  lastReport(connection: string): RtcReport {
    return standardReport(this.#deltasOf(connection).base)
  }

  /** @returns the entry, undefined if it has no time, or why it is none */
  read(parts: readonly unknown[], line: number): TraceEntry | TraceFault | undefined {
    const [rawMethod, connection, value] = parts
    if ((typeof rawMethod !== 'string' && typeof rawMethod !== 'number') || rawMethod === '') {
      return fault(line, 'noMethod')
    }
    if (connection !== null && typeof connection !== 'string' && typeof connection !== 'number') {
      return fault(line, 'noConnectionName')
    }
    this.#connections.add(connection === null ? '' : String(connection))
    if (this.#connections.size > MOST_CONNECTIONS) {
      return fault(line, 'tooMany', { most: MOST_CONNECTIONS })
    }
    const method = methodName(fullMethod(rawMethod))
    const entry = { line, method, connection: connection === null ? '' : String(connection), value }
    let report: RtcReport | undefined
    if (method === 'getstats') {
      if (!isRecord(value)) return fault(line, 'noStats')
      // The next report of the connection may say only what changed since this one, even if this one has no time.
      report = standardReport(this.#deltasOf(entry.connection).next(value))
    }
    const stamp = reportedTime(value)
    const at = this.#time(parts, stamp)
    return at === undefined ? undefined : { ...entry, at, ...(report && { report, stamp }) }
  }

  /** @param reported time of the entry's report, from which the clock is set if a line with its difference is broken */
  #time(parts: readonly unknown[], reported: number | undefined): number | undefined {
    if (this.clock === undefined) return parts.slice(3).find(isInstant)
    const step = parts.length > 3 ? parts.at(-1) : undefined
    if (typeof step !== 'number') return undefined
    this.clock = isInstant(step) ? step : this.clock + step
    if (this.#isClockLost && reported !== undefined) {
      this.clock = reported
      this.#isClockLost = false
    }
    return isInstant(this.clock) ? this.clock : undefined
  }

  #deltasOf(connection: string): DeltaReports {
    const known = this.#deltas.get(connection)
    if (known) return known
    const begun = new DeltaReports()
    this.#deltas.set(connection, begun)
    return begun
  }
}

/** Returns the time that a report has as a whole; undefined for another value. */
function reportedTime(value: unknown): number | undefined {
  const time = isRecord(value) ? (value['timestamp'] ?? value['t']) : undefined
  return isInstant(time) ? time : undefined
}
