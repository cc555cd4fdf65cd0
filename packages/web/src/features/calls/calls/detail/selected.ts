import type { TimeRange } from '@rtcops/core/time/range'

/** What the time lines point at, such as the time of a diagnosis. */
export interface Selected {
  /** Id of the user session. */
  user: string | undefined
  /** The range as in the address. */
  time: string | undefined
  marked: TimeRange | undefined
}
