import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { formatBytes } from '@rtcops/core/format/format-bytes'
import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import type { ImportedCall } from '@rtcops/core/telemetry/import/assemble'
import { readTrace } from '@rtcops/core/telemetry/import/detect'
import { type LeftOut, NOTHING_LEFT_OUT, type TraceFault, type TraceFormat } from '@rtcops/core/telemetry/import/trace'
import { reasonOf, usage, type Wording } from '../../../../errors.ts'

export type ImportFormat = TraceFormat | 'events'

/** Events of one file. */
export interface ReadFile extends LeftOut {
  file: string
  /** Events, each as one line of NDJSON. */
  lines: string[]
  calls: number
  /** Number of getStats readings of a trace from which not one figure could be read; undefined if one could. */
  withoutFigures: { readings: number } | undefined
  /** SHA-256 of the content, by which the same content is recognized when it is imported again. */
  sum: string
}

/** Largest decompressed content in bytes: the most that one string can hold. */
const largest = 256 * 1024 * 1024

/**
 * Reads a file, gzipped or not, and all events in it.
 * @throws {Failure} naming the file and line if it is broken or of another kind
 */
export function readEvents(file: string, format: ImportFormat | undefined): ReadFile {
  const content = readContent(file)
  const text = content.toString('utf8')
  const read = format === 'events' ? readEventLines(file, text) : readTraceEvents(file, text, format)
  const { events: lines, ...rest } = read
  if (lines.length === 0) throw usage(['cli.importing.noEvents', { file }])
  return { file, lines, ...rest, sum: createHash('sha256').update(content).digest('hex') }
}

function readContent(file: string): Buffer {
  const limit = formatBytes(largest)
  try {
    if (statSync(file).size > largest) throw usage(['cli.importing.tooLarge', { file, limit }])
    const bytes = readFileSync(file)
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
    return gunzipSync(bytes, { maxOutputLength: largest })
  } catch (error) {
    const fault = error as NodeJS.ErrnoException
    const { code } = fault
    if (code === 'ERR_BUFFER_TOO_LARGE') throw usage(['cli.importing.tooLarge', { file, limit }])
    if (code?.startsWith('Z_')) throw usage(['cli.importing.gzip', { file }])
    if (code) throw usage(['cli.usage.file', { file, reason: reasonOf(fault) }])
    throw error
  }
}

/** The calls of a trace, with what was left out of it. */
interface ReadTrace extends LeftOut {
  calls: ImportedCall[]
}

/** Reads the calls in a trace. @throws {Failure} naming the file and line if it is broken or of another kind */
export const readCalls = (file: string, format: TraceFormat | undefined): ReadTrace =>
  openTrace(file, readContent(file).toString('utf8'), format)

function openTrace(file: string, text: string, format: TraceFormat | undefined): ReadTrace {
  const read = readTrace(text, format ? { format } : {})
  if (!read.ok) throw usage(faultOf(file, read))
  return read
}

function readTraceEvents(file: string, text: string, format: TraceFormat | undefined) {
  const { broken, calls, skipped, untimedLog } = openTrace(file, text, format)
  const events = calls.flatMap((call) => call.events)
  const readings = calls.flatMap((call) => call.connections).reduce((sum, { reports }) => sum + reports, 0)
  const withoutFigures = events.some(hasFigures) ? undefined : { readings }
  return { events: events.map(toLine), calls: calls.length, broken, skipped, untimedLog, withoutFigures }
}

const faultOf = (file: string, { line, reason, values }: TraceFault): Wording => [
  'cli.importing.fault',
  { file, line, reason: [`cli.importing.trace.${reason}`, values] },
]

/** Returns true for a sample with a figure of the network; scores are calculated from these. */
const hasFigures = (event: TelemetryEvent): boolean =>
  event.kind === 'sample' &&
  [event.send_bps, event.recv_bps, event.up_loss_rate, event.down_loss_rate, event.jitter, event.distance].some(
    (figure) => typeof figure === 'number',
  )

const toLine = (event: TelemetryEvent): string => JSON.stringify(event)

/** Reads telemetry in the format of the ingest, one event per line. The server checks the fields. */
function readEventLines(file: string, text: string) {
  const events: string[] = []
  const calls = new Set<unknown>()
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue
    const event = parsed(line)
    if (typeof event?.['kind'] !== 'string') throw usage(['cli.importing.noEvent', { file, line: index + 1 }])
    events.push(JSON.stringify(event))
    if (event['channel_session_id']) calls.add(event['channel_session_id'])
  }
  // A file of events may omit samples on purpose.
  return { events, calls: calls.size, ...NOTHING_LEFT_OUT, withoutFigures: undefined }
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    // The caller reports the error with file and line.
    return undefined
  }
}
