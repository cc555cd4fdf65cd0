import { waitFor } from '@rtcops/core/time/wait-for'
import type { Services } from '../services/context.ts'
import { jobRuns } from './job-runs.ts'
import type { Schedule } from './schedule.ts'

/** Milliseconds between checks for work for which somebody waits. */
const usualPause = 1_000

/** Does the next piece of work, if there is one, and returns whether there was. Throws only if PostgreSQL does not respond. */
export type NextPiece = (stop: AbortSignal) => Promise<boolean>

/**
 * Works off a queue in the background, several pieces at the same time. On stop no further one is begun, and those in progress are awaited.
 * While it is empty, one worker asks for the next piece at a time.
 *
 * @param name of the job at `/metrics`
 * @param pieces workers, one for each piece that may be in progress at the same time
 * @param paused message to log if PostgreSQL does not respond
 * @param pause milliseconds between checks for work
 */
export function workOff(
  services: Pick<Services, 'figures' | 'log' | 'now'>,
  name: string,
  pieces: readonly NextPiece[],
  paused: string,
  pause = usualPause,
): Schedule {
  const runs = jobRuns(services, name, pause)
  const stopping = new AbortController()
  const { signal } = stopping
  const watch = new Watch(signal, pause)
  const running = pieces.map(async (next, index) => {
    // Not all at once, each on a connection of its own.
    if (index > 0) await watch.rest()
    while (!signal.aborted) {
      try {
        const wasThere = await next(signal)
        runs.succeeded()
        if (wasThere) watch.wakeAll()
        else await watch.rest()
      } catch (error) {
        runs.failed()
        services.log.warn({ err: error }, paused)
        await waitFor(usualPause * 5, signal)
      }
    }
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

/** Lets the idle workers of a queue ask for work in turn, so that it is asked once in each pause, not once by each of them. */
class Watch {
  readonly #signal: AbortSignal
  readonly #pause: number
  readonly #waiting: ((isWork: boolean) => void)[] = []
  #isTaken = false

  constructor(signal: AbortSignal, pause: number) {
    this.#signal = signal
    this.#pause = pause
  }

  /** Waits until it is the caller's turn to ask, or another worker has found work. */
  async rest(): Promise<void> {
    while (this.#isTaken) {
      const isWork = await new Promise<boolean>((wake) => this.#waiting.push(wake))
      if (isWork) return
    }
    this.#isTaken = true
    await waitFor(this.#pause, this.#signal)
    this.#isTaken = false
    this.#waiting.shift()?.(false)
  }

  /** Lets all workers ask at once: where there was one piece there may be more. */
  wakeAll(): void {
    for (const wake of this.#waiting.splice(0)) wake(true)
  }
}
