import { createHash } from 'node:crypto'
import type { Services } from '../context.ts'
import { jobRuns } from '../watching/job-runs.ts'
import { withLock } from './queries.ts'

export interface Schedule {
  stop(): Promise<void>
}

/**
 * Runs work at once and then repeatedly, with pauses between. Of several servers one runs it at a time, the others skip it; the work must
 * therefore be safe to run twice. Long work checks between its steps whether it is to stop.
 */
export function everyWhile(
  services: Services,
  name: string,
  pause: number,
  work: (isStopping: () => boolean) => Promise<void>,
): Schedule {
  const lock = lockOf(name)
  const runs = jobRuns(services, name, pause)
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    try {
      const wasRun = await withLock(services.db, lock, () => work(() => stopped))
      if (wasRun) runs.succeeded()
    } catch (error) {
      runs.failed()
      services.log.warn({ err: error, job: name }, 'a job failed; it will be retried')
    }
    if (stopped) return
    timer = setTimeout(() => {
      running = run()
    }, pause)
  }
  let running = run()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Returns the lock of a job: PostgreSQL identifies them by number. */
export function lockOf(name: string): number {
  return createHash('sha256').update(`rtcops job ${name}`).digest().readUIntBE(0, 6)
}
