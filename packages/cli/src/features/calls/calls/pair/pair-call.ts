import type { ScoredCell } from '@rtcops/core/diagnosis/scores'
import type { LadderCall, LadderUser } from '../ladder/call.ts'

/** A sender and a receiver of a call, side by side. */
export interface PairCall {
  /** The call, with these two users. */
  call: LadderCall
  sender: LadderUser
  receiver: LadderUser
  /** Quality of what the receiver heard, over all of the receiver's sessions. */
  heard: readonly ScoredCell[]
}

/** Ids of the users that somebody chose. */
export interface ChosenUsers {
  sender?: string | undefined
  receiver?: string | undefined
}
