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

/** Returns the error of the connection, which `fetch` wraps in others. */
export function connectionError({ cause }: ApiError): NodeJS.ErrnoException | undefined {
  let error = cause
  while (error instanceof Error && error.cause instanceof Error) error = error.cause
  return error instanceof Error ? error : undefined
}

/** Returns the HTTP status with which a proxy refused a tunnel, or asked for a login; undici reports it in words only. */
export function proxyStatus(error: Error | undefined): number | undefined {
  const [, status] = /^Proxy (?:response|Authentication Required) \((\d{3})\)/.exec(error?.message ?? '') ?? []
  return status === undefined ? undefined : Number(status)
}

function neverSent(error: ApiError): boolean {
  const cause = connectionError(error)
  if (proxyStatus(cause) !== undefined) return true
  return /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT/.test(cause?.code ?? '')
}

/** Returns false if the server was not reached, or refused the request before it did anything. */
export const mayHaveArrived = (error: ApiError): boolean => {
  const { code, status } = error.failure
  return code === undefined && status === undefined ? !neverSent(error) : (status ?? 0) >= 500
}
