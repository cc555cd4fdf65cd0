import type { Schema } from '@rtcops/core/api/types'
import type { Instant } from '@rtcops/core/time/zone'
import type { Figure, FigureId } from './figures.ts'

/** A sample of one user at a moment; null where the client did not report a figure. */
export interface LadderSample extends Omit<Schema<'QualitySample'>, 'ts' | 'uid'> {
  at: Instant
}

/** What happened to a connection or a microphone, by its name on the wire. */
export type Happening = NonNullable<Schema<'UserSession'>['events']>[number]['kind']

/** Something that happened to a user; only a `message`, which the client reported in its own words, has no sign in the lane. */
export interface LadderEvent {
  at: Instant
  kind: 'join' | 'leave' | 'message' | Happening
  /** Seconds since the leave before it, for a join that is not the first. */
  silent?: number
  /** Name of the type of a message. */
  text?: string
}

/** From when to when a user was in the call; `left` is undefined while the user is there. */
export interface LadderSession {
  joined: Instant
  left: Instant | undefined
}

/** A user of the call with all sessions. */
export interface LadderUser {
  id: string
  isSender: boolean
  network: string
  /** Two-letter code, empty when unknown. */
  country: string
  /** In the order of joining; at least one. */
  sessions: readonly LadderSession[]
  /** In the order of time. */
  events: readonly LadderEvent[]
  /** In the order of time; the worst of each slot where the call has more than can be kept. */
  samples: readonly LadderSample[]
  /** How long a sample stands for where no other follows, milliseconds. */
  reach: number
  /** Of all samples. */
  figures: Readonly<Record<FigureId, Figure>>
  /** How bad the call was for the user, as `hardshipOf` counts; 0 when nothing was wrong. */
  hardship: number
}

/** A call as the ladder draws it; its texts are as the server has them. */
export interface LadderCall {
  id: string
  project: string
  room: string
  start: Instant
  /** When it ended, or now by the server's clock. */
  end: Instant
  isLive: boolean
  /** Time of the newest data. */
  until: Instant
  /** Those that were read, in the order of joining. */
  users: readonly LadderUser[]
  /** How many users the call had. */
  userCount: number
  interrupts: number
  /** Messages of the level `fatal`. */
  severe: number
  /** True when a monitoring rule names its room, a user or a device. */
  isWatched: boolean
  /** Milliseconds of which only the worst sample of a user is kept; 0 where all are. */
  slot: number
}

/** Returns true for what broke a connection, or prevented it. */
export const isInterrupt = (kind: LadderEvent['kind']): boolean =>
  !(['join', 'leave', 'message', 'on_mic', 'off_mic'] as readonly string[]).includes(kind)

/** Returns true for what has a sign in the lane of its user. */
export const isMarked = ({ kind }: LadderEvent): boolean => kind !== 'message'
