import type { Dashboard } from '@rtcops/core/features/reports/dashboard/blocks'

/** What each block is drawn from. */
export interface BlockProps {
  /** Undefined while it is on its way, and when it could not be had. */
  info: Dashboard | undefined
  /** It is of the question before. */
  busy: boolean
}
