import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { ImpairedLine, type Impairment } from './impaired-line.ts'

/** The access line between one client and a server. */
export interface UdpProxy {
  /** Port that the client uses in place of the server's. */
  port: number
  /** Sets what happens to packets from now on; packets in transit are not affected. */
  impair(line: { up?: Impairment; down?: Impairment }): void
  close(): Promise<void>
}

/**
 * Forwards datagrams on loopback between a client and a server, over a line whose two directions can be impaired
 * separately. Each address of the client gets a separate socket towards the server, as behind a router with address
 * translation.
 *
 * @param target port of the server
 * @param seed decides which packets are lost
 */
export async function startUdpProxy(target: number, seed = 1): Promise<UdpProxy> {
  const up = new ImpairedLine(seed)
  const down = new ImpairedLine(seed + 1)
  const front = createSocket('udp4')
  const backs = new Map<number, Socket>()
  const timers = new Set<NodeJS.Timeout>()

  const carry = (line: ImpairedLine, packet: Buffer, deliver: (packet: Buffer) => void) => {
    const now = performance.now()
    const arrival = line.arrival(packet, now)
    if (arrival === undefined) return
    if (arrival <= now) return deliver(packet)
    const timer = setTimeout(() => {
      timers.delete(timer)
      deliver(packet)
    }, arrival - now)
    timers.add(timer)
  }
  const backOf = (client: number): Socket => {
    const known = backs.get(client)
    if (known) return known
    const back = createSocket('udp4')
    // A server that has ended refuses packets; for the client they are lost.
    back.on('error', () => undefined)
    back.on('message', (packet) => carry(down, packet, (late) => front.send(late, client, '127.0.0.1')))
    backs.set(client, back)
    return back
  }
  front.on('message', (packet, { port }) => carry(up, packet, (late) => backOf(port).send(late, target, '127.0.0.1')))
  front.bind(0, '127.0.0.1')
  await once(front, 'listening')
  return {
    port: front.address().port,
    impair: (line) => {
      up.impairment = line.up ?? {}
      down.impairment = line.down ?? {}
    },
    close: async () => {
      for (const timer of timers) clearTimeout(timer)
      const sockets = [front, ...backs.values()]
      await Promise.all(sockets.map((socket) => new Promise<void>((resolve) => socket.close(() => resolve()))))
    },
  }
}
