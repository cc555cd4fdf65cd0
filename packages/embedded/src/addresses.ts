import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DirectoryInUseError, lockHolder } from './directory-lock.ts'
import type { ProcessIdentity } from './process-identity.ts'

/** Where the engines of a data directory answer, with passwords; empty for an engine that does not run there. */
export interface EngineAddresses {
  /** `postgres://user:password@127.0.0.1:port/rtcops` as the application. The role is there when the owner has made it. */
  databaseUrl: string
  /** The same server as the owner of the database, who may everything. */
  databaseOwnerUrl: string
  /** `http://rw:password@127.0.0.1:port` */
  clickhouseUrl: string
  /** The same server as the user `ro`, who may only read. */
  clickhouseReadUrl: string
}

/** What the file holds: the addresses, and whose engines these are, so that the file of a killed process is not believed. */
interface Published extends EngineAddresses {
  holder: ProcessIdentity
}

const pathIn = (directory: string): string => join(directory, 'engines.json')

/**
 * Lets other programs of the same account find the running engines.
 *
 * @param directory whose lock this process holds
 * @returns a function that takes the addresses back
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
 * The addresses of the engines that another process runs on the directory; waits while that process is starting them.
 *
 * @param patience milliseconds
 * @returns undefined when no process runs engines there
 * @throws {DirectoryInUseError} when a process holds the directory and its engines are not up in time
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
