import type { TelemetryEvent } from '../telemetry/events.ts'
import type { ImportedCall } from '../telemetry/import/assemble.ts'
import { MESSAGE_TYPES } from '../telemetry/message-types.ts'
import type { Instant } from '../time/zone.ts'
import type { StreamReading } from './call.ts'
import {
  type ConnectionState,
  type Figures,
  figureNames,
  type Reading,
  type Signal,
  type Stay,
  type StayPath,
} from './stay.ts'

type Traced = Pick<ImportedCall, 'events' | 'joinedAt' | 'leftAt' | 'pathChanges' | 'sessionId' | 'userId'>

/** Returns the stay of an imported call as the rules read it. */
export const tracedStay = ({ events, joinedAt, leftAt, pathChanges, sessionId, userId }: Traced): Stay => ({
  userId,
  sessionId,
  from: joinedAt,
  to: leftAt,
  readings: events.flatMap(readingOf),
  signals: events.flatMap(signalOf),
  pathChanges,
  paths: events.flatMap(pathOf),
  states: events.flatMap(stateOf),
})

/** Returns the streams of an imported call whose loss was measured. */
export const tracedStreams = ({ events, sessionId }: Pick<Traced, 'events' | 'sessionId'>): StreamReading[] =>
  events.flatMap((event) =>
    event.kind === 'sample'
      ? (event.streams ?? []).flatMap(({ direction, kind, loss_rate: loss, peer }) =>
          loss === null || loss === undefined ? [] : [{ at: event.ts, sessionId, peer, direction, kind, loss }],
        )
      : [],
  )

function pathOf(event: TelemetryEvent): StayPath[] {
  if (event.kind !== 'path') return []
  const { connect_ms, ice_protocol = '', ice_type = '', relay_ip = '', ts } = event
  return [{ at: ts, type: ice_type, protocol: ice_protocol, relay: relay_ip, connectMs: connect_ms ?? null }]
}

function stateOf(event: TelemetryEvent): ConnectionState[] {
  if (event.kind !== 'message') return []
  const state = event.message?.state
  return connectionState(event.ts, event.type_number, typeof state === 'string' ? state : '')
}

/** Returns the state that a message reports; none if it reports no state. */
export function connectionState(at: Instant, type: number, state: string): ConnectionState[] {
  const layer = layers[type]
  return layer && state ? [{ at, layer, state }] : []
}

/** Numbers of the messages that report states. */
export const stateTypes: readonly number[] = [
  MESSAGE_TYPES.iceState,
  MESSAGE_TYPES.connectionState,
  MESSAGE_TYPES.dtlsState,
]

const layers: Readonly<Record<number, ConnectionState['layer']>> = {
  [MESSAGE_TYPES.iceState]: 'ice',
  [MESSAGE_TYPES.connectionState]: 'connection',
  [MESSAGE_TYPES.dtlsState]: 'dtls',
}

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
  if (event.kind !== 'message') return []
  const kind = signalKind(event.type_number, event.level)
  return kind ? [{ at: event.ts, kind }] : []
}

/** Returns the kind of signal that a message is; undefined if it is no sign of a fault. */
export function signalKind(type: number, level: string | undefined): Signal['kind'] | undefined {
  if (level === 'normal' || level === undefined) return undefined
  const kind = kinds[type]
  // A lost connection is reported as an interrupt; of its messages only the final failure adds something.
  return kind === 'connection_failed' && level !== 'fatal' ? undefined : kind
}

/** Numbers of the messages that can be signs of a fault. */
export const signalTypes: readonly number[] = [
  MESSAGE_TYPES.iceState,
  MESSAGE_TYPES.connectionState,
  MESSAGE_TYPES.dtlsState,
  MESSAGE_TYPES.negotiationFailed,
  MESSAGE_TYPES.captureFailed,
]

const kinds: Readonly<Record<number, Signal['kind']>> = {
  [MESSAGE_TYPES.iceState]: 'connection_failed',
  [MESSAGE_TYPES.connectionState]: 'connection_failed',
  [MESSAGE_TYPES.dtlsState]: 'negotiation_failed',
  [MESSAGE_TYPES.negotiationFailed]: 'negotiation_failed',
  [MESSAGE_TYPES.captureFailed]: 'capture_refused',
}
