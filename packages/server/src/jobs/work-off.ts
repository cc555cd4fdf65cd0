import type { Services } from '../context.ts'
import type { Schedule } from './schedule.ts'
import { waitFor } from './wait-for.ts'

/** How often is looked for work, in milliseconds. */
const pause = 1_000

/** Does the next piece of work, if there is one, and says whether there was. Throws only when PostgreSQL does not answer. */
export type NextPiece = (stop: AbortSignal) => Promise<boolean>

/**
 * Works off a queue in the background, several pieces at the same time. At the stop no further one is begun, and those under way are waited for.
 *
 * @param pieces what does them, one for each that may be under way
 * @param paused what the log says when PostgreSQL does not answer
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
