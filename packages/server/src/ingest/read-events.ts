import { setImmediate } from 'node:timers/promises'
import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import { checkEvent, type RowFault } from './check-event.ts'
import type { SentEvent } from './connectors/connector.ts'
import { eventLimit, tooManyEvents } from './connectors/limits.ts'
import { countRefused, type RefusedSamples } from './gaps/refused-samples.ts'

/** Events handed on at a time: they are short-lived, and other requests are served in between. */
const slice = 1000

export interface ReadEvents {
  accepted: number
  /** Accepted rows whose time was in the future. */
  clamped: number
  faults: (RowFault & { line: number })[]
  refused: RefusedSamples
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
 * Validates the events of a body. Reports those that are not valid, and those of erased users; sets times later than
 * `now` to it.
 * @throws {Refusal} if the body as a whole cannot be read, or contains too many events
 */
export async function readEvents(sent: Iterable<SentEvent>, { isErased, now, take }: Reading): Promise<ReadEvents> {
  const result: ReadEvents = { accepted: 0, clamped: 0, faults: [], refused: new Map() }
  let events: TelemetryEvent[] = []
  for (const { fault: unread, isChecked, line, value } of sent) {
    if (result.accepted + result.faults.length >= eventLimit) throw tooManyEvents()
    const fault = unread ?? (isChecked ? undefined : checkEvent(value))
    if (fault) {
      result.faults.push({ line, ...fault })
      countRefused(result.refused, value, now)
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
