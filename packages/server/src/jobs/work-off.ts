import type { Services } from '../context.ts'
import type { Schedule } from './schedule.ts'
import { waitFor } from './wait-for.ts'

/** Milliseconds between checks for work. */
const pause = 1_000

/** Does the next piece of work, if there is one, and returns whether there was. Throws only if PostgreSQL does not respond. */
export type NextPiece = (stop: AbortSignal) => Promise<boolean>

/**
 * Works off a queue in the background, several pieces at the same time. On stop no further one is begun, and those in progress are awaited.
 *
 * @param pieces workers, one for each piece that may be in progress at the same time
 * @param paused message to log if PostgreSQL does not respond
 */
export function workOff({ log }: Pick<Services, 'log'>, pieces: readonly NextPiece[], paused: string): Schedule {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = pieces.map(async (next) => {
    while (!signal.aborted) {
      try {
        if (!(await next(signal))) await waitFor(pause, signal)
      } catch (error) {
        log.warn({ err: error }, paused)
        await waitFor(pause * 5, signal)
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
