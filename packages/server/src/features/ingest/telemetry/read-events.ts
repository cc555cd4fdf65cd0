import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import { codes } from '@rtcops/core/api/codes'
import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import { badField, Refusal } from '../../../http/refusal.ts'
import { checkEvent, type RowFault } from './check-event.ts'

const eventLimit = 20_000
/** Lines, with the empty ones. */
const lineCountLimit = 2 * eventLimit
/** Bytes of one line; more than any event of the contract needs. */
const lineLimit = 16 * 1024
/** Events are handed on in such numbers: they die young, and other requests get their turn in between. */
const slice = 1000

export interface ReadEvents {
  accepted: number
  /** Accepted rows whose time lay in the future. */
  clamped: number
  faults: (RowFault & { line: number })[]
}

/**
 * Reads and checks a body. Rows that are not good are named; times later than `now` are set to it.
 *
 * @param take gets the good events in their order, some at a time
 * @throws {Refusal} when the body as a whole cannot be read, or holds too many events
 */
export async function readEvents(
  body: Buffer,
  contentType: string,
  now: number,
  take: (events: TelemetryEvent[]) => Promise<void>,
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

/** Lines of NDJSON; empty ones count as lines and not as events. */
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

/** The same for a body in which some line is no UTF-8. */
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

/** Undefined for an empty line. */
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

/** U+0000 and halves of surrogate pairs can only come as `\uXXXX`, so few rows need the search. */
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

/** Rows of `{"events": [...]}`, numbered from 1. */
function* listRows(body: Buffer): Generator<Row> {
  const text = isUtf8(body) ? body.toString('utf8') : ''
  const { events, ...others } = parseObject(text)
  const unknown = Object.keys(others)[0]
  if (unknown !== undefined)
    throw badField(unknown.slice(0, 100), 'common.refusal.unknownField', { field: unknown.slice(0, 100) })
  if (!Array.isArray(events))
    throw badField('events', events === undefined ? 'common.refusal.required' : 'common.refusal.badParameter')
  if (events.length > eventLimit) throw tooManyEvents()
  for (const [index, value] of events.entries()) yield withStorableText(index + 1, value, text)
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Refused below, as is JSON that is no object.
  }
  throw new Refusal(codes.badParameter, 'common.refusal.malformed', { status: 400 })
}
