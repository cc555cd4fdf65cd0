import { isUtf8 } from 'node:buffer'
import type { Connector, SentEvent } from '../connector.ts'
import { eventLimit, tooManyEvents } from '../limits.ts'
import { verifySigned } from '../signed.ts'
import { withStorableText } from '../storable-text.ts'
import { SampleScanner } from './scan-sample.ts'

/** Most lines, including empty ones. */
const lineCountLimit = 2 * eventLimit
/** Most characters of one line; more than any event of the contract needs. */
const lineLimit = 16 * 1024

const newline = 10

/** NDJSON: an event of the contract on each line. */
export const lines: Connector = {
  contentType: 'application/x-ndjson',
  verify: verifySigned,
  read: readLines,
}

/** Yields the lines of NDJSON; empty ones count as lines but not as events. */
function* readLines(body: Buffer): Generator<SentEvent> {
  const isText = isUtf8(body)
  const scanner = new SampleScanner(body)
  let start = 0
  for (let line = 1; start < body.length; line++) {
    const found = body.indexOf(newline, start)
    const end = found < 0 ? body.length : found
    const value = end - start > lineLimit ? undefined : scanner.scan(start, end)
    const event = value ? { line, value, isChecked: true } : readBytes(line, body.subarray(start, end), isText)
    if (event) yield event
    start = end + 1
    if (line > lineCountLimit) throw tooManyEvents()
  }
}

function readBytes(line: number, bytes: Buffer, isText: boolean): SentEvent | undefined {
  if (isText || isUtf8(bytes)) return readLine(line, bytes.toString('utf8'))
  return { line, fault: { field: '', messageKey: 'common.refusal.invalidText' } }
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
