import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import { codes } from '@rtcops/core/api/codes'
import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import { isTooDeep } from '../platform/input/json-depth.ts'
import { badField, Refusal, unknownField, unreadable } from '../platform/input/refusal.ts'
import { checkEvent, type RowFault } from './check-event.ts'

const eventLimit = 20_000
/** Most lines, including empty ones. */
const lineCountLimit = 2 * eventLimit
/** Most characters of one line; more than any event of the contract needs. */
const lineLimit = 16 * 1024
/** Events handed on at a time: they are short-lived, and other requests are served in between. */
const slice = 1000

export interface ReadEvents {
  accepted: number
  /** Accepted rows whose time was in the future. */
  clamped: number
  faults: (RowFault & { line: number })[]
}

/** How the events of a body are read. */
interface Reading {
  now: number
  /** Returns true for an event of an erased user, which is not stored. */
  isErased: (event: TelemetryEvent) => boolean
  /** Receives the valid events in order, some at a time. */
  take: (events: TelemetryEvent[]) => Promise<void>
}

/**
 * Reads and validates a body. Reports the rows that are not valid, and those of erased users; sets times later than `now` to it.
 * @throws {Refusal} if the body as a whole cannot be read, or contains too many events
 */
export async function readEvents(
  body: Buffer,
  contentType: string,
  { isErased, now, take }: Reading,
): Promise<ReadEvents> {
  const result: ReadEvents = { accepted: 0, clamped: 0, faults: [] }
  let events: TelemetryEvent[] = []
  for (const row of contentType === 'application/json' ? listRows(body) : lineRows(body)) {
    const { line, value } = row
    if (result.accepted + result.faults.length >= eventLimit) throw tooManyEvents()
    const fault = row.fault ?? checkEvent(value)
    if (fault) {
      result.faults.push({ line, ...fault })
      if (result.faults.length % slice === 0) await setImmediate()
      continue
    }
    const event = value as TelemetryEvent
    if (event.ts > now) {
      event.ts = now
      result.clamped += 1
    }
    if (isErased(event)) {
      result.faults.push({ line, field: 'user_id', messageKey: 'telemetry.erasedUser' })
      continue
    }
    result.accepted += 1
    if (events.push(event) < slice) continue
    await take(events)
    await setImmediate()
    events = []
  }
  if (events.length > 0) await take(events)
  return result
}

const tooManyEvents = () =>
  new Refusal(codes.badParameter, 'telemetry.tooManyEvents', { status: 413, values: { max: eventLimit } })

interface Row {
  line: number
  value?: unknown
  fault?: RowFault
}

/** Yields the lines of NDJSON; empty ones count as lines but not as events. */
function* lineRows(body: Buffer): Generator<Row> {
  if (!isUtf8(body)) return yield* brokenLineRows(body)
  const text = body.toString('utf8')
  let start = 0
  for (let line = 1; start < text.length; line++) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    const row = readLine(line, text.slice(start, end))
    if (row) yield row
    start = end + 1
    if (line > lineCountLimit) throw tooManyEvents()
  }
}

/** Yields the lines of a body in which some line is not UTF-8. */
function* brokenLineRows(body: Buffer): Generator<Row> {
  let start = 0
  for (let line = 1; start < body.length; line++) {
    const found = body.indexOf(10, start)
    const bytes = body.subarray(start, found < 0 ? body.length : found)
    start += bytes.length + 1
    const row = isUtf8(bytes)
      ? readLine(line, bytes.toString('utf8'))
      : { line, fault: { field: '', messageKey: 'common.refusal.invalidText' as const } }
    if (row) yield row
    if (line > lineCountLimit) throw tooManyEvents()
  }
}

/** Parses a line; returns undefined for an empty one. */
function readLine(line: number, text: string): Row | undefined {
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

/** Reports text that cannot be stored. U+0000 and lone surrogates can only occur as `\uXXXX`, so few rows need the search. */
function withStorableText(line: number, value: unknown, text: string): Row {
  const field = text.includes('\\u') ? unstorableText(value, '') : undefined
  return field === undefined ? { line, value } : { line, fault: { field, messageKey: 'common.refusal.invalidText' } }
}

function unstorableText(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, part] of Object.entries(value)) {
    const name = path === '' ? key : `${path}.${key}`
    const found = unstorableText(key, path) ?? unstorableText(part, name)
    if (found !== undefined) return found
  }
  return undefined
}

/** Yields the rows of `{"events": [...]}`, numbered from 1. */
function* listRows(body: Buffer): Generator<Row> {
  const text = isUtf8(body) ? body.toString('utf8') : ''
  const { events, ...others } = parseObject(text)
  const unknown = Object.keys(others)[0]
  if (unknown !== undefined) throw unknownField(unknown, ['events'])
  if (!Array.isArray(events))
    throw badField('events', events === undefined ? 'common.refusal.required' : 'common.refusal.badParameter')
  if (events.length > eventLimit) throw tooManyEvents()
  for (const [index, value] of events.entries()) yield withStorableText(index + 1, value, text)
}

function parseObject(text: string): Record<string, unknown> {
  if (isTooDeep(text)) throw unreadable('common.refusal.tooDeep')
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Refused below, as is JSON that is not an object.
  }
  throw unreadable('common.refusal.malformed')
}
