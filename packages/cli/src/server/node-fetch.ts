import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'

/**
 * As much of `fetch` as the client of the contract uses, over `node:http`: the built-in one takes about twice as
 * long to load as a whole list command otherwise runs.
 */
export const nodeFetch = ((address: string, init: RequestInit = {}) =>
  new Promise<Answered>((resolve, reject) => {
    const url = new URL(address)
    const method = init.method ?? 'GET'
    const body = init.body as string | Uint8Array | null | undefined
    const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, {
      method,
      // A list of many pages keeps its connection. A write has one of its own: on a kept one that the server has just closed, it would be lost.
      ...(method === 'GET' ? {} : { agent: false }),
      headers: {
        ...(init.headers as OutgoingHttpHeaders),
        ...(body ? { 'content-length': Buffer.byteLength(body) } : {}),
      },
    })
    // Told by hand: to hand the signal to `node:http` loads another part of the streams.
    const abort = () => request.destroy(init.signal?.reason as Error)
    init.signal?.addEventListener('abort', abort, { once: true })
    // A signal lives until its time-out; with a listener it would keep the whole answer until then.
    request.once('close', () => init.signal?.removeEventListener('abort', abort))
    const fail = (error: Error) => reject(init.signal?.aborted ? (init.signal.reason as Error) : error)
    request.on('error', fail)
    request.on('response', (response) => {
      // The promise is settled by then; an error that comes later reaches whoever reads the stream.
      response.on('error', fail)
      resolve(new Answered(response))
    })
    request.end(body ?? undefined)
  })) as unknown as typeof fetch

/** The part of `Response` that is used. */
export class Answered {
  readonly status: number
  readonly stream: IncomingMessage

  constructor(stream: IncomingMessage) {
    this.stream = stream
    this.status = stream.statusCode ?? 0
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300
  }

  get headers() {
    const { headers } = this.stream
    return {
      get: (name: string): string | null => headers[name.toLowerCase()]?.toString() ?? null,
      getSetCookie: (): string[] => headers['set-cookie'] ?? [],
    }
  }

  text(): Promise<string> {
    return new Promise((resolve, reject) => {
      const pieces: Buffer[] = []
      this.stream.on('data', (piece: Buffer) => pieces.push(piece))
      this.stream.once('end', () => resolve(Buffer.concat(pieces).toString('utf8')))
      this.stream.once('error', reject)
    })
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text())
  }
}
