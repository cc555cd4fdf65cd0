import { assembleCall, type ImportedCall } from '../assemble.ts'
import { contentHash } from '../content-hash.ts'
import { rtcstatsFacts } from '../facts.ts'
import { fault, type LeftOut, NOTHING_LEFT_OUT, type TraceFault } from '../trace.ts'
import { readRtcstatsLines } from './rtcstats-lines.ts'

/** The calls of a file with what was left out of them, or the reason why it has none. */
export type ImportResult = ({ ok: true; calls: ImportedCall[] } & LeftOut) | TraceFault

/** Methods that show a connection; a trace must have at least one of them. */
const TELLING = new Set(['create', 'getstats', 'connectionstatechange', 'iceconnectionstatechange'])

/**
 * Reads an rtcstats dump, which holds one client's session in one room and so yields one call. See `readRtcstatsLines`
 * for the line formats.
 *
 * @param text the whole file, decompressed
 */
export function readRtcstats(text: string): ImportResult {
  const read = readRtcstatsLines(text)
  if (!read.ok) return read
  if (!read.entries.some((entry) => TELLING.has(entry.method))) {
    return fault(1, 'noConnection')
  }
  const fingerprint = contentHash(text.replaceAll('\r', '').trim())
  const facts = rtcstatsFacts(read.entries, read.headers)
  const call = assembleCall({ format: 'rtcstats', facts, entries: read.entries }, fingerprint)
  return { ok: true, calls: [call], ...NOTHING_LEFT_OUT, skipped: read.skipped, broken: read.broken }
}
