/**
 * Runs the servers of many test files in one process, each on its own databases and port. A POST with the environment of a server starts it
 * and returns its address; a DELETE with that address stops it. All servers end when the parent process disconnects.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { enableCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { RunningServer } from '../../../packages/server/src/run-server.ts'

// The cache that the server uses as well.
enableCompileCache(fileURLToPath(new URL('../../../.cache/node', import.meta.url)))
const { openLog } = await import('../../../packages/server/src/platform/log.ts')
const { runServer } = await import('../../../packages/server/src/run-server.ts')
const { readSettings } = await import('../../../packages/server/src/services/settings.ts')

const consoleDirectory = fileURLToPath(new URL('../../../packages/web/dist', import.meta.url))
const running = new Map<string, RunningServer>()

async function start(env: NodeJS.ProcessEnv): Promise<string> {
  const settings = readSettings(env)
  const server = await runServer(settings, openLog(settings.logLevel), () => undefined, consoleDirectory)
  running.set(server.url, server)
  return server.url
}

async function stop(url: string): Promise<string> {
  const server = running.get(url)
  running.delete(url)
  await server?.stop()
  return url
}

const listener = createServer(async (request, response) => {
  try {
    const body = await text(request)
    response.end(request.method === 'DELETE' ? await stop(body) : await start(JSON.parse(body)))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}).listen(0, '127.0.0.1')
await once(listener, 'listening')
process.send?.(`http://127.0.0.1:${(listener.address() as AddressInfo).port}`)
process.once('disconnect', () => process.exit())
