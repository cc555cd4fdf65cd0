import { ApiError } from '@rtcops/core/api/api-error'
import { second } from '@rtcops/core/time/zone'

const firstPause = 2 * second
const longestPause = 30 * second

interface Asked {
  state: { error: Error | null; errorUpdateCount: number }
}

/**
 * Options for requests to the telemetry engine: a request that failed is retried at increasing intervals, so that the
 * screen recovers by itself. Requests that the server refuses for their content are not retried.
 */
export const recovering = {
  refetchInterval: ({ state: { error, errorUpdateCount } }: Asked): number | false =>
    error !== null && isOutage(error) ? Math.min(longestPause, firstPause * 2 ** (errorUpdateCount - 1)) : false,
} as const

/** Returns true if there was no response, or one that reports a server error. */
function isOutage(error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  const { status } = error.failure
  return status === undefined || status >= 500
}
