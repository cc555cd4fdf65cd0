import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { type AgentFor, directAgent, httpOf, proxyAgents } from './agents.ts'

/**
 * Returns the part of `fetch` that openapi-fetch and the client of the contract use, over `node:http`: loading the
 * built-in one takes 5.5 times as long as an empty program. The bundle replaces the built-in `Headers` and
 * `FormData`, which would load it, with those of this file (`build.ts`).
 * @param proxy address of the proxy that requests go through
 */
export function openTransport(proxy?: string): (request: Request) => Promise<Response> {
  const agentFor = proxy === undefined ? directAgent : proxyAgents(proxy)
  return (request) => sendSmall(request as unknown as SmallRequest, agentFor) as unknown as Promise<Response>
}

/** The part of `Headers` that is used: one value per name. */
class SmallHeaders {
  readonly #values = new Map<string, string>()

  constructor(values: Record<string, string> | Pick<SmallHeaders, 'entries'> = {}) {
    // Outside the bundle, the client creates built-in ones.
    const entries = typeof values.entries === 'function' ? values.entries() : Object.entries(values)
    for (const [name, value] of entries) this.set(name, value)
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null
  }

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), value)
  }

  append(name: string, value: string): void {
    const before = this.get(name)
    this.set(name, before === null ? value : `${before}, ${value}`)
  }

  delete(name: string): void {
    this.#values.delete(name.toLowerCase())
  }

  entries(): Iterable<[string, string]> {
    return this.#values.entries()
  }
}

/** Never instantiated: no body of ours is form data. */
class NoFormData {}

/** The part of `Request` that is used. */
class SmallRequest {
  readonly url: string
  readonly method: string
  readonly headers: SmallHeaders
  readonly body: string | Uint8Array | undefined
  readonly signal: AbortSignal | undefined

  constructor(url: string, init: { method: string; headers: SmallHeaders; body?: string; signal?: AbortSignal }) {
    this.url = url
    this.method = init.method
    this.headers = new SmallHeaders(init.headers)
    this.body = init.body
    this.signal = init.signal
  }
}

export { NoFormData as FormData, SmallHeaders as Headers, SmallRequest }

const sendSmall = (
  { body, headers, method, signal, url: address }: SmallRequest,
  agentFor: AgentFor,
): Promise<SmallResponse> =>
  new Promise((resolve, reject) => {
    const url = new URL(address)
    const agent = agentFor(url, method)
    const request = httpOf(url).request(url, {
      method,
      ...(agent === undefined ? {} : { agent }),
      headers: {
        ...(Object.fromEntries(headers.entries()) as OutgoingHttpHeaders),
        ...(body ? { 'content-length': Buffer.byteLength(body) } : {}),
      },
    })
    // Aborted by hand, because passing the signal to `node:http` loads another part of the streams.
    const abort = () => request.destroy(signal?.reason as Error)
    signal?.addEventListener('abort', abort, { once: true })
    // A signal lives until its timeout; with a listener it would keep the whole response in memory until then.
    request.once('close', () => signal?.removeEventListener('abort', abort))
    const fail = (error: Error) => reject(signal?.aborted ? (signal.reason as Error) : error)
    request.on('error', fail)
    request.on('response', (response) => {
      // The promise is settled by then; a later error reaches the reader of the stream.
      response.on('error', fail)
      resolve(new SmallResponse(response))
    })
    request.end(body)
  })

/** The part of `Response` that is used. */
class SmallResponse {
  readonly status: number
  readonly body: IncomingMessage
  readonly headers = new SmallHeaders()

  constructor(body: IncomingMessage) {
    this.body = body
    this.status = body.statusCode ?? 0
    for (const [name, value] of Object.entries(body.headers)) if (value) this.headers.set(name, value.toString())
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300
  }

  text(): Promise<string> {
    return new Promise((resolve, reject) => {
      const pieces: Buffer[] = []
      this.body.on('data', (piece: Buffer) => pieces.push(piece))
      this.body.once('end', () => resolve(Buffer.concat(pieces).toString('utf8')))
      this.body.once('error', reject)
    })
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text())
  }
}
