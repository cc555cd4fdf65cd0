import { setTimeout as wait } from 'node:timers/promises'
import { second } from '@rtcops/core/time/zone'
import type { FastifyBaseLogger } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { SourceRefused } from '../connectors/source-connector.ts'
import type { NumberedPart } from './keep-entries.ts'
import { closeCodes, type SocketLimits } from './limits.ts'
import type { ConnectedClient, SocketProtocol } from './socket-protocol.ts'

/** What a socket has to do with the rest of the server. */
export interface SocketWork {
  protocol: SocketProtocol
  client: ConnectedClient
  address: string
  limits: SocketLimits
  /** Bytes of all sockets that wait. */
  waiting: { bytes: number }
  log: FastifyBaseLogger
  now: () => number
  /** Keeps entries. @throws {SourceRefused} if they never will be kept; other errors pass */
  keep(part: NumberedPart): Promise<void>
  /** A frame was refused. */
  refuse(error: SourceRefused, frame: Buffer): void
}

/** Entries that are kept, and acknowledged, at a time; the client of Jitsi holds twice as many. */
const atOnce = 500

interface Waiting {
  number: number
  parts: unknown[]
  bytes: number
}

/** One client's WebSocket: gathers its entries, has them kept, and acknowledges those that are. */
export class SourceSocket {
  readonly #socket: WebSocket
  readonly #work: SocketWork
  readonly #pings: NodeJS.Timeout
  #waiting: Waiting[] = []
  #bytes = 0
  #timer: NodeJS.Timeout | undefined
  #keeping: Promise<void> | undefined
  #count = 0
  #frames = { since: 0, count: 0 }
  #answeredAt: number
  #isClosing = false

