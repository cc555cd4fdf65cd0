import type { Services } from '../services/context.ts'
import type { Schedule } from './schedule.ts'

/** Work that runs at the start of the server and then after each pause; of several servers one runs it at a time. */
export interface Job {
  /** As logs and `/metrics` name it. */
  name: string
  /** Milliseconds between two runs. */
  pause: number
  /** Long work checks between its steps whether it is to stop. */
  run(services: Services, isStopping: () => boolean): Promise<unknown>
}

/** Starts workers that take work from a queue as it comes. */
export type StartWorkers = (services: Services) => Schedule[] | Promise<Schedule[]>
