import { type ImportResult, readRtcstats } from './rtcstats.ts'
import { fault, isRecord, type TraceFormat } from './trace.ts'
import { readWebrtcInternals } from './webrtc-internals.ts'

export interface ReadOptions {
  /** Format of the file; told from the content when absent. */
  format?: TraceFormat
}

/**
 * Reads a trace of WebRTC: an rtcstats dump or a `webrtc-internals` dump.
 *
 * @param text the whole file, decompressed, decoded as UTF-8
 * @returns the calls, or the first reason why there are none, with its line; never throws
 */
export function readTrace(text: string, options: ReadOptions = {}): ImportResult {
  const content = text.replace(/^\uFEFF/, '')
  const unreadable = unreadableReason(content)
  if (unreadable) return unreadable
  const format = options.format ?? detectFormat(content)
  return format === 'webrtc-internals' ? readInternalsText(content) : readRtcstats(content)
}

function unreadableReason(content: string) {
  const beginning = content.slice(0, 4096)
  if (beginning.includes('\0') || beginning.startsWith('\u001f') || (beginning.match(/\uFFFD/g)?.length ?? 0) > 8) {
    return fault(1, 'binary', 'is not text')
  }
  if (content.trim() === '') return fault(1, 'empty', 'is empty')
  if (/^\s*</.test(beginning)) return fault(1, 'markup', 'is HTML or XML, not a trace')
  return undefined
}

/** A dump of `webrtc-internals` is one object over the whole file; in an rtcstats dump each line stands on its own. */
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
  if (!whole.ok) return fault(errorLine(content, whole.message), 'broken-json', 'is not whole JSON')
  if (!isRecord(whole.value)) return fault(1, 'foreign', 'is JSON, but no object with "PeerConnections"')
  return readWebrtcInternals(whole.value, content)
}

function parsed(text: string): { ok: true; value: unknown } | { ok: false; message: string } {
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : '' }
  }
}

/** Engines name the place of an error as a position or a line, or say that the text ended too soon. */
function errorLine(content: string, message: string): number {
  const line = /\bline (\d+)/.exec(message)?.[1]
  if (line !== undefined) return Number(line)
  const position = /\bposition (\d+)/.exec(message)?.[1]
  return content.slice(0, position === undefined ? content.trimEnd().length : Number(position)).split('\n').length
}
