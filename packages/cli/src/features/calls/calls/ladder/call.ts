import type { Schema } from '@rtcops/core/api/types'
import type { CallEpisode } from '@rtcops/core/features/calls/calls/episodes'
import type { Instant } from '@rtcops/core/time/zone'
import type { Failure } from '../../../../errors.ts'
import type { FigureId, LadderFigure } from './figures.ts'
import type { LadderSample } from './ladder-sample.ts'

export type SessionVerdict = Schema<'SessionVerdict'>

/** Event of a connection or a microphone, by its wire name. */
export type Happening = NonNullable<Schema<'UserSession'>['events']>[number]['kind']

/** Event of a user. A `message`, which the client reported in its own words, is the only kind without a sign in the lane. */
export interface LadderEvent {
  at: Instant
  kind: 'join' | 'leave' | 'message' | Happening
  /** Seconds since the previous leave, for a join that is not the first. */
  silent?: number
  /** Name of the message type. */
  text?: string
}

/** When a user joined and left the call; `left` is undefined while the user is there. */
export interface LadderSession {
  joined: Instant
  left: Instant | undefined
  /** Address of the router; absent if unknown. */
  router?: string
}

/** User of the call, with all their sessions; without any if the user could not join. */
export interface LadderUser {
  id: string
  isSender: boolean
  network: string
  /** Two-letter code, empty if unknown. */
  country: string
  /** In order of joining. */
  sessions: readonly LadderSession[]
  /** In order of time. */
  events: readonly LadderEvent[]
  /** In order of time; only the worst sample of each slot if the call has more than can be kept. */
  samples: readonly LadderSample[]
  /** How long a sample applies if no other follows, milliseconds. */
  reach: number
  /** Figures of all samples. */
  figures: Readonly<Record<FigureId, LadderFigure>>
  /** How bad the call was for the user, as `hardshipOf` counts; 0 if nothing was wrong. */
  hardship: number
  /** What was found in the sessions; empty if the call was not diagnosed. */
  verdicts: readonly SessionVerdict[]
  /** When something was clearly wrong, in order of time. */
  episodes: readonly CallEpisode[]
}

/** Call as the ladder draws it; its texts are unchanged from the server. */
export interface LadderCall {
  id: string
  project: string
  room: string
  start: Instant
  /** End of the call, or the current time of the server's clock. */
  end: Instant
  isLive: boolean
  /** Time of the newest data. */
  until: Instant
  /** Users that were read, in order of joining. */
  users: readonly LadderUser[]
  /** Number of users that the call had. */
  userCount: number
  interrupts: number
  /** Number of messages of the level `fatal`. */
  severe: number
  /** True if a monitoring rule names its room, a user or a device. */
  isWatched: boolean
  /** Length of the slots in milliseconds, of which only the worst sample of each user is kept; 0 if all are kept. */
  slot: number
  /** Diagnosis of the call, or why it could not be read; undefined if it was not requested. */
  diagnosis: { info: Schema<'CallDiagnosis'> } | { failure: Failure } | undefined
}

/** Returns true for an event that interrupted a connection or prevented it. */
export const isInterrupt = (kind: LadderEvent['kind']): boolean =>
  !(['join', 'leave', 'message', 'on_mic', 'off_mic'] as readonly string[]).includes(kind)

/** Returns true for an event with a sign in the lane of its user. */
export const isMarked = ({ kind }: LadderEvent): boolean => kind !== 'message'
