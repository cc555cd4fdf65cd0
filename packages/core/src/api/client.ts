import createClient, { type Client, type Middleware } from 'openapi-fetch'
import { ApiError, type ApiFailure } from './api-error.ts'
import { codes } from './codes.ts'
import { routes } from './generated/routes.ts'
import type { paths } from './generated/schema.ts'
import { encodeQuery } from './query-string.ts'
import type { Answer, CallOptions, Input, OperationId } from './types.ts'

/** Settings of the API client. */
export interface ApiOptions {
  /** Origin of the server without a trailing slash; empty for the page's own. */
  baseUrl?: string
  /** Returns the current bearer token. */
  token: () => string | undefined
  /** Returns `zh` or `en`, the language in which the server writes its messages. */
  language: () => string
  /** Milliseconds before a call times out. */
  timeout: number
  headers?: Record<string, string>
  /** Called with every failure before it is thrown; the console ends the session here. */
  onFailure?: (error: ApiError) => void
  /** Called with the version of permissions and menu that the server sends with each response to a member. */
  onMenuVersion?: (version: string) => void
  /**
   * Called when an operation requires the second factor again. Returns true once the member has shown it, and the
   * request is repeated unchanged. If it returns false, the refusal is reported.
   */
  stepUp?: () => Promise<boolean>
  /** Replaces the built-in `fetch`. */
  fetch?: (request: Request) => Promise<Response>
}

/** The client of one server. */
export interface Api {
  client: Client<paths>
  options: ApiOptions
}

/** Creates the client of one server. */
export function createApi(options: ApiOptions): Api {
  const { baseUrl = '', fetch, headers } = options
  const client = createClient<paths>({
    baseUrl,
    credentials: 'same-origin',
    querySerializer: encodeQuery,
    ...(headers ? { headers } : {}),
    ...(fetch ? { fetch } : {}),
  })
  client.use(identify(options), watchMenu(options))
  return { client, options }
}

/** Adds the language, unless the caller chose one for this request, and the bearer token. */
const identify = ({ language, token }: ApiOptions): Middleware => ({
  onRequest({ request }) {
    if (!request.headers.has('accept-language')) request.headers.set('accept-language', language())
    const bearer = token()
    if (bearer) request.headers.set('authorization', `Bearer ${bearer}`)
  },
})

/** Reports the menu version that comes with each response. */
const watchMenu = ({ onMenuVersion }: ApiOptions): Middleware => ({
  onResponse({ response }) {
    const version = response.headers.get('x-menu-version')
    if (version) onMenuVersion?.(version)
  },
})

/** Options of one request. */
export interface Sending extends CallOptions {
  headers?: Record<string, string>
  /** A body that is sent unchanged, with the content type from `headers`; the input then goes into the query string. */
  rawBody?: BodyInit
  /** Milliseconds; null for a response without an end. */
  timeout?: number | null
  /** Called with the headers of a successful response. */
  onAnswer?: (headers: Headers) => void
}

/**
 * Calls an operation of the contract and returns the whole envelope if its code is 0.
 *
 * @throws {ApiError} for any other code, a response that is not an envelope, a timeout, or no response. An abort by the
 *   caller's signal is rethrown as its `AbortError`.
 */
export async function call<Id extends OperationId>(
  api: Api,
  id: Id,
  input: Input<Id>,
  options: Sending = {},
): Promise<Answer<Id>> {
  const [method, path] = routes[id]
  return (await callPath(api, method, path, input as Record<string, unknown>, options)) as Answer<Id>
}

/** Calls a path, whether or not the contract has it. @throws {ApiError} as `call` does */
export async function callPath(
  api: Api,
  method: string,
  path: string,
  input: Record<string, unknown>,
  options: Sending = {},
): Promise<{ code: number; msg: string }> {
  const { answered, envelope } = await withStepUp(api, async () => {
    const answered = await send(api, method, path, input, options)
    return { answered, envelope: await readEnvelope(api, answered) }
  })
  const { headers } = answered.response
  options.onAnswer?.(headers)
  if (headers.get('idempotent-replayed') === 'true') options.onReplayed?.()
  return envelope
}

/**
 * Calls an operation that returns a file or an event stream, and returns the response unread.
 *
 * @throws {ApiError} as `call` does, also for a refusal where a file was expected
 */
