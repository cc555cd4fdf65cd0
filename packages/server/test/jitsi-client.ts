import { once } from 'node:events'
import WebSocket, { type ClientOptions } from 'ws'

/** What the server says. */
interface SequenceNumber {
  type: 'sn'
  body: { value: number; state?: 'initial' }
}

/**
 * Speaks as @jitsi/rtcstats does (`trace-ws.js`): sends nothing before it has heard a number, and after a new connection sends again what is
 * not acknowledged.
 */
export class JitsiClient {
  readonly session: string
  /** Numbers that the server has said, in order. */
  readonly heard: SequenceNumber['body'][] = []
  socket: WebSocket | undefined
  /** Code with which the last connection was closed. */
  closed: number | undefined
  #buffer: { type: string; data: unknown[] }[] = []
  #canSend = false
  #number = 1

  constructor(session: string) {
    this.session = session
  }

  /** Connects, and returns once the server has spoken or closed. */
  async connect(
    endpoint: string,
    meeting = 'room',
    isReconnect = false,
    options: ClientOptions & { servername?: string } = {},
  ): Promise<void> {
    const url = `${endpoint}/${meeting}?statsSessionId=${this.session}&isReconnect=${isReconnect}`
    const socket = new WebSocket(url, '3.1_STANDARD', options)
    this.socket = socket
    this.#canSend = false
    this.closed = undefined
    const heard = Promise.withResolvers<void>()
    socket.on('message', (data) => {
      const { body } = JSON.parse(String(data)) as SequenceNumber
      this.heard.push(body)
      this.#buffer = this.#buffer.slice(this.#buffer.findIndex(({ data: entry }) => entry[4] === body.value) + 1)
      if (body.state !== 'initial') return
      this.#canSend = true
      for (const each of this.#buffer) this.#send(each)
      heard.resolve()
    })
    socket.on('error', () => undefined)
    socket.on('close', (code) => {
      this.closed = code
      this.#canSend = false
      heard.resolve()
    })
    await heard.promise
  }

  identity(data: object, at = Date.now()): void {
    this.#trace('identity', ['identity', null, data, at, this.#number++])
  }

  entry(method: string, connection: string | null, value: unknown, at = Date.now()): void {
    this.#trace('stats-entry', [method, connection, value, at, this.#number++])
  }

  /** Leaves the conference. */
  async close(code = 3001): Promise<void> {
    const { socket } = this
    if (!socket || socket.readyState === socket.CLOSED) return
    const gone = once(socket, 'close')
    socket.close(code)
    await gone
  }

  /** Number of the last entry. */
  get last(): number {
    return this.#number - 1
  }

  get unacknowledged(): number {
    return this.#buffer.length
  }

  #trace(type: string, data: unknown[]): void {
    const message = { type, data }
    this.#send(message)
    if (this.#buffer.length < 1000) this.#buffer.push(message)
  }

  #send({ data, type }: { type: string; data: unknown[] }): void {
    if (!this.#canSend || this.socket?.readyState !== WebSocket.OPEN) return
    const sent = type === 'identity' ? data : JSON.stringify(data)
    this.socket.send(JSON.stringify({ statsSessionId: this.session, type, data: sent }))
  }
}
