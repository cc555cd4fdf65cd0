import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let records: pg.Client
let operator: Operator
beforeAll(async () => {
  server = await startServer()
  records = new pg.Client({ connectionString: server.databaseOwnerUrl })
  await records.connect()
})
afterAll(async () => {
  await records.end()
  await server.stop()
})
beforeEach(async () => {
  operator = await Operator.arrive(server.url)
  return () => operator.leave()
})

async function post<Answer>(path: string, body: object, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as Answer
}

/**
 * Answers a terminal's login as the administrator does in the console.
 * @returns the address to which the browser goes then
 */
async function answer(user_code: string, allow: 0 | 1): Promise<string> {
  const login = { username: 'admin', password: adminPassword }
  const { role } = await post<{ role: { token: string } }>('/api/npo/login/index', login)
  const { info } = await post<{ info: { url: string } }>(
    '/api/npo/login/terminal/allow',
    { user_code, allow },
    role.token,
  )
  return info.url
}

const waitingCode = async () =>
  (await records.query('SELECT user_code FROM terminal_login WHERE NOT is_refused')).rows[0]?.user_code as
    | string
    | undefined

it('without a browser shows a code, and is logged in when a member confirms it in the console', async () => {
  const running = operator.spawn(['login', '--sso', '-o', 'json'])
  await expect.poll(waitingCode).toBeDefined()
  const code = (await waitingCode()) ?? ''
  expect(await answer(code, 1)).toBe('')
  const { code: exit, stdout, stderr } = await running
  expect({ exit, stderr }).toMatchObject({
    exit: 0,
    stderr: expect.stringContaining(
      `${server.url}/login/device and enter the code ${code.slice(0, 4)}-${code.slice(4)}`,
    ),
  })
  expect(JSON.parse(stdout)).toMatchObject({ profile: 'default', username: 'admin' })
  expect((await operator.run(['whoami', '-o', 'json'])).stdout).toContain('"admin"')
})

it('exits 4 when the member refuses', async () => {
  const running = operator.spawn(['login', '--sso'])
  await expect.poll(waitingCode).toBeDefined()
  await answer((await waitingCode()) ?? '', 0)
  expect(await running).toMatchObject({ code: 4, stderr: expect.stringContaining('refused in the console') })
})

it('with a browser opens the page, or that of a named provider, and accepts the returned grant', async () => {
  const opened = join(operator.home, 'opened')
  await writeFile(
    join(operator.home, 'xdg-open'),
    `#!/bin/sh\nprintf %s "$1" > ${opened}.part && mv ${opened}.part ${opened}\n`,
    {
      mode: 0o755,
    },
  )
  const env = { DISPLAY: ':0', PATH: `${operator.home}:${process.env['PATH']}` }
  const running = operator.spawn(['login', '--sso', 'company', '-o', 'json'], { env })
  const read = () => readFile(opened, 'utf8').catch(() => '')
  await expect.poll(read).not.toBe('')
  const address = new URL(await read())
  expect(address.pathname).toBe('/login/sso/company')
  const to = new URL(address.searchParams.get('to') ?? '', server.url)
  const url = await answer(to.searchParams.get('code') ?? '', 1)
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?grant=/)
  const { port } = new URL(url)
  for (const wrong of ['/', '/?grant=wrong']) await fetch(`http://127.0.0.1:${port}${wrong}`, { redirect: 'manual' })
  const back = await fetch(url, { redirect: 'manual' })
  expect(back.headers.get('location')).toBe(`${server.url}/login/device?done=1`)
  expect(await running).toMatchObject({ code: 0, stdout: expect.stringContaining('"username":"admin"') })
})
