import { isSessionEnd } from './codes.ts'

/** What went wrong with a call, as far as the client knows. */
export interface ApiFailure {
  /** Code of the envelope; undefined when no envelope came back. */
  code?: number
  /** The server's message; empty when it gave none. */
  message: string
  /** The field that the server complains about. */
  field?: string
  /** The permission key that is missing. */
  key?: string
  /** HTTP status, where an answer came. */
  status?: number
  requestId?: string
  /** Seconds to wait before another try. */
  retryAfter?: number
}

/** A call that did not succeed: refused with a code, answered by something else, or not answered at all. */
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

  /** True when the login state is void and the user must log in again. */
  get endsSession(): boolean {
    return this.failure.code !== undefined && isSessionEnd(this.failure.code)
  }
}
