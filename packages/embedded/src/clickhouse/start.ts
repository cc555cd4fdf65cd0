import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { engineEnvironment } from '../engine-environment.ts'
import { choosePort } from '../free-port.ts'
import { endProcess, identify, isRunning, type ProcessIdentity } from '../process-identity.ts'
import { type Supervised, supervise } from '../supervise.ts'
import { threadPoolSize } from './engine.ts'
import type { Assignment } from './engine-process.ts'
import type { Passwords } from './request.ts'

/** The engine's process, beside this file in the sources (`.ts`) as in the bundle (`.js`). */
const program = fileURLToPath(new URL(`engine-process${extname(import.meta.url)}`, import.meta.url))

/** A running ClickHouse. */
export interface ClickHouse extends Supervised {
  /** `http://rw:password@127.0.0.1:port`, unchanged when the engine crashes, different after each start. */
  url: string
}

/**
 * Starts the embedded ClickHouse on `<directory>/clickhouse`, on a loopback port (`RTCOPS_CLICKHOUSE_PORT`, or a free
 * one).
 * @param configuration path of a file with further configuration of the engine
 */
export async function startClickHouse(
  directory: string,
  passwords: Passwords,
  log: (line: string) => void,
  configuration?: string,
): Promise<ClickHouse> {
  const pidFile = join(directory, 'clickhouse.pid')
  // The engine reads a bare name that no table has as a file path relative to the working directory, so that directory
  // is an empty one.
  const emptyDirectory = join(directory, 'clickhouse-empty')
  mkdirSync(join(directory, 'clickhouse'), { recursive: true, mode: 0o700 })
  mkdirSync(emptyDirectory, { recursive: true })
  await endPredecessor(pidFile, log)
  const port = await choosePort('RTCOPS_CLICKHOUSE_PORT')
  const assignment: Assignment = {
    dataPath: join(directory, 'clickhouse'),
    pipesPath: join(directory, 'clickhouse-pipes'),
    port,
    passwords,
    ...(configuration === undefined ? {} : { configuration }),
  }
  const supervised = await supervise({
    name: 'clickhouse',
    launch: () => {
      const child = fork(program, {
        cwd: emptyDirectory,
        env: engineEnvironment({ UV_THREADPOOL_SIZE: String(threadPoolSize) }),
        execArgv: [],
        detached: true, // Ctrl-C in a terminal reaches the whole process group; the engine must end after its users
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      const identity = identify(child.pid ?? 0)
      if (identity !== undefined) writeFileSync(pidFile, JSON.stringify(identity))
      child.send(assignment)
      return child
    },
    ready: async (child: ChildProcess, signal: AbortSignal) => {
      await once(child, 'message', { signal })
    },
    healthy: (signal) => probe(port, passwords, signal),
    end: (child) => child.kill('SIGTERM'),
    log,
  })
  return {
    ...supervised,
    url: `http://rw:${encodeURIComponent(passwords.rw)}@127.0.0.1:${port}`,
    stop: async () => {
      await supervised.stop()
      rmSync(pidFile, { force: true })
    },
  }
}

async function probe(port: number, passwords: Passwords, signal: AbortSignal): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/watchdog`, {
    headers: { 'X-ClickHouse-User': 'rw', 'X-ClickHouse-Key': passwords.rw },
    signal,
  })
  if (!response.ok) throw new Error(`status ${response.status}: ${await response.text()}`)
  await response.body?.cancel()
}

/** Ends an engine that has not yet noticed that the process that started it is gone. */
async function endPredecessor(pidFile: string, log: (line: string) => void): Promise<void> {
  let left: ProcessIdentity
  try {
    left = JSON.parse(readFileSync(pidFile, 'utf8'))
  } catch {
    return // no such file, or one cut off by a crash before any engine ran
  }
  if (!isRunning(left)) return
  log(`clickhouse: ending process ${left.pid}, left by an earlier start`)
  await endProcess(left, ['SIGTERM', 'SIGKILL'], 7_000)
}
