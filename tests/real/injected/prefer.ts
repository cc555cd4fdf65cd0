import { readdirSync, readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** Priority as a number of `nice`; the audio of desktops has -11. */
const preferred = -19
/** Milliseconds after which new processes and threads are found; a browser gives its pages a priority of its own. */
const often = 2000

/**
 * Gives this process, those that it starts, and all their threads priority over others, if it may: on a machine too slow
 * for the calls, they have delays that nobody injected.
 *
 * @returns a function that ends it for this process
 */
export function preferThisProcess(): () => Promise<void> {
  const usual = getPriority()
  if (!mayPrefer(process.pid)) return async () => undefined
  const timer = setInterval(() => {
    for (const thread of threadsBelow(process.pid)) mayPrefer(thread)
  }, often)
  return async () => {
    clearInterval(timer)
    setPriority(usual)
  }
}

/** Gives a thread priority. @returns false if it has ended, or if this process is not privileged */
function mayPrefer(thread: number): boolean {
  try {
    setPriority(thread, preferred)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR') return false
    throw error
  }
}

/** Returns the threads of a process and of everything that it has started; none where the system does not list them. */
function threadsBelow(pid: number): number[] {
  const threads = listed(() => readdirSync(`/proc/${pid}/task`))
  const children = threads.flatMap((thread) =>
    listed(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean)),
  )
  return [...threads.map(Number), ...children.flatMap((child) => threadsBelow(Number(child)))]
}

/** Returns what is listed; nothing for a process that has ended meanwhile. */
function listed(read: () => string[]): string[] {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return []
    throw error
  }
}
