import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../harness/network/free-port.ts'
import { type Program, startProgram } from '../../harness/server/start-program.ts'
import { waitForTrialData } from '../../harness/server/trial-data.ts'

const sources = fileURLToPath(new URL('../../../packages/server/src/main.ts', import.meta.url))

let data: string
let env: Record<string, string>
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'rtcops-start-'))
  env = {
    PORT: String(await freePort()),
    RTCOPS_DATA: data,
    RTCOPS_DEMO_DAYS: '1',
    DATABASE_URL: '',
    CLICKHOUSE_URL: '',
  }
})
afterAll(() => rm(data, { recursive: true, force: true }))

const url = (path: string) => `http://127.0.0.1:${env['PORT']}${path}`

async function logIn(password: string): Promise<{ code: number; role?: { token: string } }> {
  const answer = await fetch(url('/api/npo/login/index'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  return (await answer.json()) as { code: number; role?: { token: string } }
}

async function countCalls(token: string): Promise<number> {
  const answer = await fetch(url('/api/msg/index'), { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { total: number }).total
}

describe('npm start', () => {
  let program: Program
  let password: string

  it('D-89 creates engines, a first member whose one-time password it prints, and trial data', async () => {
    program = await startProgram(env, [], sources)
    password = /Log in as admin with the password (\S+)/.exec(program.output())?.[1] ?? ''
    expect(password).toMatch(/^[A-Za-z0-9]{16}$/)
    const { code, role } = await logIn(password)
    expect(code).toBe(0)
    await waitForTrialData(url(''))
    expect(await countCalls(role?.token ?? '')).toBeGreaterThan(100)
  })

  it('serves the console and the API reference', async () => {
    expect(await (await fetch(url('/data-monitoring/message'))).text()).toContain('<div id="root"')
    expect((await fetch(url('/docs/'))).status).toBe(200)
    expect(((await (await fetch(url('/api/openapi.json'))).json()) as { openapi: string }).openapi).toBe('3.1.0')
  })

  it('refuses to use a data directory twice, and names the process that holds it', async () => {
    const second = startProgram({ ...env, PORT: String(await freePort()) })
    await expect(second).rejects.toThrow(new RegExp(`\\b${program.process.pid}\\b`))
  })

  it('stops cleanly on Ctrl-C', async () => {
    expect(await program.stop()).toBe(0)
    await expect(fetch(url('/healthz'))).rejects.toThrow()
  })

  it('restarts with existing data, and prints no password', async () => {
    program = await startProgram(env, [], sources)
    expect(program.output()).not.toMatch(/password/)
    expect((await logIn(password)).code).toBe(0)
    expect(await program.stop()).toBe(0)
  })
})
