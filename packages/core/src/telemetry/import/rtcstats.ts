import { assembleCall, type ImportedCall } from './assemble.ts'
import { contentHash } from './content-hash.ts'
import { rtcstatsFacts } from './facts.ts'
import { readRtcstatsLines } from './rtcstats-lines.ts'
import { fault, type TraceFault } from './trace.ts'

/** The calls of a file, or the one reason why it has none. */
export type ImportResult = { ok: true; calls: ImportedCall[] } | TraceFault

/** Methods without which a trace tells of no connection. */
const TELLING = new Set(['create', 'getstats', 'connectionstatechange', 'iceconnectionstatechange'])

/**
 * Reads an rtcstats dump: one client's stay in one room, so one call. See `readRtcstatsLines` for the forms of the lines.
 *
 * @param text the whole file, decompressed
 */
export function readRtcstats(text: string): ImportResult {
  const read = readRtcstatsLines(text)
  if (!read.ok) return read
  if (!read.entries.some((entry) => TELLING.has(entry.method))) {
    return fault(1, 'no-connection', 'tells of no WebRTC connection')
  }
  const fingerprint = contentHash(text.replaceAll('\r', '').trim())
  const facts = rtcstatsFacts(read.entries, read.headers)
  return { ok: true, calls: [assembleCall({ format: 'rtcstats', facts, entries: read.entries }, fingerprint)] }
}
