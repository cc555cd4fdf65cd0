import type { CallRecord } from '../call.ts'
import type { Diagnosis, StayVerdict } from '../verdict.ts'

/** A diagnosis that rests on more than one stay. */
export interface Found {
  sessionId: string
  diagnosis: Diagnosis
}

/** A rule that compares the users of a call with each other. @param verdicts in the order of the call's stays */
export type CallRule = (call: CallRecord, verdicts: readonly StayVerdict[]) => Found[]
