import type { Instant } from '../time/zone.ts'
import type { CohortRow } from './cohort.ts'
import type { JoinTry } from './rules/joins.ts'
import type { Stay } from './stay.ts'
import type { StayVerdict } from './verdict.ts'

/** The parts of the way to the call that a user shares with others; '' where nothing was reported. */
export interface Place {
  country: string
  router: string
  accessServer: string
}

/** A stay with what only a call knows of it. */
export interface CallStay extends Stay {
  place: Place
  /** Address and kind of network of the user, by which a change of network shows. */
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

/** All that is known of a call. */
export interface CallRecord {
  from: Instant
  to: Instant
  stays: readonly CallStay[]
  joins: readonly JoinTry[]
  ratings: readonly SoundRating[]
  /** The platform in the minutes in which a user of the call was badly off. */
  cohorts: readonly CohortRow[]
}

/** Why a call was bad, stay by stay. */
export interface CallDiagnosis {
  from: Instant
  to: Instant
  /** In the order of the stays; after them users who could not join. */
  stays: StayVerdict[]
  /** Version of the bounds. */
  rulesVersion: number
}
