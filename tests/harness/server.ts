import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { makeStores } from '../../packages/server/test/stores.ts'
import { freePort } from './free-port.ts'

export const adminPassword = 'Passw0rdAdmin'
const program = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url))

export interface TestServer {
  url: string
  databaseUrl: string
  clickhouseUrl: string
  process: ChildProcess
  /** What the server has printed so far. */
  output(): string
  /** Ends the process as Ctrl-C does and removes its databases. */
  stop(): Promise<void>
}

/** The server as a process of its own, on fresh databases of the running engines. */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const stores = await makeStores({
    databaseUrl: inject('databaseUrl'),
    clickhouseUrl: inject('clickhouseUrl'),
    clickhouseReadUrl: inject('clickhouseReadUrl'),
  })
  const data = await mkdtemp(join(tmpdir(), 'rtcops-server-'))
  const port = await freePort()
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      RTCOPS_DEMO: '0',
      RTCOPS_ADMIN_PASSWORD: adminPassword,
      PORT: String(port),
      RTCOPS_DATA: data,
      DATABASE_URL: stores.databaseUrl,
      CLICKHOUSE_URL: stores.clickhouseUrl,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      output += part.toString()
    })
  }
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(url, child, () => output)
  return {
    url,
    databaseUrl: stores.databaseUrl,
    clickhouseUrl: stores.clickhouseUrl,
    process: child,
    output: () => output,
    stop: async () => {
      child.kill('SIGINT')
      await exited
      await stores.drop()
      await rm(data, { recursive: true, force: true })
    },
  }
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended at its start:\n${output()}`)
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`the server did not come up:\n${output()}`)
}
