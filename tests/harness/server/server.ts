import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { ownStores } from '../../../packages/server/test/own-stores.ts'
import { adminPassword } from '../../../packages/server/test/seeded-database.ts'
import { freePort } from '../network/free-port.ts'
import './servers.ts'
import { startProgram } from './start-program.ts'

export { adminPassword }

export interface TestServer {
  url: string
  /** Address as the application. */
  databaseUrl: string
  /** Address as the owner of the tables, for tests that do what the application may not. */
  databaseOwnerUrl: string
  clickhouseUrl: string
  /** Ends the server like Ctrl-C and removes its databases. */
  stop(): Promise<void>
}

/** A server in a separate process. */
export interface ServerProcess extends TestServer {
  process: ChildProcess
  /** Returns the server's output so far. */
  output(): string
}

/** Starts the server on new databases of the running engines, in the process that all servers of the suite share. */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const { settings, stores, remove } = await prepare(env)
  const url = await ask('POST', JSON.stringify(settings))
  return {
    ...stores,
    url,
    stop: async () => {
      await ask('DELETE', url)
      await remove()
    },
  }
}

/** Does the same in a separate process, for tests that read its output or send it signals. */
export async function startServerProcess(env: Record<string, string> = {}): Promise<ServerProcess> {
  const { settings, stores, remove } = await prepare(env)
  const program = await startProgram(settings)
  return {
    ...stores,
    url: `http://127.0.0.1:${settings.PORT}`,
    process: program.process,
    output: program.output,
    stop: async () => {
      await program.stop()
      await remove()
    },
  }
}

async function prepare(env: Record<string, string>) {
  const stores = await ownStores(
    // A start with another initial password is a first start.
    { seeded: !('RTCOPS_ADMIN_PASSWORD' in env) },
  )
  const data = await mkdtemp(join(tmpdir(), 'rtcops-server-'))
  const settings = {
    RTCOPS_DEMO: '0',
    RTCOPS_ADMIN_PASSWORD: adminPassword,
    PORT: String(await freePort()),
    RTCOPS_DATA: data,
    DATABASE_URL: stores.databaseUrl,
    DATABASE_OWNER_URL: stores.databaseOwnerUrl,
    CLICKHOUSE_URL: stores.clickhouseUrl,
    ...env,
  }
  const remove = async () => {
    await stores.drop()
    await rm(data, { recursive: true, force: true })
  }
  return { settings, stores, remove }
}

/** Sends a request to the process of the servers. @throws {Error} with its message if it refuses */
async function ask(method: 'POST' | 'DELETE', body: string): Promise<string> {
  const answer = await fetch(inject('serversUrl'), { method, body })
  const words = await answer.text()
  if (!answer.ok) throw new Error(words)
  return words
}
