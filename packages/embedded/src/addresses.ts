import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DirectoryInUseError, lockHolder } from './directory-lock.ts'
import type { ProcessIdentity } from './process-identity.ts'

/** Addresses of a data directory's engines, with passwords; empty for an engine that does not run there. */
export interface EngineAddresses {
  /**
   * `postgres://user:password@127.0.0.1:port/rtcops` as the application, whose role exists once the owner has created
   * it.
   */
  databaseUrl: string
  /** The same server as the owner of the database, who has all privileges. */
  databaseOwnerUrl: string
  /** `http://rw:password@127.0.0.1:port` */
  clickhouseUrl: string
  /** The same server as the read-only user `ro`. */
  clickhouseReadUrl: string
}

/**
 * Content of the file: the addresses, and the process that runs the engines, so that the file of a killed process is
 * ignored.
 */
interface Published extends EngineAddresses {
  holder: ProcessIdentity
}

const pathIn = (directory: string): string => join(directory, 'engines.json')

/**
 * Publishes the addresses of running engines to other programs of the same account.
 *
 * @param directory whose lock this process holds
 * @returns a function that withdraws the addresses
 */
export function publishAddresses(directory: string, addresses: EngineAddresses): () => void {
  const path = pathIn(directory)
  const holder = lockHolder(directory)
  if (holder?.pid !== process.pid) throw new Error(`the lock of ${directory} is not held by this process`)
  const draft = `${path}.new`
  rmSync(draft, { force: true })
  writeFileSync(draft, `${JSON.stringify({ ...addresses, holder } satisfies Published, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, path)
  return () => rmSync(path, { force: true })
}

/**
 * Returns the addresses of the engines that another process runs on the directory; waits while that process is starting
 * them.
 *
 * @param patience milliseconds to wait
 * @returns undefined if no process runs engines there
 * @throws {DirectoryInUseError} if a process holds the directory and its engines are not up in time
 */
export async function findEngines(directory: string, patience = 30_000): Promise<EngineAddresses | undefined> {
  const end = Date.now() + patience
  for (;;) {
    const holder = lockHolder(directory)
    if (holder === undefined) return undefined
    const published = read(pathIn(directory))
    if (published?.holder.pid === holder.pid && published.holder.startedAt === holder.startedAt) return published
    if (Date.now() >= end) throw new DirectoryInUseError(directory, holder.pid)
    await sleep(100)
  }
}

function read(path: string): Published | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
