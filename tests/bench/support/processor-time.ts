import { readFileSync } from 'node:fs'

/** Returns the seconds of processor time that processes have used, user and system, from Linux's `/proc/<pid>/stat`. */
export function processorTime(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) / 100
  }, 0)
}
