import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { keepFailures } from '../postgres/project-failures.ts'
import type { Services } from '../services/context.ts'
import { jobRuns } from './job-runs.ts'
import { ProjectsFailed } from './projects-failed.ts'
import { withLock } from './with-lock.ts'

export interface Schedule {
  stop(): Promise<void>
}

/** Milliseconds that a first run is waited for before the next one begins. */
const turn = 1_000

/** Milliseconds after which a job that has run well forgets again what other servers recorded of its failures. */
const forgetEvery = 60_000

/**
 * Begins the first runs of jobs one after another. A run takes two connections to PostgreSQL, for its lock and its work; all jobs at once
 * would take every connection of a starting server, and requests would wait.
 */
export class FirstRuns {
  #last: Promise<unknown> = Promise.resolve()

  /** Begins a run, which never rejects, when those before it have ended or have taken a second. */
  begin(run: () => Promise<void>): Promise<void> {
    const running = this.#last.then(run)
    this.#last = this.#last.then(() => Promise.race([running, sleep(turn, undefined, { ref: false })]))
    return running
  }
}

/**
 * Runs work at once and then repeatedly, with pauses between. Of several servers one runs it at a time, the others skip it; the work must
 * therefore be safe to run twice. Work that is done for all projects but some throws `ProjectsFailed`, and these are recorded. Long work checks
 * between its steps whether it is to stop.
 * @param firstRuns among which its first run takes its turn; without them it begins at once
 */
export function everyWhile(
  services: Services,
  name: string,
  pause: number,
  work: (isStopping: () => boolean) => Promise<void>,
  firstRuns?: FirstRuns,
): Schedule {
  const lock = lockOf(name)
  const runs = jobRuns(services, name, pause)
  const keepNames = (appkeys: readonly string[]) =>
    keepFailures(services.db, name, appkeys, new Date(services.now())).catch((error: unknown) =>
      services.log.warn(
        { err: error, job: name, projects: appkeys },
        'the projects of a job that failed were not recorded',
      ),
    )
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let forgotten = Number.NEGATIVE_INFINITY
  const forgetFailures = async () => {
    if (performance.now() < forgotten + forgetEvery) return
    await keepFailures(services.db, name, [], new Date(services.now()))
    forgotten = performance.now()
  }
  const run = async () => {
    if (stopped) return
    try {
      const wasRun = await withLock(services.db, lock, () => work(() => stopped))
      if (wasRun) {
        await forgetFailures()
        runs.succeeded()
      }
    } catch (error) {
      runs.failed()
      forgotten = Number.NEGATIVE_INFINITY
      services.log.warn({ err: error, job: name }, 'a job failed; it will be retried')
      if (error instanceof ProjectsFailed) await keepNames(error.appkeys)
    }
    if (stopped) return
    timer = setTimeout(() => {
      running = run()
    }, pause)
  }
  let running = firstRuns ? firstRuns.begin(run) : run()
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
