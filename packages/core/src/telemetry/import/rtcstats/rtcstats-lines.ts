import type { RtcReport } from '../../rtc-report.ts'
import { DeltaReports } from '../delta.ts'
import {
  fault,
  isInstant,
  isRecord,
  MOST_CONNECTIONS,
  methodName,
  NOTHING_SKIPPED,
  type SkippedLines,
  type TraceEntry,
  type TraceFault,
} from '../trace.ts'
import { standardReport } from '../webrtc-internals/legacy-report.ts'
import { fullMethod } from './compressed-names.ts'

/** Content of the lines of an rtcstats dump. */
export interface RtcstatsLines {
  ok: true
  entries: TraceEntry[]
  /** Objects between the entries: the header of a dump, the envelopes of a WebSocket client. */
  headers: Record<string, unknown>[]
  skipped: SkippedLines
}

/** First line of the rtcstats server's dumps; their timestamps are offsets from the previous entry. */
const MAGIC = 'RTCStatsDump'

/**
 * Reads the lines of an rtcstats dump:
 * - `[method, connection, value, …, epochMs]`, one array per line (rtcstats-server, its clients' WebSocket messages);
 * - such arrays in the envelope `{"type": "stats-entry", "data": [..] or "[..]"}`, and between them
 *   `{"type": "identity", "data": {..}}` (Jitsi's client);
 * - `RTCStatsDump`, a header object, then arrays with numbers for names and offsets for times (rtcstats since 2024).
 *
 * Arrays without a time are left out and counted, unless no array has one.
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
  const { entries, headers, skipped } = reader
  if (entries.length === 0 && skipped.lines > 0) {
    return fault(skipped.first, 'noTime')
  }
  return { ok: true, entries, headers, skipped }
}

class LineReader {
  relative = false
  readonly entries: TraceEntry[] = []
  readonly headers: Record<string, unknown>[] = []
  skipped = NOTHING_SKIPPED
  #deltas = new Map<string, DeltaReports>()
  #clock = 0
  #connections = new Set<string>()

  read(content: string, line: number): TraceFault | undefined {
    const parsed = parseJson(content)
    if (parsed === undefined) return fault(line, 'brokenJson')
    const inner = isRecord(parsed) ? this.#unwrap(parsed) : parsed
    if (inner === undefined) return undefined
    if (!Array.isArray(inner)) return fault(line, 'noEntry')
    return this.#entry(inner, line)
  }

  /** @returns the entry inside an envelope; undefined for an object that is not an entry */
  #unwrap(envelope: Record<string, unknown>): unknown {
    const data = envelope['data']
    if (envelope['type'] === 'stats-entry') return typeof data === 'string' ? parseJson(data) : data
    this.headers.push(isRecord(data) ? { ...envelope, ...data } : envelope)
    return undefined
  }

  #entry(parts: unknown[], line: number): TraceFault | undefined {
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
    const at = this.#time(parts)
    if (at === undefined) this.skipped = { lines: this.skipped.lines + 1, first: this.skipped.first || line }
    else this.entries.push({ ...entry, at, ...(report && { report }) })
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

/** @returns undefined if the text is not JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
