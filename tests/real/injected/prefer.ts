import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** Priority as a number of `nice`; the audio of desktops has -11. */
const preferred = -19
/** Milliseconds after which new processes and threads are found; a browser gives its pages a priority of its own. */
const often = 2000

/**
 * Gives this process, those that it starts, and all their threads priority over others, if it may: on a machine too slow
 * for the calls, they have delays that nobody injected. Linux may first share the processor among sessions, each of
 * which has a priority of its own, so that of their sessions is set as well.
 *
 * @returns a function that ends it for this process and its session
 */
export function preferThisProcess(): () => Promise<void> {
  const usual = getPriority()
  if (!isDone(() => setPriority(preferred))) return async () => undefined
  const prefer = () => {
    for (const pid of processesBelow(process.pid)) {
      preferSession(pid, preferred)
      for (const thread of threadsOf(pid)) isDone(() => setPriority(Number(thread), preferred))
    }
  }
  const timer = setInterval(prefer, often)
  return async () => {
    clearInterval(timer)
    setPriority(usual)
    preferSession(process.pid, 0)
  }
}

const preferSession = (pid: number, priority: number) =>
  isDone(() => writeFileSync(`/proc/${pid}/autogroup`, String(priority)))

const threadsOf = (pid: number): string[] => listed(() => readdirSync(`/proc/${pid}/task`))

/** Returns a process and all that it has started, also indirectly; none where the system does not list them. */
function processesBelow(pid: number): number[] {
  const children = threadsOf(pid).flatMap((thread) =>
    listed(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean)),
  )
  return [pid, ...children.flatMap((child) => processesBelow(Number(child)))]
}

function listed(read: () => string[]): string[] {
  let names: string[] = []
  isDone(() => {
    names = read()
  })
  return names
}

/** What the system answers about a process that has ended, to a program without the privilege, and without sessions. */
const refusals: ReadonlySet<string> = new Set(['ERR_SYSTEM_ERROR', 'ENOENT', 'ESRCH', 'EACCES', 'EPERM'])

/** Tries something about a process. @returns false if it has ended, or if this process is not privileged */
function isDone(act: () => void): boolean {
  try {
    act()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && refusals.has(String(error.code))) return false
    throw error
  }
}
