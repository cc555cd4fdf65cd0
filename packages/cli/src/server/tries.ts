import type { ApiError } from '@rtcops/core/api/api-error'
import type { Wording } from '../errors.ts'

/** What the tries of a call came to. */
export interface Tries {
  /** Tries after the first one. */
  retries: number
  /** Seconds from the first to the last. */
  seconds: number
  /** True when one of them may have reached the server and done its work, whatever the last one met. */
  arrived: boolean
  ifLost?: Lost
}

/** What to say of a write whose result is unknown. */
export interface Lost {
  message: Wording
  /** What to do then, in words. */
  hint: Wording
  /** The command that does it. */
  next?: string
}

const neverSent = ({ cause }: ApiError): boolean =>
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_PROXY_TUNNEL/.test(
    (cause as NodeJS.ErrnoException)?.code ?? '',
  )

/** Returns false where the server was not reached, or refused before it did anything. */
export const mayHaveArrived = (error: ApiError): boolean => {
  const { code, status } = error.failure
  return code === undefined && status === undefined ? !neverSent(error) : (status ?? 0) >= 500
}
