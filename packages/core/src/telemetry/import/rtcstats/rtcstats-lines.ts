import {
  fault,
  isRecord,
  NOTHING_LEFT_OUT,
  type SkippedLines,
  skip,
  type TraceEntry,
  type TraceFault,
} from '../trace.ts'
import { EntryReader } from './entries.ts'

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
      reader.beRelative()
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
  readonly entries: TraceEntry[] = []
  readonly headers: Record<string, unknown>[] = []
  skipped = NOTHING_LEFT_OUT.skipped
  broken = NOTHING_LEFT_OUT.broken
  readonly #reader = new EntryReader()

  /** The times that follow are differences. */
  beRelative(): void {
    this.#reader.clock = 0
  }

  read(content: string, line: number): TraceFault | undefined {
    const parsed = parseJson(content)
    if (parsed === undefined) {
      this.broken = skip(this.broken, line)
      this.#reader.loseClock()
      return undefined
    }
    const inner = isRecord(parsed) ? this.#unwrap(parsed) : parsed
    if (inner === undefined) return undefined
    if (!Array.isArray(inner)) return fault(line, 'noEntry')
    const read = this.#reader.read(inner, line)
    if (read === undefined) this.skipped = skip(this.skipped, line)
    else if ('ok' in read) return read
    else this.entries.push(read)
    return undefined
  }

  /** @returns the entry inside an envelope; undefined for an object that is not an entry */
  #unwrap(envelope: Record<string, unknown>): unknown {
    const data = envelope['data']
    if (envelope['type'] === 'stats-entry') return typeof data === 'string' ? parseJson(data) : data
    this.headers.push(isRecord(data) ? { ...envelope, ...data } : envelope)
    return undefined
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
