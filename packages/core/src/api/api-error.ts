import { isSessionEnd } from './codes.ts'

/** Details of a failed call, as far as the client knows them. */
export interface ApiFailure {
  /** Code of the envelope; undefined when the response held no envelope. */
  code?: number
  /** The server's message; empty when it gave none. */
  message: string
  /** The field that the server rejected. */
  field?: string
  /** The permission key that is missing. */
  key?: string
  /** The request that waits, or waited, for a second member. */
  approval?: number
  /** HTTP status, if there was a response. */
  status?: number
  requestId?: string
  /** Seconds to wait before a retry. */
  retryAfter?: number
}

/** A failed call: refused with a code, a response that is not an envelope, or no response. */
export class ApiError extends Error {
  readonly failure: ApiFailure

  constructor(failure: ApiFailure, options?: ErrorOptions) {
    super(failure.message, options)
    this.name = 'ApiError'
    this.failure = failure
  }

  get code(): number | undefined {
    return this.failure.code
  }

  get field(): string | undefined {
    return this.failure.field
  }

  /** True if the login is no longer valid and the user must log in again. */
  get endsSession(): boolean {
    return this.failure.code !== undefined && isSessionEnd(this.failure.code)
  }
}
