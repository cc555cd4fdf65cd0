import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { chooseAccount, giveTo, launchAs } from '../../../packages/embedded/src/postgres/account.ts'
import { freePort } from '../network/free-port.ts'

const run = promisify(execFile)
const programs = '/usr/lib/postgresql/15/bin'
const account = chooseAccount()
const environment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' }

/** A PostgreSQL 15 of Debian on loopback, which trusts every connection. */
export interface DebianPostgres {
  port: number
  /** Returns the address as a role. */
  url(role: string): string
  /** Runs one statement as the superuser. */
  ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>
  /** Its first process. */
  process(): ChildProcess
  /** Starts it again after it has ended. */
  start(): Promise<void>
  /** Promotes the standby, so that it accepts writes. */
  promote(): Promise<void>
  stop(): Promise<void>
}

const superuser = 'rtcops'

/** Creates and starts a server with an empty database `rtcops`. */
export async function startPrimary(directory: string): Promise<DebianPostgres> {
  const path = join(directory, 'primary')
  await prepare(path)
  await perform('initdb', ['-D', path, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'])
  const server = await open(path)
  const client = new pg.Client({ connectionString: server.url(superuser).replace(/\/rtcops$/, '/postgres') })
  await client.connect()
  await client.query('CREATE DATABASE rtcops')
  await client.end()
  return server
}

/**
 * Copies a server and starts the copy as its standby. The primary then acknowledges a commit once the standby has it on disk.
 */
export async function startStandby(primary: DebianPostgres, directory: string): Promise<DebianPostgres> {
  const path = join(directory, 'standby')
  await prepare(path)
  const from = `host=127.0.0.1 port=${primary.port} user=${superuser} application_name=standby`
  await perform('pg_basebackup', ['-D', path, '--write-recovery-conf', '--checkpoint=fast', '-d', from])
  const standby = await open(path)
  await primary.ask(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`)
  await primary.ask('SELECT pg_reload_conf()')
  while ((await primary.ask(`SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`)).length === 0) await wait(50)
  return standby
}

async function prepare(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  giveTo(account, path)
}

async function perform(program: string, parameters: string[]): Promise<void> {
  const { arguments: line, file, options } = launchAs(account, join(programs, program), parameters, false)
  await run(file, line, { ...options, env: environment, cwd: '/' })
}

async function open(path: string): Promise<DebianPostgres> {
  const port = await freePort()
  const url = (role: string) => `postgres://${role}@127.0.0.1:${port}/rtcops`
  let child: ChildProcess | undefined
  const ask: DebianPostgres['ask'] = async (statement) => {
    const client = new pg.Client({ connectionString: url(superuser) })
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }
  const start = async () => {
    const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 200 }
    const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const line = launchAs(account, join(programs, 'postgres'), ['-D', path, ...parameters], true)
    child = spawn(line.file, line.arguments, {
      ...line.options,
      env: environment,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let log = ''
    const isUp = new Promise<void>((resolve, reject) => {
      child?.stderr?.on('data', (part: Buffer) => {
        log += part.toString()
        if (/ready to accept (read-only )?connections/.test(log)) resolve()
      })
      child?.once('exit', () => reject(new Error(`PostgreSQL ended at its start:\n${log}`)))
    })
    await isUp
  }
  await start()
  return {
    port,
    url,
    ask,
    start,
    process: () => child as ChildProcess,
    promote: async () => {
      await ask('SELECT pg_promote()')
    },
    stop: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGINT')
      await once(child, 'exit')
    },
  }
}
