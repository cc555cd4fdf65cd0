import { readdirSync, readFileSync } from 'node:fs'

/** Returns the ids of a process and of its children. */
export function processesOf(pid: number): number[] {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
  return [pid, ...children.map(Number)]
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}
