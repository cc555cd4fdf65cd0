import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { engineEnvironment } from '../engine-environment.ts'
import { choosePort } from '../free-port.ts'
import { commandLine, endProcess, identify } from '../process-identity.ts'
import { type Supervised, supervise } from '../supervise.ts'
import { chooseAccount, giveTo, launchAs } from './account.ts'
import { copyBinaries, findBinaries } from './binaries.ts'
import { type Cluster, createCluster, databaseName, databaseUser, setPassword } from './cluster.ts'

/** A running PostgreSQL. */
export interface Postgres extends Supervised {
  /** `postgres://…`, unchanged when the server crashes, different after each start. */
  url: string
}

/**
 * Starts PostgreSQL on `<directory>/postgres`, on a loopback port (`RTCOPS_POSTGRES_PORT`, or a free one).
 *
 * @param password password of the role `rtcops`; `passwordIsNew` sets it on an existing cluster
 */
export async function startPostgres(
  directory: string,
  password: string,
  passwordIsNew: boolean,
  log: (line: string) => void,
): Promise<Postgres> {
  const account = chooseAccount()
  // The linker's search path cannot contain a path with a colon.
  const copy = account.kind === 'other' || directory.includes(':')
  const binaries = copy ? copyBinaries(directory) : findBinaries(directory)
  const cluster: Cluster = { path: join(directory, 'postgres'), account, binaries }
  await endPredecessor(cluster.path, log)
  const made = await createCluster(cluster, password)
  giveTo(account, cluster.path)
  if (passwordIsNew && !made) await setPassword(cluster, password)

  const port = await choosePort('RTCOPS_POSTGRES_PORT')
  const supervised = await supervise({
    name: 'postgres',
    launch: () => launchServer(cluster, port),
    ready: (child, signal) => untilReady(cluster.path, child, signal),
    end: (child) => child.kill('SIGINT'), // fast shutdown: ends open transactions, writes a checkpoint
    log,
  })
  const url = `postgres://${databaseUser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${databaseName}`
  return { ...supervised, url }
}

function launchServer(cluster: Cluster, port: number): ChildProcess {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '', // the path of a socket is limited to about 100 bytes, that of a data directory is not
    fsync: 'on',
    max_connections: 200, // a server takes up to 24, and one more while it starts; the tests start many on one engine
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
  }
  const parameters = [
    '-D',
    cluster.path,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const launch = launchAs(cluster.account, cluster.binaries.postgres, parameters, true)
  return spawn(launch.file, launch.arguments, {
    ...launch.options,
    env: engineEnvironment({ ...cluster.binaries.environment, LC_ALL: 'C' }),
    cwd: '/',
    detached: true, // Ctrl-C in a terminal reaches the whole process group; the server must end after its users
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Resolves when the server's pid file says that it accepts connections (pidfile.h: line 8 is the status). */
async function untilReady(path: string, child: ChildProcess, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const lines = readPidFile(path)
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return
    await sleep(10, undefined, { signal })
  }
}

/** Ends a server that outlived the process that started it. */
async function endPredecessor(path: string, log: (line: string) => void): Promise<void> {
  const found = identify(Number(readPidFile(path)[0]) || 0)
  // The id may belong to another process by now, for instance after a reboot.
  if (found === undefined || found.pid === 0 || !commandLine(found.pid).includes(path)) return
  log(`postgres: ending process ${found.pid}, left by an earlier start`)
  await endProcess(found, ['SIGINT', 'SIGQUIT', 'SIGKILL'], 5_000)
  rmSync(join(path, 'postmaster.pid'), { force: true })
}

function readPidFile(path: string): string[] {
  try {
    return readFileSync(join(path, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
