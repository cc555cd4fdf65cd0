import type { Dashboard } from '@rtcops/core/features/reports/dashboard/blocks'

/** Data of each block. */
export interface BlockProps {
  /** Undefined while it is loading, and if that failed. */
  info: Dashboard | undefined
  /** It belongs to the previous request. */
  busy: boolean
  /** Returns why a block could not be counted; undefined if it could, and while it is requested again. */
  errorOf: (block: keyof Dashboard) => Error | undefined
  onRetry: () => void
}
