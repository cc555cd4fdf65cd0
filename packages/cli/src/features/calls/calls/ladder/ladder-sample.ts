import type { Schema } from '@rtcops/core/api/types'
import type { Instant } from '@rtcops/core/time/zone'

/** Sample of one user at a moment; null if the client did not report a figure. */
export interface LadderSample extends Omit<Schema<'QualitySample'>, 'ts' | 'uid'> {
  at: Instant
}
