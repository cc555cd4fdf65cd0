import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { PassThrough, pipeline, Transform } from 'node:stream'

/** A relay between a server and an engine. */
export interface Relay {
  /** The engine's URL through the relay. */
  url: string
  /** Breaks all connections and refuses new ones, like an engine that was killed. */
  close(): Promise<void>
  /** Accepts connections again, at the same address. */
  open(): Promise<void>
}

/**
 * Relays to the engine at a URL.
 * @param replaced text of its responses, and the text of the same length that replaces it
 */
export async function openRelay(url: string, replaced?: { from: string; to: string }): Promise<Relay> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const engine = connect(Number(port), hostname)
    for (const socket of [client, engine]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
    pipeline(client, engine, () => undefined)
    pipeline(engine, replaced ? replace(replaced) : new PassThrough(), client, () => undefined)
  })
  const open = async (at = 0) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const own = await open()
  return {
    url: Object.assign(new URL(url), { port: String(own) }).href,
    open: async () => void (await open(own)),
    close: async () => {
      const closed = server.listening ? once(server, 'close') : undefined
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

const replace = ({ from, to }: { from: string; to: string }): Transform =>
  new Transform({
    transform: (part: Buffer, _encoding, done) =>
      done(null, Buffer.from(part.toString('latin1').replaceAll(from, to), 'latin1')),
  })
