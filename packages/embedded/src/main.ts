import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type EngineAddresses, publishAddresses } from './addresses.ts'
import { startClickHouse } from './clickhouse/start.ts'
import { lockDirectory } from './directory-lock.ts'
import { applicationUser } from './postgres/cluster.ts'
import { startPostgres } from './postgres/start.ts'
import { loadSecrets } from './secrets.ts'
import type { Supervised } from './supervise.ts'

export { type EngineAddresses, findEngines } from './addresses.ts'
export { DirectoryInUseError } from './directory-lock.ts'

/** Both engines, running as child processes. The addresses stay the same until `stop`. */
export interface Engines extends EngineAddresses {
  /** Ends both engines cleanly and releases the directory. */
  stop(): Promise<void>
  /**
   * Returns the child process ids, for fault tests: 0 for an engine that was not requested, the previous id while an
   * engine is being restarted.
   */
  pids(): { postgres: number; clickhouse: number }
}

export interface EngineOptions {
  /** Called with each line that the engines and their supervisor log. */
  log?: (line: string) => void
  postgresOnly?: boolean
  clickhouseOnly?: boolean
  /** Path of a file with further configuration of ClickHouse, such as the cluster that tests define. */
  clickhouseConfiguration?: string
  /** Starts the engines even while a restore is in progress. */
  forRestore?: boolean
}

/**
 * Starts both engines below `directory` (created if absent), taking over or clearing what a killed predecessor left.
 *
 * @throws {DirectoryInUseError} if another process runs engines there
 */
export async function startEngines(directory: string, options: EngineOptions = {}): Promise<Engines> {
  const path = resolve(directory)
  // initdb passes paths to a shell in double quotes; ClickHouse treats some characters of a file path as a pattern.
  if (/["$`\\*?{}\p{Cc}]/u.test(path)) {
    throw new Error(
      `the data directory ${JSON.stringify(path)} holds one of " $ \` \\ * ? { } or a control character; choose another`,
    )
  }
  const log = options.log ?? (() => undefined)
  if (!options.forRestore && existsSync(restoreMark(path)))
    throw new Error(`a restore into ${path} was cut short; restore the backup into it again`)
  mkdirSync(path, { recursive: true })
  const unlock = lockDirectory(path)
  const started: Supervised[] = []
  let takeBack = (): void => undefined
  const stopAll = async (): Promise<void> => {
    takeBack()
    await Promise.all(started.map((engine) => engine.stop()))
    unlock()
  }
  try {
    const { secrets, created } = loadSecrets(path)
    const keep = async <E extends Supervised>(starting: Promise<E>): Promise<E> => {
      const engine = await starting
      started.push(engine)
      return engine
    }
    const results = await Promise.allSettled([
      options.clickhouseOnly ? undefined : keep(startPostgres(path, secrets.postgres, created, log)),
      options.postgresOnly
        ? undefined
        : keep(
            startClickHouse(
              path,
              { rw: secrets.clickhouseWrite, ro: secrets.clickhouseRead },
              log,
              options.clickhouseConfiguration,
            ),
          ),
    ])
    const [postgres, clickhouse] = results
    if (postgres.status === 'rejected') throw postgres.reason
    if (clickhouse.status === 'rejected') throw clickhouse.reason
    const addresses: EngineAddresses = {
      databaseUrl:
        postgres.value === undefined ? '' : asUser(postgres.value.url, applicationUser, secrets.postgresApplication),
      databaseOwnerUrl: postgres.value?.url ?? '',
      clickhouseUrl: clickhouse.value?.url ?? '',
      clickhouseReadUrl:
        clickhouse.value === undefined
          ? ''
          : asUser(new URL(clickhouse.value.url).origin, 'ro', secrets.clickhouseRead),
    }
    takeBack = publishAddresses(path, addresses)
    return {
      ...addresses,
      pids: () => ({ postgres: postgres.value?.pid() ?? 0, clickhouse: clickhouse.value?.pid() ?? 0 }),
      stop: stopAll,
    }
  } catch (error) {
    await stopAll()
    throw error
  }
}

/**
 * Returns the path of the file that exists in a data directory while a backup is restored into it. Nothing starts there
 * until it is gone.
 */
export const restoreMark = (directory: string): string => join(resolve(directory), 'restoring')

/** Returns which engines have data below a directory. */
export function holdsData(directory: string): { postgres: boolean; clickhouse: boolean } {
  const has = (name: string): boolean => existsSync(join(resolve(directory), name))
  return { postgres: has('postgres/PG_VERSION'), clickhouse: has('clickhouse') }
}

/** Returns the same address for another user. */
function asUser(address: string, user: string, password: string): string {
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${user}:${encodeURIComponent(password)}@${host}${pathname === '/' ? '' : pathname}`
}
