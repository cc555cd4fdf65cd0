import { setTimeout as wait } from 'node:timers/promises'
import { second } from '@rtcops/core/time/zone'
import type { WebSocket } from 'ws'
import { closeCodes, type SocketLimits } from './limits.ts'
import { type SocketWork, SourceSocket } from './source-socket.ts'

/** The open sockets of all sources of a server. */
export class SourceSockets {
  readonly #open = new Map<SourceSocket, { source: string; finished: Promise<void> }>()
  readonly waiting = { bytes: 0 }
  readonly limits: SocketLimits

  constructor(limits: SocketLimits) {
    this.limits = limits
  }

  /** Serves a client; too many are asked to come back later. */
  serve(source: string, socket: WebSocket, work: Omit<SocketWork, 'limits' | 'waiting'>, last: number): void {
    const ofSource = [...this.#open.values()].filter((each) => each.source === source).length
    if (this.#open.size >= this.limits.inAll || ofSource >= this.limits.perSource) {
      socket.close(closeCodes.tryAgain)
      return
    }
    const served = new SourceSocket(socket, { ...work, limits: this.limits, waiting: this.waiting }, last)
    const finished = served.finished().finally(() => this.#open.delete(served))
    this.#open.set(served, { source, finished })
  }

  /** Closes all sockets, and waits a moment for what they have told to be kept. */
  stop = async (): Promise<void> => {
    const all = [...this.#open]
    await Promise.race([Promise.all(all.map(([socket]) => socket.stop())), wait(2 * second)])
    await Promise.race([Promise.all(all.map(([, { finished }]) => finished)), wait(second / 2)])
    for (const [socket] of all) socket.cut()
  }
}
