import type { ApiError } from '@rtcops/core/api/api-error'
import type { Wording } from '../errors.ts'

/** Result of the attempts of a call. */
export interface Tries {
  /** Attempts after the first one. */
  retries: number
  /** Seconds from the first to the last. */
  seconds: number
  /** True if one of them may have reached the server and taken effect, whatever happened to the last one. */
  arrived: boolean
  ifLost?: Lost
}

/** What to report about a write whose result is unknown. */
export interface Lost {
  message: Wording
  /** What to do then, in words. */
  hint: Wording
  /** Command that does it. */
  next?: string
}

const neverSent = ({ cause }: ApiError): boolean =>
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_PROXY_TUNNEL/.test(
    (cause as NodeJS.ErrnoException)?.code ?? '',
  )

/** Returns false if the server was not reached, or refused the request before it did anything. */
export const mayHaveArrived = (error: ApiError): boolean => {
  const { code, status } = error.failure
  return code === undefined && status === undefined ? !neverSent(error) : (status ?? 0) >= 500
}
