import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { JitsiClient } from '../../../packages/server/test/jitsi-client.ts'

export interface CrowdOutcome {
  /** Sockets that were opened, said one thing and vanished. */
  vanished: number
  /** Of these, how many their server still held half a minute later. */
  held: number
  /** Whether the client that never reads was sent away; undefined if that was not waited for. */
  unreadEnded?: boolean
}

/** Sockets at a time. */
const atOnce = 50
/** Milliseconds after which a server has noticed that a client answers no ping, with some to spare. */
const silence = 110_000

/** Lets sockets come to a server and vanish, and one stay that never reads. */
export async function gatherCrowd(
  { port, url }: { port: number; url: string },
  path: string,
  { vanishing, waitsForSilence }: { vanishing: number; waitsForSilence: boolean },
): Promise<CrowdOutcome> {
  const still = waitsForSilence ? neverReads(port, path) : undefined
  const ports = new Set<number>()
  for (let tries = 0; ports.size < vanishing && tries < 20 * vanishing; tries += atOnce) {
    const clients = Array.from({ length: atOnce }, (_, index) => new JitsiClient(`v${tries + index}`.padEnd(12, '0')))
    await Promise.all(
      clients.map(async (client) => {
        await client.connect(url.replace('http', 'ws') + path)
        // While PostgreSQL is away, nobody is let in.
        if (client.closed !== undefined) return
        client.entry('create', 'PC_0', {})
        const { localPort } = (client.socket as unknown as { _socket: { localPort: number } })._socket
        client.socket?.terminate()
        ports.add(localPort)
      }),
    )
    await wait(100)
  }
  let held = ports.size
  for (let triesLeft = 60; held > 0 && triesLeft > 0; triesLeft--) {
    await wait(500)
    held = await countHeld(port, ports)
  }
  return { vanished: ports.size, held, ...(still ? { unreadEnded: await still } : {}) }
}

/** Opens a socket and reads nothing of it. @returns whether the server has closed it when it should have */
async function neverReads(port: number, path: string): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `GET ${path}/room?statsSessionId=never-reads HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: 3.1_STANDARD\r\n\r\n',
  )
  const [head] = await once(socket, 'data')
  socket.pause()
  if (!String(head).startsWith('HTTP/1.1 101')) throw new Error(`no WebSocket: ${head}`)
  await wait(silence)
  // A connection that is not read does not tell that it was closed.
  const ended = once(socket, 'close').then(() => true)
  socket.resume()
  return await Promise.race([ended, wait(5_000, false)]).finally(() => socket.destroy())
}

const established = '01'
/** The other end has closed, and the process has not yet. */
const closeWait = '08'

/** Returns how many connections from these ports a local port holds. */
async function countHeld(port: number, from: ReadonlySet<number>): Promise<number> {
  const portOf = (address = '') => Number.parseInt(address.slice(address.indexOf(':') + 1), 16)
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').slice(1)
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, local, remote, state = '']) =>
        portOf(local) === port && from.has(portOf(remote)) && [established, closeWait].includes(state),
    ).length
}
