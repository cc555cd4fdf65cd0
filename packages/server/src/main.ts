import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Logger, pino } from 'pino'
import { runServer } from './run-server.ts'
import { readSettings } from './settings.ts'

const consoleDirectory = fileURLToPath(new URL('../../web/dist', import.meta.url))

await main()

async function main(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < 24)
    return fail('rtcops needs Node 24 or newer. Start it with `npm start`, which brings its own.')
  try {
    const settings = readSettings(process.env)
    const log: Logger = pino(
      { level: settings.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
      pino.destination(2),
    )
    const built = await access(consoleDirectory).then(
      () => consoleDirectory,
      () => undefined,
    )
    const say = (line: string) => void process.stdout.write(`${line}\n`)
    const server = await runServer(settings, log, say, built)
    stopOnSignal(server.stop, say)
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
}

/** The first signal stops in order; a second one at once. */
function stopOnSignal(stop: () => Promise<void>, say: (line: string) => void): void {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    say(`${signal}: stopping …`)
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(`Stopped, but not cleanly: ${String(error)}`),
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

function fail(message: string): void {
  process.stderr.write(`rtcops: ${message}\n`)
  process.exit(1)
}
