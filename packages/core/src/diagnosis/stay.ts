import type { Schema } from '../api/types.ts'
import type { Instant } from '../time/zone.ts'

type QualitySample = Schema<'QualitySample'>

/** Figures of a reading that rules judge, with the names and units of the contract's samples. */
export const figureNames = [
  'up_loss_rate',
  'down_loss_rate',
  'distance',
  'jitter',
  'cpu',
  'send_bps',
  'recv_bps',
  'conceal_rate',
  'freeze_ms',
  'audio_freeze_ms',
  'buffer_delay',
  'limit_bandwidth',
  'limit_cpu',
  'available_bps',
  'mic_level',
  'mic_on',
  'drop_rate',
  'recv_fps',
  'send_fps',
] as const satisfies readonly (keyof QualitySample)[]

/** Figures that every client measures; a verdict names those of them that are missing. */
export const usualFigures: readonly FigureName[] = [
  ...(['up_loss_rate', 'down_loss_rate', 'distance', 'jitter', 'cpu', 'send_bps', 'recv_bps'] as const),
]

/** Amounts of an interval, whose mean says more than their median: most intervals of a bad minute have none. */
export const amounts: readonly FigureName[] = ['freeze_ms', 'audio_freeze_ms']

export type FigureName = (typeof figureNames)[number]

/** Values in wire units; null where the client reported none. */
export type Figures = Record<FigureName, number | null>

/** The measurements of a client at one time. */
export interface Reading extends Figures {
  at: Instant
}

/** An event of a client that was reported at once. */
export interface Signal {
  at: Instant
  kind: 'interrupt' | 'connection_failed' | 'negotiation_failed' | 'capture_refused'
  /** Milliseconds; absent if unknown, or if the connection did not come back. */
  duration?: number | undefined
}

/** A state that a connection of a client reached. */
export interface ConnectionState {
  at: Instant
  layer: 'ice' | 'dtls' | 'connection'
  /** Name of the state in WebRTC, such as `connected`. */
  state: string
}

/** A path that the media took from this time on, with the contract's names for path events. */
export interface StayPath {
  at: Instant
  /** host, srflx, prflx or relay; '' if not known. */
  type: string
  /** udp, tcp or tls; with a relay, the protocol to it; '' if not known. */
  protocol: string
  /** Address of the relay; '' without one. */
  relay: string
  /** Milliseconds until the connection was established; only for the first path. */
  connectMs: number | null
}

/** One uninterrupted presence of a user in a call, with everything that is known about it. */
export interface Stay {
  userId: string
  sessionId: string
  from: Instant
  /** Time of the leave, or the last known time of a user who is still there. */
  to: Instant
  /** In chronological order. */
  readings: readonly Reading[]
  /** In chronological order. */
  signals: readonly Signal[]
  /** Times at which the path to the platform changed; usual values are computed for each path separately. */
  pathChanges: readonly Instant[]
  /** Paths that were reported, in chronological order. */
  paths: readonly StayPath[]
  /** States of the connections in chronological order; absent where they are not reported. */
  states?: readonly ConnectionState[]
}
