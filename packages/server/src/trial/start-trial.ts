import { setTimeout as sleep } from 'node:timers/promises'
import { second } from '@rtcops/core/time/zone'
import { lockOf } from '../schedule/schedule.ts'
import { withLock } from '../schedule/with-lock.ts'
import type { Services } from '../services/context.ts'
import { makeTrialData } from './seed.ts'

/** Milliseconds until the next attempt, after a store was away or while another server makes the data. */
const patience = 5 * second

export interface Trial {
  /** Ends when the trial data is complete, and never if it is stopped before. */
  complete: Promise<void>
  /** Waits for the step in progress. */
  stop(): Promise<void>
}

/** Makes the trial data beside a server that is running already. */
export function startTrial(services: Services, say: (line: string) => void): Trial {
  const { db, log } = services
  const stopped = new AbortController()
  const { promise: complete, resolve } = Promise.withResolvers<void>()
  const make = () => makeTrialData(services, { log: say, isStopping: () => stopped.signal.aborted })
  const loop = async () => {
    while (!stopped.signal.aborted) {
      const isMade = await withLock(db, lockOf('make-trial-data'), make).catch((error: unknown) => {
        log.warn({ err: error }, 'the trial data could not be made; it will be continued')
        return false
      })
      if (stopped.signal.aborted) return
      if (isMade) return resolve()
      await sleep(patience, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  }
  const running = loop()
  return {
    complete,
    stop: async () => {
      stopped.abort()
      await running
    },
  }
}
