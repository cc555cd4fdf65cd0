import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { formatBytes } from '@rtcops/core/format/format-bytes'
import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import { readTrace } from '@rtcops/core/telemetry/import/detect'
import { reasonOf } from '../../../../drafts.ts'
import { usage } from '../../../../errors.ts'

export const importFormats = ['rtcstats', 'webrtc-internals', 'events'] as const
export type ImportFormat = (typeof importFormats)[number]

/** Events of one file. */
export interface ReadFile {
  file: string
  /** Each as one line of NDJSON. */
  lines: string[]
  calls: number
  /** SHA-256 of the content; the same content imported again is known by it. */
  sum: string
}

/** Largest content, decompressed, bytes: what one string can hold. */
const largest = 256 * 1024 * 1024

/**
 * Reads a file, gzip or not, and all events in it.
 * @throws {Failure} naming file and line where it is broken or of another kind
 */
export function readEvents(file: string, format: ImportFormat | undefined): ReadFile {
  const content = readContent(file)
  const text = content.toString('utf8')
  const { events, calls } = format === 'events' ? readEventLines(file, text) : readTraceEvents(file, text, format)
  if (events.length === 0) throw usage(['cli.importing.noEvents', { file }])
  return { file, lines: events, calls, sum: createHash('sha256').update(content).digest('hex') }
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

function readTraceEvents(file: string, text: string, format: Exclude<ImportFormat, 'events'> | undefined) {
  const read = readTrace(text, format ? { format } : {})
  if (!read.ok) throw usage(`${file}:${read.line} ${read.reason}`)
  return { events: read.calls.flatMap((call) => call.events.map(toLine)), calls: read.calls.length }
}

const toLine = (event: TelemetryEvent): string => JSON.stringify(event)

/** Reads telemetry as the ingest takes it, one event a line; whether its fields are right is for the server to say. */
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
  return { events, calls: calls.size }
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    // The caller reports it with file and line.
    return undefined
  }
}
