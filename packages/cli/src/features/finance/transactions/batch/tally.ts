import type { Failure } from '../../../../errors.ts'

/** Result of a batch. */
export interface Tally {
  done: number
  /** Rows that were booked before, according to the result file or the server. */
  skipped: number
  /** Rows that wait for a second member. */
  waiting: number
  failed: { line: number; failure: Failure }[]
  /** Fen of the booked rows. */
  amount: bigint
}