  constructor(socket: WebSocket, work: SocketWork, last: number) {
    this.#socket = socket
    this.#work = work
    this.#answeredAt = performance.now()
    const { limits, protocol } = work
    this.#pings = setInterval(() => this.#ping(), limits.ping).unref()
    socket.on('message', (data: RawData, isBinary) => this.#receive(data as Buffer, isBinary))
    socket.on('ping', () => this.#countFrame())
    socket.on('pong', () => {
      this.#answeredAt = performance.now()
    })
    socket.on('error', (error: Error & { code?: string }) => {
      if (error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH')
        work.refuse(new SourceRefused('too_large', 'common.refusal.tooLarge'), Buffer.alloc(0))
    })
    if (protocol.greet) this.#send(protocol.greet(last))
  }

  /** Resolves when the client is gone and nothing of it waits any more. */
  async finished(): Promise<void> {
    const code = await new Promise<number>((resolve) => this.#socket.once('close', resolve))
    clearInterval(this.#pings)
    const { limits, log, now, protocol } = this.#work
    const end = !this.#isClosing && protocol.endCodes.has(code) ? now() : undefined
    for (const begun = performance.now(); ; await wait(second, undefined, { ref: false }))
      try {
        await this.#keepAll(end)
        return
      } catch (error) {
        const isRefused = error instanceof SourceRefused
        if (!isRefused && performance.now() - begun < limits.patience) continue
        if (!isRefused)
          log.warn({ err: error, entries: this.#waiting.length }, 'sources: entries of a client were lost')
        this.#forget(this.#waiting.length)
        return
      }
  }

  /** Has what waits kept, and closes the socket. */
  async stop(): Promise<void> {
    this.#isClosing = true
    this.#socket.pause()
    await this.#keepAll().catch((error: unknown) =>
      this.#work.log.warn({ err: error }, 'sources: could not keep entries'),
    )
    this.#socket.resume()
    this.#socket.close(closeCodes.goingAway)
  }

  /** Cuts the connection. */
  cut(): void {
    this.#socket.terminate()
  }

  #receive(frame: Buffer, isBinary: boolean): void {
    if (!this.#countFrame()) return
    const { client, protocol, refuse } = this.#work
    try {
      if (isBinary) throw new SourceRefused('malformed', 'source.fault.notText')
      const entry = protocol.read(frame.toString('utf8'), client)
      if (!entry) return
      this.#waiting.push({ number: entry.number ?? ++this.#count, parts: entry.parts, bytes: frame.length })
      this.#bytes += frame.length
      this.#work.waiting.bytes += frame.length
    } catch (error) {
      if (!(error instanceof SourceRefused)) throw error
      refuse(error, frame)
      return
    }
    if (this.#isFull()) this.#socket.pause()
    if (this.#waiting.length >= atOnce || this.#isFull()) this.#keepSoon(0)
    else this.#keepSoon(protocol.flushEvery)
  }

  /** @returns false if there are too many, and the client is sent away */
  #countFrame(): boolean {
    if (this.#isClosing) return false
    const now = performance.now()
    const { frames, window } = this.#work.limits
    if (now - this.#frames.since >= window) this.#frames = { since: now, count: 0 }
    this.#frames.count += 1
    if (this.#frames.count <= frames) return true
    this.#sendAway(new SourceRefused('quota', 'source.fault.tooManyFrames', { frames, seconds: window / second }))
    return false
  }

  #isFull(): boolean {
    const { limits, waiting } = this.#work
    return this.#bytes > limits.waiting || waiting.bytes > limits.waitingInAll
  }

  #keepSoon(pause: number): void {
    if (this.#keeping || (this.#timer && pause > 0)) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#keepInOrder()
    }, pause)
  }

  /** Keeps what waits, and tries again later if that is not possible now. */
  async #keepInOrder(): Promise<void> {
    try {
      await this.#keepAll()
      if (this.#socket.isPaused && !this.#isClosing) {
        this.#answeredAt = performance.now()
        this.#socket.resume()
      }
    } catch (error) {
      if (error instanceof SourceRefused) return this.#sendAway(error)
      if (this.#socket.readyState === this.#socket.OPEN) this.#keepSoon(second)
    }
  }

  /** Keeps what waits, one part after the other. @param end when the user left */
  async #keepAll(end?: number): Promise<void> {
    await this.#keeping?.catch(() => undefined)
    this.#keeping = this.#keepParts(end).finally(() => {
      this.#keeping = undefined
    })
    await this.#keeping
  }

  async #keepParts(end: number | undefined): Promise<void> {
    const { address, client, keep, now, protocol } = this.#work
    const { isRelative, isSigned } = protocol
    do {
      const some = this.#waiting.slice(0, atOnce)
      const isLast = some.length === this.#waiting.length
      if (some.length === 0 && end === undefined) return
      await keep({
        ...client,
        at: now(),
        address,
        isRelative,
        isSigned,
        entries: some.map(({ number, parts }) => ({ number, parts })),
        ...(isLast && end !== undefined ? { end } : {}),
      })
      this.#forget(some.length)
      const last = some.at(-1)
      if (last && protocol.acknowledge) this.#send(protocol.acknowledge(last.number))
    } while (this.#waiting.length > 0)
  }

  #forget(count: number): void {
    const bytes = this.#waiting.splice(0, count).reduce((sum, each) => sum + each.bytes, 0)
    this.#bytes -= bytes
    this.#work.waiting.bytes -= bytes
  }

  #sendAway(error: SourceRefused): void {
    this.#work.refuse(error, Buffer.alloc(0))
    this.#isClosing = true
    this.#forget(this.#waiting.length)
    this.#socket.resume()
    this.#socket.close(closeCodes.refused, error.reason)
  }

  #ping(): void {
    const { silence } = this.#work.limits
    if (!this.#socket.isPaused && performance.now() - this.#answeredAt > silence) this.cut()
    else if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping()
  }

  #send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#socket.send(text)
    if (this.#socket.bufferedAmount > this.#work.limits.unread) this.cut()
  }
}
