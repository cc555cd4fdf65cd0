import { Transform, type TransformCallback } from 'node:stream'
import { codes } from '@rtcops/core/api/codes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../platform/input/refusal.ts'

/** Bytes per second that a body must have on average, once it has had some seconds; a 2G network has ten times as many. */
const leastRate = 256
const grace = 20_000
/** Milliseconds between two checks of a body's rate. */
const checkEvery = 5_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route unpacks bodies that were compressed with gzip, up to a size of its own. */
    unpacksGzip?: true
  }
}

/** How slow a body may be: bytes per second, and milliseconds. */
interface Pace {
  leastRate: number
  grace: number
  checkEvery: number
}

/**
 * Refuses compressed bodies, which hardly anything here unpacks: read as text, they would be a report without a valid event, and be lost. Ends bodies
 * that come too slowly, so that callers who have proved nothing yet cannot hold connections by sending a byte now and then.
 */
export function boundBodies(app: FastifyInstance, pace: Pace = { leastRate, grace, checkEvery }): void {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
    const isUnpacked = encoding === 'gzip' && routeOptions.config.unpacksGzip
    if (encoding !== '' && encoding !== 'identity' && !isUnpacked)
      throw new Refusal(codes.badParameter, 'common.refusal.contentEncoding', { status: 415 })
  })
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!hasBody(request)) return payload
    const paced = new PacedBody(pace, () => {
      reply.header('connection', 'close')
      // The body was refused unread, and nobody reads on.
      if (reply.sent) request.raw.destroy()
    })
    // Without a listener, as after such a refusal, an error would end the process.
    paced.on('error', () => undefined)
    payload.once('error', (error) => paced.destroy(error))
    payload.once('close', () => paced.stop())
    return payload.pipe(paced)
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Passes a body on, and fails if it comes too slowly. */
class PacedBody extends Transform {
  readonly #timer: NodeJS.Timeout
  #bytes = 0

  constructor({ checkEvery: pause, grace: first, leastRate: least }: Pace, onFailure: () => void) {
    super()
    const start = performance.now()
    this.#timer = setInterval(() => {
      const time = performance.now() - start
      if (time < first || this.#bytes >= (least * time) / 1000) return
      onFailure()
      this.destroy(new Refusal(codes.badParameter, 'common.refusal.tooSlow', { status: 408 }))
    }, pause).unref()
  }

  /** Ends the checks; the body has come, or its sender has gone away. */
  stop(): void {
    clearInterval(this.#timer)
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length
    done(null, chunk)
  }

  override _flush(done: TransformCallback): void {
    this.stop()
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.stop()
    done(error)
  }
}
