import type { TelemetryEvent } from '../telemetry/events.ts'
import type { ImportedCall } from '../telemetry/import/assemble.ts'
import { MESSAGE_TYPES } from '../telemetry/message-types.ts'
import { type Figures, figureNames, type Reading, type Signal, type Stay } from './stay.ts'

/** Returns the stay of an imported call as the rules read it. */
export const tracedStay = ({ events, joinedAt, leftAt, pathChanges, sessionId, userId }: ImportedCall): Stay => ({
  userId,
  sessionId,
  from: joinedAt,
  to: leftAt,
  readings: events.flatMap(readingOf),
  signals: events.flatMap(signalOf),
  pathChanges,
})

function readingOf(event: TelemetryEvent): Reading[] {
  if (event.kind !== 'sample') return []
  const figures = Object.fromEntries(figureNames.map((name) => [name, event[name] ?? null])) as Figures
  return [{ at: event.ts, ...figures }]
}

function signalOf(event: TelemetryEvent): Signal[] {
  if (event.kind === 'connection')
    return event.event === 'connection_interrupt'
      ? [{ at: event.ts, kind: 'interrupt', duration: event.duration_ms }]
      : []
  if (event.kind !== 'message' || event.level === 'normal') return []
  const kind = kinds[event.type_number]
  // A lost connection is reported as an interrupt; of its messages only the final failure adds something.
  return kind && (kind !== 'connection_failed' || event.level === 'fatal') ? [{ at: event.ts, kind }] : []
}

const kinds: Readonly<Record<number, Signal['kind']>> = {
  [MESSAGE_TYPES.iceState]: 'connection_failed',
  [MESSAGE_TYPES.connectionState]: 'connection_failed',
  [MESSAGE_TYPES.dtlsState]: 'negotiation_failed',
  [MESSAGE_TYPES.negotiationFailed]: 'negotiation_failed',
  [MESSAGE_TYPES.captureFailed]: 'capture_refused',
}
