import { foreignFault } from './foreign.ts'
import { type ImportResult, readRtcstats } from './rtcstats/rtcstats.ts'
import { fault, isRecord, type TraceFault, type TraceFormat } from './trace.ts'
import { readWebrtcInternals } from './webrtc-internals/webrtc-internals.ts'

export interface ReadOptions {
  /** Format of the file; detected from the content if absent. */
  format?: TraceFormat
}

/**
 * Reads a WebRTC trace: an rtcstats dump or a `webrtc-internals` dump.
 *
 * @param text the whole file, decompressed, decoded as UTF-8
 * @returns the calls, or the first reason why there are none, with its line number; never throws
 */
export function readTrace(text: string, options: ReadOptions = {}): ImportResult {
  const content = text.replace(/^\uFEFF/, '')
  const unreadable = unreadableReason(content)
  if (unreadable) return unreadable
  const format = options.format ?? detectFormat(content)
  const result = format === 'webrtc-internals' ? readInternalsText(content) : readRtcstats(content)
  return result.ok ? result : (faultOfKind(content) ?? result)
}

/** Returns a fault that says what the file is, if it is recognized as something else. */
function faultOfKind(content: string): TraceFault | undefined {
  const whole = parsed(content)
  const read = whole.ok ? whole : parsed(content.trimStart().split('\n', 1)[0] ?? '')
  return read.ok ? foreignFault(read.value) : undefined
}

function unreadableReason(content: string) {
  const beginning = content.slice(0, 4096)
  if (beginning.includes('\0') || beginning.startsWith('\u001f') || (beginning.match(/\uFFFD/g)?.length ?? 0) > 8) {
    return fault(1, 'binary')
  }
  if (content.trim() === '') return fault(1, 'empty')
  if (/^\s*</.test(beginning)) return fault(1, 'markup')
  return undefined
}

/**
 * Returns the format. A dump of `webrtc-internals` is one object that spans the file; in an rtcstats dump each line is
 * a separate JSON text.
 */
function detectFormat(content: string): TraceFormat {
  if (!/^\s*\{/.test(content)) return 'rtcstats'
  const firstLine = content.trimStart().split('\n', 1)[0] ?? ''
  const first = parsed(firstLine)
  if (first.ok && isRecord(first.value) && !('PeerConnections' in first.value) && content.trim().includes('\n')) {
    return 'rtcstats'
  }
  return 'webrtc-internals'
}

function readInternalsText(content: string): ImportResult {
  const whole = parsed(content)
  if (!whole.ok) return fault(errorLine(content, whole.message), 'brokenJson')
  if (!isRecord(whole.value)) return fault(1, 'noPeerConnections')
  return readWebrtcInternals(whole.value, content)
}

function parsed(text: string): { ok: true; value: unknown } | { ok: false; message: string } {
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : '' }
  }
}

/**
 * Returns the line of a JSON error. Engines report its place as a position or a line, or report that the text ended
 * early.
 */
function errorLine(content: string, message: string): number {
  const line = /\bline (\d+)/.exec(message)?.[1]
  if (line !== undefined) return Number(line)
  const position = /\bposition (\d+)/.exec(message)?.[1]
  return content.slice(0, position === undefined ? content.trimEnd().length : Number(position)).split('\n').length
}
