import { fullMethod } from './compressed-names.ts'
import { DeltaReports } from './delta.ts'
import { standardReport } from './legacy-report.ts'
import { fault, isInstant, isRecord, MOST_CONNECTIONS, methodName, type TraceEntry, type TraceFault } from './trace.ts'

/** What the lines of an rtcstats dump hold. */
export interface RtcstatsLines {
  ok: true
  entries: TraceEntry[]
  /** Objects that stand between the entries: the header of a dump, the envelopes of a WebSocket client. */
  headers: Record<string, unknown>[]
}

/** First line of the dumps of the rtcstats server; its stamps are differences to the entry before. */
const MAGIC = 'RTCStatsDump'

/**
 * Reads the lines of an rtcstats dump:
 * - `[method, connection, value, …, epochMs]`, one array a line (rtcstats-server, its clients' WebSocket messages);
 * - `{"type": "stats-entry", "data": [..] or "[..]"}` and `{"type": "identity", "data": {..}}` around them (Jitsi's client);
 * - `RTCStatsDump`, a header object, then arrays with numbers for names and differences for times (rtcstats 2024 on).
 */
export function readRtcstatsLines(text: string): RtcstatsLines | TraceFault {
  const reader = new LineReader()
  let line = 0
  for (const raw of text.split('\n')) {
    line += 1
    const content = raw.trim()
    if (content === '') continue
    if (line === 1 && content === MAGIC) {
      reader.relative = true
      continue
    }
    const problem = reader.read(content, line)
    if (problem) return problem
  }
  return { ok: true, entries: reader.entries, headers: reader.headers }
}

class LineReader {
  relative = false
  readonly entries: TraceEntry[] = []
  readonly headers: Record<string, unknown>[] = []
  #deltas = new Map<string, DeltaReports>()
  #clock = 0
  #connections = new Set<string>()

  read(content: string, line: number): TraceFault | undefined {
    const parsed = parseJson(content)
    if (parsed === undefined) return fault(line, 'broken-json', 'is not whole JSON')
    const inner = isRecord(parsed) ? this.#unwrap(parsed) : parsed
    if (inner === undefined) return undefined
    if (!Array.isArray(inner)) return fault(line, 'wrong-shape', 'is not an array [method, connection, value, time]')
    return this.#entry(inner, line)
  }

  /** @returns the entry inside an envelope; undefined for an object that is no entry */
  #unwrap(envelope: Record<string, unknown>): unknown {
    const data = envelope['data']
    if (envelope['type'] === 'stats-entry') return typeof data === 'string' ? parseJson(data) : data
    this.headers.push(isRecord(data) ? { ...envelope, ...data } : envelope)
    return undefined
  }

  #entry(parts: unknown[], line: number): TraceFault | undefined {
    const [rawMethod, connection, value] = parts
    if ((typeof rawMethod !== 'string' && typeof rawMethod !== 'number') || rawMethod === '') {
      return fault(line, 'wrong-shape', 'does not begin with the name of a method')
    }
    if (connection !== null && typeof connection !== 'string' && typeof connection !== 'number') {
      return fault(line, 'wrong-shape', 'has no name of a connection in the second place')
    }
    this.#connections.add(connection === null ? '' : String(connection))
    if (this.#connections.size > MOST_CONNECTIONS) {
      return fault(line, 'too-many', `is of more connections than the ${MOST_CONNECTIONS} that a trace may have`)
    }
    const at = this.#time(parts)
    if (at === undefined) return fault(line, 'wrong-shape', 'does not end with a time in Unix milliseconds')
    const method = methodName(fullMethod(rawMethod))
    const entry: TraceEntry = { line, method, connection: connection === null ? '' : String(connection), value, at }
    if (method === 'getstats') {
      if (!isRecord(value)) return fault(line, 'wrong-shape', 'has no stats objects in the third place')
      entry.report = standardReport(this.#deltasOf(entry.connection).next(value))
    }
    this.entries.push(entry)
    return undefined
  }

  #time(parts: unknown[]): number | undefined {
    if (!this.relative) return parts.slice(3).find(isInstant)
    const step = parts.length > 3 ? parts.at(-1) : undefined
    if (typeof step !== 'number') return undefined
    this.#clock = isInstant(step) ? step : this.#clock + step
    return isInstant(this.#clock) ? this.#clock : undefined
  }

  #deltasOf(connection: string): DeltaReports {
    const known = this.#deltas.get(connection)
    if (known) return known
    const begun = new DeltaReports()
    this.#deltas.set(connection, begun)
    return begun
  }
}

/** @returns undefined when the text is no JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
