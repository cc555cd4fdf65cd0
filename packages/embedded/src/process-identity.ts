import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process, distinguishable from a later one that gets the same id. */
export interface ProcessIdentity {
  pid: number
  /** Start time as reported by the system; empty if it reports none. */
  startedAt: string
}

/** Returns the identity of a running process, or undefined if there is none (a zombie counts as none). */
export function identify(pid: number): ProcessIdentity | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM means that the process runs and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined
  }
  if (process.platform !== 'linux') return { pid, startedAt: '' }
  try {
    // proc(5): the name in parentheses may hold spaces, so count from its closing one: state is the first
    // field after it, start time (ticks since boot) the twentieth.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : { pid, startedAt: fields[19] ?? '' }
  } catch {
    return undefined // it ended between the two checks
  }
}

/** Returns true if exactly this process is still running. */
export function isRunning(identity: ProcessIdentity): boolean {
  const found = identify(identity.pid)
  return found !== undefined && (identity.startedAt === '' || found.startedAt === identity.startedAt)
}

/** Returns the command line of a process; empty if it cannot be read. The macOS form is untested. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** Sends the signals one by one, waiting `patienceMs` after each, until the process has ended. */
export async function endProcess(
  identity: ProcessIdentity,
  signals: readonly NodeJS.Signals[],
  patienceMs: number,
): Promise<void> {
  for (const signal of signals) {
    if (!isRunning(identity)) return
    try {
      process.kill(identity.pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
    const deadline = Date.now() + patienceMs
    while (Date.now() < deadline) {
      if (!isRunning(identity)) return
      await sleep(20)
    }
  }
  if (isRunning(identity)) throw new Error(`process ${identity.pid} did not end (tried ${signals.join(', ')})`)
}
