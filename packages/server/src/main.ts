/**
 * The server's program: alone or with `start` it runs the server; with other words, such as `ledger verify`, it runs a command on the
 * server's host without a login. Each is loaded when it is called.
 */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// By default the heap may become four times as large as what is in use before it is collected: 20,000 events at once, of which nothing
// stays, let it grow by half a gigabyte (docs/decisions/ingest.md).
setFlagsFromString('--heap-growing-percent=50')
// Stored beside the builds. If that directory cannot be written, Node runs without the cache.
enableCompileCache(fileURLToPath(new URL('../../../.cache/node', import.meta.url)))
await main(process.argv.slice(2))

async function main(line: readonly string[]): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < 24)
    return fail('rtcops needs Node 24 or newer. Start it with `npm start`, which brings its own.')
  try {
    if (line.length === 0 || line.join(' ') === 'start') {
      const { startServer } = await import('./start-server.ts')
      await startServer(process.env)
    } else {
      const { runHostCommand } = await import('./host/run-host-command.ts')
      // Exits explicitly, so that connections left open by an interrupted command do not keep the program alive.
      process.exit(await runHostCommand(line, process.env))
    }
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
}

function fail(message: string): void {
  process.stderr.write(`rtcops: ${message}\n`)
  process.exit(1)
}
