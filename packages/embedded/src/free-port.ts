import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Returns an unused TCP port of the loopback address.
 *
 * It is chosen from below the range that systems use for outgoing connections and for "any port" (32768 and up on
 * Linux, 49152 and up on macOS), so that it is still free when an engine restarts after a crash.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(20_000, 32_000)
    if (await canListen(port)) return port
  }
  throw new Error('no free TCP port found between 20000 and 32000')
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** Returns the port that an environment variable names, or a free one. */
export async function choosePort(variable: string): Promise<number> {
  const asked = process.env[variable]
  if (asked === undefined || asked === '') return await freePort()
  const port = Number(asked)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${variable}=${asked} is not a TCP port`)
  return port
}
