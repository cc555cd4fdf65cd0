import { ApiError } from '@rtcops/core/api/api-error'
import { second } from '@rtcops/core/time/zone'

const firstPause = 2 * second
const longestPause = 30 * second

interface Asked {
  state: { error: Error | null; errorUpdateCount: number }
}

/**
 * For questions to the telemetry engine: one that it could not answer is asked again, after ever longer pauses, so that the screen recovers
 * by itself. What the server refuses for its content is not.
 */
export const recovering = {
  refetchInterval: ({ state: { error, errorUpdateCount } }: Asked): number | false =>
    error !== null && isOutage(error) ? Math.min(longestPause, firstPause * 2 ** (errorUpdateCount - 1)) : false,
} as const

/** True for no answer, and for one that tells a fault of the server. */
function isOutage(error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  const { status } = error.failure
  return status === undefined || status >= 500
}
