import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { openLog } from './platform/log.ts'
import { requireDirectory } from './platform/required-directory.ts'
import { requireEngines } from './services/required-engines.ts'
import { readSettings } from './services/settings.ts'

const consoleDirectory = fileURLToPath(new URL('../../web/dist', import.meta.url))

/**
 * Runs the server as the environment configures it, until a signal stops it. Faults of the settings, the disk or the given engines are
 * reported before anything is changed, and before the rest of the program is loaded.
 */
export async function startServer(env: NodeJS.ProcessEnv): Promise<void> {
  const settings = readSettings(env)
  const log = openLog(settings.logLevel)
  await requireDirectory(settings.dataDirectory)
  for (const newer of await requireEngines(settings)) log.warn(newer)
  const { runServer } = await import('./run-server.ts')
  const built = await access(consoleDirectory).then(
    () => consoleDirectory,
    () => undefined,
  )
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const server = await runServer(settings, log, say, built)
  stopOnSignal(server.stop, say)
}

/** Stops in order at the first signal, and immediately at the second. */
function stopOnSignal(stop: () => Promise<void>, say: (line: string) => void): void {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    say(`${signal}: stopping …`)
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`rtcops: Could not stop cleanly: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
