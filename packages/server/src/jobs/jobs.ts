import type { Services } from '../context.ts'
import { closeSilentSessions } from './close-sessions.ts'
import { forgetOldBatches } from './queries.ts'
import { everyWhile, type Schedule } from './schedule.ts'

const minute = 60_000
const hour = 60 * minute

export interface Jobs {
  /** Ends the schedule and waits for what is running. */
  stop(): Promise<void>
}

/** Starts what the server does without being asked. With several servers, one of them does it each time. */
export async function startJobs(services: Services): Promise<Jobs> {
  const schedules: Schedule[] = [
    everyWhile(services, 'close-recent-sessions', minute, () => closeSilentSessions(services, 2)),
    // Stays of many days are rare, and to look for them among all stays is dear.
    everyWhile(services, 'close-old-sessions', hour, () => closeSilentSessions(services, 180)),
    everyWhile(services, 'forget-old-batches', hour, () => forgetOldBatches(services.db, services.now())),
  ]
  return {
    stop: async () => {
      await Promise.all(schedules.map((schedule) => schedule.stop()))
    },
  }
}