export async function open<Id extends OperationId>(
  api: Api,
  id: Id,
  input: Input<Id>,
  options: Sending = {},
): Promise<Response> {
  const [method, path] = routes[id]
  return await withStepUp(api, async () => {
    const answered = await send(api, method, path, input as Record<string, unknown>, options)
    const { response } = answered
    // No file is JSON, so this is an error, for instance for a token that has already been used.
    const isEnvelope = response.headers.get('content-type')?.startsWith('application/json')
    if (isEnvelope || !response.ok) await readEnvelope(api, answered)
    return response
  })
}

/** Sends a request. If it is refused because the second factor has to be shown again, sends it once more after that. */
async function withStepUp<Result>(api: Api, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ApiError && error.code === codes.stepUp && (await api.options.stepUp?.()))) throw error
    return await run()
  }
}

/**
 * Returns the text at a path outside the contract, such as `/metrics`; undefined if the server does not show it.
 * @throws {ApiError} if there is no response
 */
export async function readText(api: Api, path: string): Promise<string | undefined> {
  const { response } = await send(api, 'GET', path, {}, {})
  if (!response.ok) return undefined
  return await response.text().catch((cause: unknown) => {
    throw fail(api, { message: '' }, { cause })
  })
}

interface Answered {
  response: Response
  /** Body of an unsuccessful response, already read by `openapi-fetch`. */
  error?: unknown
}

async function send(
  api: Api,
  method: string,
  path: string,
  input: Record<string, unknown>,
  { headers, idempotencyKey, rawBody, signal, timeout = api.options.timeout }: Sending,
): Promise<Answered> {
  const inQuery = method === 'GET' || method === 'DELETE' || rawBody !== undefined
  const limit = timeout === null ? undefined : AbortSignal.timeout(timeout)
  const request = {
    ...(inQuery ? { params: { query: input } } : { body: input }),
    ...(rawBody === undefined ? {} : { body: rawBody, bodySerializer: (body: unknown) => body }),
    headers: { ...headers, ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}) },
    signal: signal && limit ? AbortSignal.any([signal, limit]) : (signal ?? limit),
    // `readEnvelope` reads the body, so that the status is known even if the response is not JSON.
    parseAs: 'stream',
  }
  try {
    // Input and route belong to the same operation, but the compiler cannot infer that from a union of all operations.
    return await api.client.request(method.toLowerCase() as never, path as never, request as never)
  } catch (error) {
    if (signal?.aborted) throw error
    throw fail(api, { message: '' }, { cause: error })
  }
}

/** Reads the envelope of a response. @throws {ApiError} unless its code is 0 */
async function readEnvelope(api: Api, { error, response }: Answered): Promise<{ code: number; msg: string }> {
  const envelope = (response.ok ? await response.json().catch((reason) => notJson(api, reason)) : error) as
    | Envelope
    | undefined
  const about = aboutOf(response)
  if (typeof envelope?.code !== 'number') throw fail(api, { ...about, message: '' })
  if (envelope.code === 0) return envelope
  throw fail(api, {
    ...about,
    code: envelope.code,
    message: envelope.msg ?? '',
    ...(envelope.field ? { field: envelope.field } : {}),
    ...(envelope.key ? { key: envelope.key } : {}),
    ...(envelope.approval === undefined ? {} : { approval: envelope.approval }),
  })
}

/**
 * Returns undefined for a complete response that is not JSON, which comes from another server; rethrows an abort. Any
 * other error is a lost connection.
 */
function notJson(api: Api, error: Error): undefined {
  if (error instanceof SyntaxError) return undefined
  if (error.name === 'AbortError') throw error
  throw fail(api, { message: '' }, { cause: error })
}

/** Returns the details of a failure that the headers of a response hold. */
function aboutOf({ headers, status }: Response): Partial<ApiFailure> {
  const requestId = headers.get('x-request-id')
  const retryAfter = Number(headers.get('retry-after'))
  return { status, ...(requestId ? { requestId } : {}), ...(retryAfter > 0 ? { retryAfter } : {}) }
}

interface Envelope {
  code: number
  msg: string
  field?: string
  key?: string
  approval?: number
}

function fail({ options }: Api, failure: ApiFailure, cause?: ErrorOptions): ApiError {
  const error = new ApiError(failure, cause)
  options.onFailure?.(error)
  return error
}
