import type { Instant } from '../time/zone.ts'
import type { FigureName, Stay } from './stay.ts'
import type { Cause, StayVerdict } from './verdict.ts'

/** The parts of a user's path to the call that other users share; '' where nothing was reported. */
export interface Place {
  country: string
  router: string
  accessServer: string
}

/** What runs on a user's device, and on what; '' where nothing was reported. */
export interface Client {
  /** Version of the SDK; of a recording, the browser, such as `Chrome/126.0.0.0`. */
  build: string
  /** Maker and model of the device. */
  model: string
  /** Kind of client, such as `Android`. */
  platform: string
}

/** Loss of the sound or of the pictures that one user sends another, as one of them measured it. */
export interface StreamReading {
  at: Instant
  /** User session that measured it. */
  sessionId: string
  /** User at the other end. */
  peer: string
  direction: 'received' | 'sent'
  kind: 'audio' | 'video'
  /** Percent. */
  loss: number
}

/** A stay with the data that only its call provides. */
export interface CallStay extends Stay {
  place: Place
  /** Absent where a single recording is diagnosed. */
  client?: Client
  /** Address and type of network of the user, which reveal a change of network. */
  ip: string
  network: string
}

/** A user's rating of the sound. */
export interface SoundRating {
  at: Instant
  userId: string
  /** 5 very good to 1 very poor. */
  score: number
}

/** Stages of a join in order, by the contract's names of their times. */
export const stagesOfJoin = ['dns_ms', 'connect_cs_ms', 'query_cs_ms', 'connect_as_ms', 'join_ms'] as const

export type JoinStage = (typeof stagesOfJoin)[number]

/** One attempt to join, with the median of each stage among the users of the same country and project at that time. */
export interface JoinTry {
  at: Instant
  userId: string
  /** '' if the attempt led to no stay. */
  sessionId: string
  hasEntered: boolean
  failReason: string
  /** Milliseconds; null where the client reported none. */
  stages: Record<JoinStage, number | null>
  usual: Record<JoinStage, number | null>
}

/**
 * Users with the same country, router and access server in one minute, over all projects that share a router or an
 * access server with the call. Addresses that no user of the call had are ''.
 */
export interface CohortRow extends Place {
  minute: Instant
  users: number
  /**
   * Users with loss of 5 % or more in a direction, or with a round-trip time of 400 ms or more, for `bounds.badlyOff.time`
   * of the minute; null where they were not counted yet.
   */
  badUsers: number | null
  /** Users whose connection was lost. */
  interrupted: number
  /** Some calls with such users, or with a lost connection. */
  badCalls: readonly string[]
  /** Routers with five or more of these users, most of whom were badly off. */
  badRouters: readonly string[]
  /**
   * Milliseconds that samples cover, by their round-trip time in steps of `bounds.slow.step`; absent where they were not
   * counted yet.
   */
  delays?: ReadonlyMap<number, number>
}

/** A user session of another call that has been judged, as far as users of the same software or device are compared. */
export interface JudgedSession extends Place, Client {
  project: string
  callId: string
  userId: string
  left: Instant
  /** Type of network; '' if not reported. */
  network: string
  isEnough: boolean
  ailments: readonly Cause[]
  figures: readonly FigureName[]
}

/** Everything that is known about a call. */
export interface CallRecord {
  /** What the call is called among those of all projects; absent outside of a server. */
  key?: { project: string; callId: string }
  from: Instant
  to: Instant
  stays: readonly CallStay[]
  joins: readonly JoinTry[]
  ratings: readonly SoundRating[]
  /** Users of the platform in the minutes in which a user of the call was badly off. */
  cohorts: readonly CohortRow[]
  /**
   * Streams between single users while somebody lost packets, in chronological order; absent where clients do not measure
   * them.
   */
  streams?: readonly StreamReading[]
  /**
   * User sessions of other calls that had users of the same versions and models, if many of those were badly off in a way
   * in which users of this call are; absent otherwise.
   */
  judged?: readonly JudgedSession[]
}

/** The diagnosis of a call, stay by stay. */
export interface CallDiagnosis {
  from: Instant
  to: Instant
  /** In the order of the stays, followed by the users who could not join. */
  stays: StayVerdict[]
  /** Version of the bounds. */
  rulesVersion: number
}
