import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { lockDirectory } from './directory-lock.ts'
import { startPostgres } from './postgres/start.ts'
import { loadSecrets } from './secrets.ts'

export { DirectoryInUseError } from './directory-lock.ts'

/** Both engines, running as child processes. */
export interface Engines {
  /** `postgres://user:password@127.0.0.1:port/rtcops`; empty with `clickhouseOnly`. The same until `stop`. */
  databaseUrl: string
  /** `http://rw:password@127.0.0.1:port`; empty with `postgresOnly`. The same until `stop`. */
  clickhouseUrl: string
  /** Ends both engines cleanly and gives the directory back. */
  stop(): Promise<void>
  /** Child process ids, for fault tests; 0 for an engine that was not asked for or is just being restarted. */
  pids(): { postgres: number; clickhouse: number }
}

export interface EngineOptions {
  /** Takes each line that the engines and their supervision say. */
  log?: (line: string) => void
  postgresOnly?: boolean
  clickhouseOnly?: boolean
}

/**
 * Starts both engines below `directory` (created when absent), adopting or clearing what a killed predecessor left.
 *
 * @throws {DirectoryInUseError} when another process runs engines there
 */
export async function startEngines(directory: string, options: EngineOptions = {}): Promise<Engines> {
  const path = resolve(directory)
  const log = options.log ?? (() => undefined)
  mkdirSync(path, { recursive: true })
  const unlock = lockDirectory(path)
  try {
    const { secrets, created } = loadSecrets(path)
    const postgres = options.clickhouseOnly ? undefined : await startPostgres(path, secrets.postgres, created, log)
    return {
      databaseUrl: postgres?.url ?? '',
      clickhouseUrl: '',
      pids: () => ({ postgres: postgres?.pid() ?? 0, clickhouse: 0 }),
      stop: async () => {
        await postgres?.stop()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
