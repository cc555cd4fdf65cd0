import type { RtcReport } from '../../rtc-report.ts'
import { DeltaReports } from '../delta.ts'
import {
  fault,
  isInstant,
  isRecord,
  MOST_CONNECTIONS,
  methodName,
  NOTHING_LEFT_OUT,
  type SkippedLines,
  skip,
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
  /** Lines without a time. */
  skipped: SkippedLines
  /** Lines that are no JSON. */
  broken: SkippedLines
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
 * Arrays without a time are left out and counted, unless no array has one. Lines that are no JSON, such as one that was
 * cut off or a message that a server wrote between them, are left out and counted while most lines are.
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
  const { broken, entries, headers, skipped } = reader
  if (broken.lines > entries.length + headers.length + skipped.lines) return fault(broken.first, 'brokenJson')
  if (entries.length === 0 && skipped.lines > 0) {
    return fault(skipped.first, 'noTime')
  }
  return { ok: true, entries, headers, skipped, broken }
}

class LineReader {
  relative = false
  readonly entries: TraceEntry[] = []
  readonly headers: Record<string, unknown>[] = []
  skipped = NOTHING_LEFT_OUT.skipped
  broken = NOTHING_LEFT_OUT.broken
  #deltas = new Map<string, DeltaReports>()
  #clock = 0
  #isClockLost = false
  #connections = new Set<string>()

  read(content: string, line: number): TraceFault | undefined {
    const parsed = parseJson(content)
    if (parsed === undefined) {
      this.broken = skip(this.broken, line)
      this.#isClockLost = this.relative
      return undefined
    }
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
    const stamp = reportedTime(value)
    const at = this.#time(parts, stamp)
    if (at === undefined) this.skipped = skip(this.skipped, line)
    else this.entries.push({ ...entry, at, ...(report && { report, stamp }) })
    return undefined
  }

  /** @param reported time of the entry's report, from which the clock is set if a line with its difference is broken */
  #time(parts: unknown[], reported: number | undefined): number | undefined {
    if (!this.relative) return parts.slice(3).find(isInstant)
    const step = parts.length > 3 ? parts.at(-1) : undefined
    if (typeof step !== 'number') return undefined
    this.#clock = isInstant(step) ? step : this.#clock + step
    if (this.#isClockLost && reported !== undefined) {
      this.#clock = reported
      this.#isClockLost = false
    }
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

/** Returns the time that a report has as a whole; undefined for another value. */
function reportedTime(value: unknown): number | undefined {
  const time = isRecord(value) ? (value['timestamp'] ?? value['t']) : undefined
  return isInstant(time) ? time : undefined
}

/** @returns undefined if the text is not JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
