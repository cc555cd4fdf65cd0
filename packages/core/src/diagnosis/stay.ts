import type { Schema } from '../api/types.ts'
import type { Instant } from '../time/zone.ts'

type QualitySample = Schema<'QualitySample'>

/** Figures of a reading that rules judge, as the contract's samples name and measure them. */
export const figureNames = [
  'up_loss_rate',
  'down_loss_rate',
  'distance',
  'jitter',
  'cpu',
  'send_bps',
  'recv_bps',
  ...(['conceal_rate', 'freeze_ms', 'buffer_delay', 'limit_bandwidth', 'limit_cpu', 'available_bps'] as const),
  ...(['mic_level', 'mic_on', 'drop_rate', 'recv_fps'] as const),
] as const satisfies readonly (keyof QualitySample)[]

/** Figures that every client measures; a verdict names those of them that are missing. */
export const usualFigures: readonly FigureName[] = [
  ...(['up_loss_rate', 'down_loss_rate', 'distance', 'jitter', 'cpu', 'send_bps', 'recv_bps'] as const),
]

/** Amounts of an interval, whose mean says more than their median: most intervals of a bad minute have none. */
export const amounts: readonly FigureName[] = ['freeze_ms']

export type FigureName = (typeof figureNames)[number]

/** Values in wire units; null where the client reported none. */
export type Figures = Record<FigureName, number | null>

/** What a client measured at one time. */
export interface Reading extends Figures {
  at: Instant
}

/** Something that happened to a client and was reported at once. */
export interface Signal {
  at: Instant
  kind: 'interrupt' | 'connection_failed' | 'negotiation_failed' | 'capture_refused'
  /** Milliseconds; absent if unknown, or if the connection did not come back. */
  duration?: number | undefined
}

/** A path that the media took from a time on, as the contract's path events name it. */
export interface StayPath {
  at: Instant
  /** host, srflx, prflx or relay; '' if not known. */
  type: string
  /** udp, tcp or tls, behind a relay that to the relay; '' if not known. */
  protocol: string
  /** Address of the relay; '' without one. */
  relay: string
  /** Milliseconds that connecting took, of the first path. */
  connectMs: number | null
}

/** One uninterrupted presence of a user in a call, with all that is known of it. */
export interface Stay {
  userId: string
  sessionId: string
  from: Instant
  /** Leave, or the last moment known of a user who is still there. */
  to: Instant
  /** In chronological order. */
  readings: readonly Reading[]
  /** In chronological order. */
  signals: readonly Signal[]
  /** Times at which the path to the platform changed; what is usual is compared on one path alone. */
  pathChanges: readonly Instant[]
  /** Paths that were reported, in chronological order. */
  paths: readonly StayPath[]
}
