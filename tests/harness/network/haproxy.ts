import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/**
 * Debian's haproxy in front of the console's servers and of PostgreSQL, which it directs as a failover manager would.
 */
export interface Haproxy {
  /** Address of the console. */
  url: string
  /** Port that leads to the PostgreSQL that accepts writes. */
  recordsPort: number
  /** Leads the port of PostgreSQL to the standby, and breaks the connections to the primary. */
  switchRecords(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts haproxy with the settings of `deploy/proxy/haproxy.cfg` that matter for several servers.
 * @param consolePorts of the console's servers
 * @param recordsPorts of the primary and, if there is one, of the standby
 */
export async function startHaproxy(
  directory: string,
  consolePorts: readonly number[],
  recordsPorts: readonly number[],
): Promise<Haproxy> {
  const [port, recordsPort] = [await freePort(), await freePort()]
  const socket = join(directory, 'haproxy.sock')
  const file = join(directory, 'haproxy.cfg')
  const server = (name: string, at: number, more: string) => `  server ${name} 127.0.0.1:${at} ${more}`
  const settings = [
    'global',
    `  stats socket ${socket} level admin`,
    'defaults',
    '  timeout connect 2s',
    '  timeout client 70s',
    '  timeout server 70s',
    '  timeout check 3s',
    'listen console',
    '  mode http',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk GET /healthz',
    '  option redispatch',
    '  retries 3',
    '  retry-on conn-failure',
    '  default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...consolePorts.map((at, index) => server(`console-${index}`, at, '')),
    'listen records',
    '  mode tcp',
    `  bind 127.0.0.1:${recordsPort}`,
    '  timeout client 1h',
    '  timeout server 1h',
    ...recordsPorts.map((at, index) =>
      server(`records-${index}`, at, `on-marked-down shutdown-sessions${index > 0 ? ' disabled' : ''}`),
    ),
  ]
  await writeFile(file, `${settings.join('\n')}\n`)
  const program = spawn('/usr/sbin/haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const log = text(program.stderr as NodeJS.ReadableStream)
  await untilOpen(program, port, log)
  return {
    url: `http://127.0.0.1:${port}`,
    recordsPort,
    switchRecords: async () => {
      await tell(socket, 'set server records/records-0 state maint')
      await tell(socket, 'shutdown sessions server records/records-0')
      await tell(socket, 'set server records/records-1 state ready')
    },
    stop: async () => {
      if (program.exitCode !== null) return
      program.kill('SIGTERM')
      await once(program, 'exit')
    },
  }
}

async function untilOpen(program: ChildProcess, port: number, log: Promise<string>): Promise<void> {
  for (;;) {
    if (program.exitCode !== null) throw new Error(`haproxy ended at its start:\n${await log}`)
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket.end() !== undefined))
      socket.once('error', () => resolve(false))
    })
    if (isOpen) return
    await wait(50)
  }
}

/** Sends a command to the running haproxy. @throws {Error} with its response if it refuses */
async function tell(path: string, command: string): Promise<void> {
  const socket = connect(path)
  socket.end(`${command}\n`)
  const answer = (await text(socket)).trim()
  if (answer !== '') throw new Error(`haproxy: ${command}: ${answer}`)
}
