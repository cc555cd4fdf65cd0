import { once } from 'node:events'
import { SignJWT } from 'jose'
import WebSocket from 'ws'

/** Speaks as rtcstats-js 2.4 does (`trace-websocket.js`): times are differences, kept until there is a connection; it never connects again. */
export class RtcstatsClient {
  socket: WebSocket | undefined
  closed: number | undefined
  #buffer: unknown[][] = []
  #last = 0

  /** Connects, and returns once the socket is open, and a refusal would have been told. */
  async connect(url: string): Promise<void> {
    this.trace(39, null, { hardwareConcurrency: 8, deviceMemory: 8, screen: { width: 1440 } })
    const socket = new WebSocket(url, 'rtcstats#5.0')
    this.socket = socket
    socket.on('error', () => undefined)
    socket.on('close', (code) => {
      this.closed = code
    })
    await once(socket, 'open')
    for (const entry of this.#buffer.splice(0)) socket.send(JSON.stringify(entry))
    this.trace('websocket', null, { connectionTime: 5 })
  }

  trace(method: string | number, connection: string | null, value: unknown, at = Date.now()): void {
    const entry = [method, connection, value, at - this.#last]
    this.#last = at
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(entry))
    else if (!this.socket) this.#buffer.push(entry)
  }

  async close(): Promise<void> {
    if (this.socket?.readyState !== WebSocket.OPEN) return
    const gone = once(this.socket, 'close')
    this.socket.close()
    await gone
  }
}

/** Signs a token of rtcstats as the customer's own server does. @param rtcStats who the user is, and where */
export const rtcstatsTokenOf = async (secret: string, rtcStats: object, end = '10 min'): Promise<string> =>
  await signedClaims(secret, { rtcStats }, end)

/** Signs claims about a user as the customer's own server does. */
export const signedClaims = async (secret: string, claims: Record<string, unknown>, end = '10 min'): Promise<string> =>
  await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(end)
    .sign(new TextEncoder().encode(secret))
