import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engines, startEngines } from '@rtcops/embedded'
import pg from 'pg'
import type { Project } from '../../../packages/server/test/telemetry-report.ts'
import { makeEnginesDirectory } from '../../../tools/engines-directory.ts'
import { freePort } from '../network/free-port.ts'
import { type Program, startProgram } from './start-program.ts'

/** A server process with its own engines, for tests that break them and benchmarks that measure them. */
export interface Rig {
  url: string
  engines: Engines
  server(): ChildProcess
  /**
   * Starts the server again after it has ended.
   *
   * @param wrap command that runs the server
   */
  startServer(wrap?: readonly string[]): Promise<void>
  /** Ends the server like Ctrl-C; the engines stay. */
  stopServer(): Promise<void>
  /** Returns the server's output so far. */
  output(): string
  addProjects(count: number): Promise<Project[]>
  /** Logs in as the administrator. @returns the token */
  logIn(): Promise<string>
  stop(): Promise<void>
}

export const adminPassword = 'Passw0rdAdmin'

/** Logs in a member who has the administrator's password. @returns the token */
export async function logIn(url: string, username = 'admin'): Promise<string> {
  const reply = await fetch(`${url}/api/npo/login/index`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: adminPassword }),
  })
  const { role, msg } = (await reply.json()) as { role?: { token: string }; msg: string }
  if (!role) throw new Error(`the login was refused: ${msg}`)
  return role.token
}

/** Starts a rig whose data is in memory if there is room. @param wrap command that runs the server, such as `['nice']` */
export async function startRigInMemory(wrap: readonly string[] = []): Promise<Rig> {
  return await startRig(wrap, await makeEnginesDirectory())
}

/**
 * Starts a rig.
 *
 * @param wrap command that runs the server, such as `['nice']`
 * @param directory empty, for its data; on disk by default
 */
export async function startRig(wrap: readonly string[] = [], directory?: string): Promise<Rig> {
  const path = directory ?? (await mkdtemp(join(tmpdir(), 'rtcops-rig-')))
  const engines = await startEngines(join(path, 'engines'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let output = ''
  let server: Program | undefined
  const startServer = async (wrapped: readonly string[] = []) => {
    output += server?.output() ?? ''
    server = undefined
    server = await startProgram(
      {
        RTCOPS_DEMO: '0',
        RTCOPS_ADMIN_PASSWORD: adminPassword,
        RTCOPS_LOG: 'warn',
        PORT: String(port),
        RTCOPS_DATA: join(path, 'server'),
        DATABASE_URL: engines.databaseUrl,
        DATABASE_OWNER_URL: engines.databaseOwnerUrl,
        CLICKHOUSE_URL: engines.clickhouseUrl,
      },
      wrapped,
    )
  }
  await startServer(wrap)
  return {
    url,
    engines,
    startServer,
    stopServer: async () => void (await server?.stop()),
    output: () => output + (server?.output() ?? ''),
    server: () => (server as Program).process,
    addProjects: (count) => addProjects(engines.databaseUrl, count),
    logIn: () => logIn(url),
    stop: async () => {
      await server?.stop()
      await engines.stop()
      await rm(path, { recursive: true, force: true })
    },
  }
}

/** Adds a company with projects. */
export async function addProjects(databaseUrl: string, count: number): Promise<Project[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(`INSERT INTO company (name) VALUES ('rig') RETURNING id`)
    const projects = Array.from({ length: count }, (_, index) => ({
      appkey: `rig${String(index).padStart(29, '0')}`,
      appcert: `cert${String(index).padStart(28, '0')}`,
    }))
    for (const [index, { appkey, appcert }] of projects.entries()) {
      await client.query('INSERT INTO project (company_id, name, appkey, appcert) VALUES ($1, $2, $3, $4)', [
        rows[0]?.id,
        `rig ${index}`,
        appkey,
        appcert,
      ])
    }
    return projects
  } finally {
    await client.end()
  }
}
