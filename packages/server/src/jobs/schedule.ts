import { createHash } from 'node:crypto'
import type { Services } from '../context.ts'
import { withLock } from './queries.ts'

export interface Schedule {
  stop(): Promise<void>
}

/**
 * Does something at once and then again and again, with pauses between. Of several servers one does it at a time, the others skip it;
 * what is done must therefore be of the kind that may run twice. Long work asks between its steps whether it is to stop.
 */
export function everyWhile(
  services: Services,
  name: string,
  pause: number,
  work: (isStopping: () => boolean) => Promise<void>,
): Schedule {
  const lock = lockOf(name)
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    try {
      await withLock(services.db, lock, () => work(() => stopped))
    } catch (error) {
      services.log.warn({ err: error, job: name }, 'a job failed; it comes again')
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

/** The lock of a job: PostgreSQL names them by numbers. */
export function lockOf(name: string): number {
  return createHash('sha256').update(`rtcops job ${name}`).digest().readUIntBE(0, 6)
}
