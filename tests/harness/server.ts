import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { adminPassword } from '../../packages/server/test/seeded-database.ts'
import { makeStores } from '../../packages/server/test/stores.ts'
import { freePort } from './free-port.ts'
import { startProgram } from './start-program.ts'

export { adminPassword }

export interface TestServer {
  url: string
  /** As the application. */
  databaseUrl: string
  /** As the owner of the tables, for tests that do what the application may not. */
  databaseOwnerUrl: string
  clickhouseUrl: string
  process: ChildProcess
  /** What the server has printed so far. */
  output(): string
  /** Ends the process as Ctrl-C does and removes its databases. */
  stop(): Promise<void>
}

/** The server as a process of its own, on fresh databases of the running engines. */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const stores = await makeStores(
    {
      databaseUrl: inject('databaseUrl'),
      databaseOwnerUrl: inject('databaseOwnerUrl'),
      clickhouseUrl: inject('clickhouseUrl'),
      clickhouseReadUrl: inject('clickhouseReadUrl'),
    },
    // A start with another first password is a first start.
    { seeded: !('RTCOPS_ADMIN_PASSWORD' in env) },
  )
  const data = await mkdtemp(join(tmpdir(), 'rtcops-server-'))
  const port = await freePort()
  const program = await startProgram({
    RTCOPS_DEMO: '0',
    RTCOPS_ADMIN_PASSWORD: adminPassword,
    PORT: String(port),
    RTCOPS_DATA: data,
    DATABASE_URL: stores.databaseUrl,
    DATABASE_OWNER_URL: stores.databaseOwnerUrl,
    CLICKHOUSE_URL: stores.clickhouseUrl,
    ...env,
  })
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl: stores.databaseUrl,
    databaseOwnerUrl: stores.databaseOwnerUrl,
    clickhouseUrl: stores.clickhouseUrl,
    process: program.process,
    output: program.output,
    stop: async () => {
      await program.stop()
      await stores.drop()
      await rm(data, { recursive: true, force: true })
    },
  }
}
