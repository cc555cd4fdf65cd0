import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

/** Options for running one engine. */
export interface SuperviseOptions {
  name: string
  /** Starts the process once; its output must be piped. Called again after each crash. */
  launch: () => ChildProcess | Promise<ChildProcess>
  /** Resolves when the engine is ready. Rejects, or is aborted by `signal`, if it does not become ready. */
  ready: (child: ChildProcess, signal: AbortSignal) => Promise<void>
  /** Rejects if the engine runs but no longer responds; it is then killed and restarted. */
  healthy?: (signal: AbortSignal) => Promise<void>
  /** Interval of the checks, timeout of one check, and number of failures in a row before a restart. */
  watchdog?: Watchdog
  /** Asks a process to end cleanly. */
  end: (child: ChildProcess) => void
  log: (line: string) => void
}

export interface Watchdog {
  everyMs: number
  limitMs: number
  failures: number
}

/** A process that is restarted until it is stopped. */
export interface Supervised {
  pid(): number
  stop(): Promise<void>
}

/** A start that takes longer has failed: crash recovery after kill -9 takes well under a second per GiB of log. */
const startLimitMs = 60_000
/** Failures in a row after which the first start gives up. Later starts are retried forever. */
const firstStartAttempts = 6
const backOffMs = { first: 50, factor: 2, most: 5_000 }
/**
 * A process that was ready for this long counts as started: the back-off is reset, because users wait for each restart.
 */
const steadyMs = 1_000
/** Slow to react: a machine that is short of processor time must not lose its engine to a short timeout. */
const usualWatchdog: Watchdog = { everyMs: 2_000, limitMs: 10_000, failures: 3 }
const stopLimitMs = 15_000

/**
 * Starts a process, waits until it is ready, and restarts it with growing pauses whenever it ends or hangs.
 *
 * @throws if the first start fails several times in a row; the message ends with the last output of the process
 */
export async function supervise(options: SuperviseOptions): Promise<Supervised> {
  const stopping = new AbortController()
  let current: ChildProcess | undefined
  const lastLines: string[] = []

  const note = (line: string) => options.log(`${options.name}: ${line}`)
  const startOnce = async (): Promise<ChildProcess> => {
    const child = await options.launch()
    current = child
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue
      createInterface({ input: stream }).on('line', (line) => {
        lastLines.push(line)
        if (lastLines.length > 20) lastLines.shift()
        note(line)
      })
    }
    const failed = new AbortController()
    const onEnd = (code: number | null, signal: string | null) =>
      failed.abort(new Error(`ended with ${signal ?? `code ${code}`} before it was ready`))
    const onError = (error: Error) => failed.abort(error)
    child.once('exit', onEnd).once('error', onError)
    try {
      const limit = AbortSignal.any([failed.signal, stopping.signal, AbortSignal.timeout(startLimitMs)])
      await options.ready(child, limit)
      return child
    } catch (error) {
      await kill(child)
      throw failed.signal.aborted ? failed.signal.reason : error
    } finally {
      child.off('exit', onEnd)
    }
  }

  const keepRunning = async (first: ChildProcess): Promise<void> => {
    let child: ChildProcess | undefined = first
    let pause = backOffMs.first
    while (!stopping.signal.aborted) {
      if (child !== undefined) {
        const startedAt = Date.now()
        const reason = await untilUnfit(child, options, stopping.signal)
        if (stopping.signal.aborted) return
        note(`${reason}; starting again`)
        await kill(child)
        if (Date.now() - startedAt > steadyMs) pause = backOffMs.first
      }
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      pause = Math.min(pause * backOffMs.factor, backOffMs.most)
      try {
        child = await startOnce()
        note(`running again as process ${child.pid}`)
      } catch (error) {
        child = undefined
        if (!stopping.signal.aborted) note(`did not start: ${describe(error)}`)
      }
    }
  }

  const firstChild = await firstStart(startOnce, note).catch((error) => {
    throw new Error(`${options.name} did not start: ${describe(error)}\n${lastLines.join('\n')}`, { cause: error })
  })
  const running = keepRunning(firstChild)
  return {
    pid: () => current?.pid ?? 0,
    stop: async () => {
      stopping.abort(new Error('stopping'))
      const child = current
      if (child !== undefined && hasNotEnded(child)) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        options.end(child)
        await Promise.race([ended, sleep(stopLimitMs, undefined, { ref: false })])
        await kill(child)
      }
      await running
    },
  }
}

async function firstStart(startOnce: () => Promise<ChildProcess>, note: (line: string) => void): Promise<ChildProcess> {
  for (let attempt = 1, pause = backOffMs.first; ; attempt++, pause *= backOffMs.factor) {
    try {
      return await startOnce()
    } catch (error) {
      if (attempt === firstStartAttempts) throw error
      // The remains of a killed predecessor (its shared memory, its children) take about a second to disappear.
      note(`did not start (${describe(error)}); trying again`)
      await sleep(pause)
    }
  }
}

/** Resolves with the reason when the process has ended or no longer responds, or when `stopping` aborts. */
async function untilUnfit(
  child: ChildProcess,
  { healthy, watchdog = usualWatchdog }: SuperviseOptions,
  stopping: AbortSignal,
): Promise<string> {
  const over = new AbortController()
  const ended = new Promise<string>((resolve) => {
    if (!hasNotEnded(child)) resolve('it ended')
    child.once('exit', (code, signal) => resolve(`it ended with ${signal ?? `code ${code}`}`))
    stopping.addEventListener('abort', () => resolve('stopping'), { once: true, signal: over.signal })
  })
  if (healthy === undefined) return await ended
  const hung = watch(healthy, watchdog, over.signal)
  try {
    return await Promise.race([ended, hung])
  } finally {
    over.abort()
  }
}

async function watch(
  healthy: (signal: AbortSignal) => Promise<void>,
  watchdog: Watchdog,
  over: AbortSignal,
): Promise<string> {
  let failures = 0
  for (;;) {
    await sleep(watchdog.everyMs, undefined, { signal: over, ref: false }).catch(() => undefined)
    if (over.aborted) return 'no longer watched'
    try {
      await healthy(AbortSignal.any([over, AbortSignal.timeout(watchdog.limitMs)]))
      failures = 0
    } catch (error) {
      failures++
      if (failures === watchdog.failures) return `it does not answer (${describe(error)})`
    }
  }
}

const hasNotEnded = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null

async function kill(child: ChildProcess): Promise<void> {
  if (!hasNotEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error))
