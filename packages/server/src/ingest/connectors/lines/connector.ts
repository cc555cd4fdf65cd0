import { isUtf8 } from 'node:buffer'
import type { Connector, SentEvent } from '../connector.ts'
import { eventLimit, tooManyEvents } from '../limits.ts'
import { verifySigned } from '../signed.ts'
import { withStorableText } from '../storable-text.ts'

/** Most lines, including empty ones. */
const lineCountLimit = 2 * eventLimit
/** Most characters of one line; more than any event of the contract needs. */
const lineLimit = 16 * 1024

/** Bytes that are decoded at a time. */
const pieceSize = 64 * 1024
const newline = 10

/** NDJSON: an event of the contract on each line. */
export const lines: Connector = {
  contentType: 'application/x-ndjson',
  verify: verifySigned,
  read: readLines,
}

/** Yields the lines of NDJSON; empty ones count as lines but not as events. */
function* readLines(body: Buffer): Generator<SentEvent> {
  if (!isUtf8(body)) return yield* readBrokenLines(body)
  let line = 1
  for (const text of wholeLines(body)) {
    for (let start = 0; start < text.length; line++) {
      const found = text.indexOf('\n', start)
      const end = found < 0 ? text.length : found
      const event = readLine(line, text.slice(start, end))
      if (event) yield event
      start = end + 1
      if (line > lineCountLimit) throw tooManyEvents()
    }
  }
}

/**
 * Yields the text of a body in pieces that end with a line. One text of the whole body would not be freed before the next large collection, and
 * bring it closer.
 */
function* wholeLines(body: Buffer): Generator<string> {
  for (let start = 0; start < body.length; ) {
    const last = body.lastIndexOf(newline, start + pieceSize)
    const found = last < start ? body.indexOf(newline, start + pieceSize) : last
    const end = found < 0 || start + pieceSize >= body.length ? body.length : found + 1
    yield body.toString('utf8', start, end)
    start = end
  }
}

/** Yields the lines of a body in which some line is not UTF-8. */
function* readBrokenLines(body: Buffer): Generator<SentEvent> {
  let start = 0
  for (let line = 1; start < body.length; line++) {
    const found = body.indexOf(newline, start)
    const bytes = body.subarray(start, found < 0 ? body.length : found)
    start += bytes.length + 1
    const event = isUtf8(bytes)
      ? readLine(line, bytes.toString('utf8'))
      : { line, fault: { field: '', messageKey: 'common.refusal.invalidText' as const } }
    if (event) yield event
    if (line > lineCountLimit) throw tooManyEvents()
  }
}

/** Parses a line; returns undefined for an empty one. */
function readLine(line: number, text: string): SentEvent | undefined {
  if (text.length > lineLimit) {
    return { line, fault: { field: '', messageKey: 'telemetry.lineTooLong', values: { max: lineLimit } } }
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return text.trim() === '' ? undefined : { line, fault: { field: '', messageKey: 'telemetry.notJson' } }
  }
  return withStorableText(line, value, text)
}
