import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identify, isRunning, type ProcessIdentity } from './process-identity.ts'

/** Another process (or this one) already runs engines on the directory. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError'
  readonly directory: string
  /** The process that holds the directory. */
  readonly pid: number

  constructor(directory: string, pid: number) {
    super(
      `the data directory ${directory} is in use by process ${pid}` +
        `${pid === process.pid ? ' (this one)' : ''}; stop that process or choose another directory`,
    )
    this.directory = directory
    this.pid = pid
  }
}

/**
 * Takes the lock of a data directory; a lock whose process is gone is taken over.
 *
 * @returns a function that releases the lock
 * @throws {DirectoryInUseError} if a running process holds it
 */
export function lockDirectory(directory: string): () => void {
  const path = join(directory, 'lock')
  const own = JSON.stringify(identify(process.pid) ?? { pid: process.pid, startedAt: '' })
  // A file that is written first and then linked into place is never seen half written.
  const draft = `${path}.${process.pid}.${Date.now()}`
  writeFileSync(draft, own, { mode: 0o600 })
  try {
    while (!linkIfAbsent(draft, path)) {
      const found = readIfPresent(path)
      if (found === undefined) continue
      const holder = parse(found)
      if (holder !== undefined && isRunning(holder)) throw new DirectoryInUseError(directory, holder.pid)
      removeStale(path, found, directory)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (readIfPresent(path) === own) rmSync(path, { force: true })
  }
}

/** Returns the running process that holds the lock of a data directory, or undefined if none does. */
export function lockHolder(directory: string): ProcessIdentity | undefined {
  const found = readIfPresent(join(directory, 'lock'))
  const holder = found === undefined ? undefined : parse(found)
  return holder !== undefined && isRunning(holder) ? holder : undefined
}

/**
 * Removes a stale lock. Two newcomers may see the same stale lock: the one that moves away the other's new lock puts it
 * back and gives up.
 */
function removeStale(path: string, stale: string, directory: string): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const moved = readFileSync(aside, 'utf8')
  if (moved !== stale) linkIfAbsent(aside, path)
  rmSync(aside, { force: true })
  const holder = parse(moved)
  if (moved !== stale && holder !== undefined) throw new DirectoryInUseError(directory, holder.pid)
}

function linkIfAbsent(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Returns the holder that a lock names, or undefined for a damaged lock, which counts as stale. */
function parse(text: string): ProcessIdentity | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('startedAt' in value)) return undefined
    const { pid, startedAt } = value
    return Number.isInteger(pid) ? { pid: Number(pid), startedAt: String(startedAt) } : undefined
  } catch {
    return undefined
  }
}
