import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A relay for the media of calls. */
export interface TurnServer {
  port: number
  username: string
  credential: string
  stop(): Promise<void>
}

const [username, credential] = ['caller', 'calling']

/**
 * Starts Debian's coturn on loopback, with its files in a separate directory.
 *
 * @param relayAddress from which it relays; loopback reaches servers on loopback alone
 * @throws {Error} with its output if it ends before it answers
 */
export async function startTurnServer(relayAddress = '127.0.0.1'): Promise<TurnServer> {
  const directory = await mkdtemp(join(tmpdir(), 'rtcops-turn-'))
  const port = await freeUdpPort()
  const settings = join(directory, 'turnserver.conf')
  await writeFile(settings, settingsOf(directory, port, relayAddress))
  const child = spawn('turnserver', ['-c', settings], { cwd: directory, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    await rm(directory, { recursive: true, force: true })
  }
  const starting = new AbortController()
  try {
    await Promise.race([answers(port, starting.signal), ended(child)])
  } catch (error) {
    await stop()
    throw error
  } finally {
    starting.abort()
  }
  return { port, username, credential, stop }
}

const settingsOf = (directory: string, port: number, relayAddress: string): string =>
  [
    'listening-ip=127.0.0.1',
    `relay-ip=${relayAddress}`,
    `listening-port=${port}`,
    // All clients are on loopback, to which coturn relays only on request.
    'allow-loopback-peers',
    'lt-cred-mech',
    `user=${username}:${credential}`,
    'realm=rtcops',
    'no-tls',
    'no-dtls',
    'no-tcp',
    'no-tcp-relay',
    'no-cli',
    'no-rfc5780',
    'relay-threads=1',
    'log-file=stdout',
    'simple-log',
    `pidfile=${join(directory, 'turnserver.pid')}`,
    `userdb=${join(directory, 'users.sqlite')}`,
  ].join('\n')

async function freeUdpPort(): Promise<number> {
  const probe = createSocket('udp4').bind(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  await new Promise<void>((resolve) => probe.close(() => resolve()))
  return port
}

/** A STUN binding request (RFC 8489): type, no attributes, magic cookie, and an id of the transaction. */
const bindingRequest = Buffer.concat([Buffer.from('000100002112a442', 'hex'), Buffer.alloc(12, 7)])

/** Waits until a server answers at a port. */
async function answers(port: number, signal: AbortSignal): Promise<void> {
  const client = createSocket('udp4')
  // Until the server listens, its port refuses.
  client.on('error', () => undefined)
  const ask = setInterval(() => client.send(bindingRequest, port, '127.0.0.1'), 100)
  try {
    await once(client, 'message', { signal })
  } finally {
    clearInterval(ask)
    client.close()
  }
}

/** Rejects with the output of a program when it ends, or cannot be started. */
function ended(child: ChildProcess): Promise<never> {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      output += part.toString()
    })
  return new Promise((_, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`turnserver ended:\n${output}`)))
  })
}
