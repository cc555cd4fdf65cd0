import { ApiError, type ApiFailure } from './api-error.ts'
import { routes } from './generated/routes.ts'
import { encodeQuery } from './query-string.ts'
import type { Answer, CallOptions, Input, OperationId } from './types.ts'

/** How calls leave this program. Console and terminal each set it once. */
export interface ClientSettings {
  /** Origin of the server without a trailing slash; empty for the page's own. */
  baseUrl: string
  /** The bearer token of the moment. */
  token: () => string | undefined
  /** `zh` or `en`; the server words its messages in it. */
  language: () => string
  /** Milliseconds until a call is given up. */
  timeout: number
  /** Told of every failure before it is thrown; the console ends the session here. */
  onFailure?: (error: ApiError) => void
  /** Told the version of permissions and menu that the server names with each answer to a member. */
  onMenuVersion?: (version: string) => void
  fetch: typeof fetch
  headers?: Record<string, string>
}

let settings: ClientSettings = {
  baseUrl: '',
  token: () => undefined,
  language: () => 'zh',
  timeout: 180_000,
  fetch: (...request) => fetch(...request),
}

export function configureClient(change: Partial<ClientSettings>): void {
  settings = { ...settings, ...change }
}

/**
 * Calls an operation of the contract. Answers the whole envelope when its code is 0.
 * @throws {ApiError} for any other code, an answer that is no envelope, a time-out, or no answer; an abort by the caller's
 *   signal is passed on as the `AbortError` that it is.
 */
export async function call<Id extends OperationId>(
  id: Id,
  input: Input<Id>,
  options: CallOptions = {},
): Promise<Answer<Id>> {
  const [method, path] = routes[id]
  const inQuery = method === 'GET' || method === 'DELETE'
  const query = inQuery ? encodeQuery(input as Record<string, unknown>) : ''
  const response = await send(`${path}${query}`, {
    method,
    ...(inQuery ? {} : { body: JSON.stringify(input) }),
    headers: requestHeaders(!inQuery, options),
    ...(options.signal ? { signal: options.signal } : {}),
  })
  const answer = (await readEnvelope(response)) as Answer<Id>
  if (response.headers.get('idempotent-replayed') === 'true') options.onReplayed?.()
  return answer
}

/** Sends a request with a time-out; for bodies that are not JSON. @param timeout milliseconds; null for an answer that has no end */
export async function send(
  pathAndQuery: string,
  init: RequestInit,
  timeout: number | null = settings.timeout,
): Promise<Response> {
  const limit = timeout === null ? null : AbortSignal.timeout(timeout)
  const signal = init.signal && limit ? AbortSignal.any([init.signal, limit]) : (init.signal ?? limit)
  try {
    return await settings.fetch(settings.baseUrl + pathAndQuery, { credentials: 'same-origin', ...init, signal })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw fail({ message: '' }, { cause: error })
  }
}

/** Headers of a call as this client makes it. */
export function requestHeaders(json: boolean, options: CallOptions = {}): Record<string, string> {
  const token = settings.token()
  return {
    ...settings.headers,
    'accept-language': settings.language(),
    ...(json ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
  }
}

/** Reads the envelope of an answer; throws unless its code is 0. */
export async function readEnvelope(response: Response): Promise<{ code: number; msg: string }> {
  const about: Partial<ApiFailure> = { status: response.status }
  const menuVersion = response.headers.get('x-menu-version')
  if (menuVersion) settings.onMenuVersion?.(menuVersion)
  const requestId = response.headers.get('x-request-id')
  if (requestId) about.requestId = requestId
  const retryAfter = Number(response.headers.get('retry-after'))
  if (retryAfter > 0) about.retryAfter = retryAfter
  const envelope = (await response.json().catch(notJson)) as Envelope | undefined
  if (typeof envelope?.code !== 'number') throw fail({ ...about, message: '' })
  if (envelope.code === 0) return envelope
  throw fail({
    ...about,
    code: envelope.code,
    message: envelope.msg ?? '',
    ...(envelope.field ? { field: envelope.field } : {}),
    ...(envelope.key ? { key: envelope.key } : {}),
  })
}

/** An answer that is whole and no JSON is somebody else's; one that breaks off is a lost connection. */
function notJson(error: Error): undefined {
  if (error instanceof SyntaxError) return undefined
  if (error.name === 'AbortError') throw error
  throw fail({ message: '' }, { cause: error })
}

interface Envelope {
  code: number
  msg: string
  field?: string
  key?: string
}

function fail(failure: ApiFailure, options?: ErrorOptions): ApiError {
  const error = new ApiError(failure, options)
  settings.onFailure?.(error)
  return error
}
