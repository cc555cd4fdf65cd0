import { afterAll, beforeAll, expect, it } from 'vitest'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let admin: Operator
let other: Operator
beforeAll(async () => {
  server = await startServer()
  admin = await Operator.arrive(server.url)
  other = await Operator.arrive(server.url)
  await admin.logIn(adminPassword)
  await other.logIn(adminPassword)
})
afterAll(async () => {
  for (const each of [admin, other]) await each.leave()
  await server.stop()
})

const list = async (...words: string[]) =>
  JSON.parse((await admin.run(['session', 'list', ...words, '-o', 'json'])).stdout) as {
    id: number
    is_current: number
    device: string
  }[]

it('lists sessions, and ends one of them, all others, or all of a member', async () => {
  const mine = await list()
  expect(mine.map(({ device }) => device)).toEqual([
    expect.stringMatching(/^rtcops\//),
    expect.stringMatching(/^rtcops\//),
  ])
  const [foreign] = mine.filter(({ is_current }) => is_current === 0)
  expect(await admin.run(['session', 'end', String(foreign?.id), '-y'])).toMatchObject({ code: 0 })
  expect(await other.run(['whoami'])).toMatchObject({ code: 4 })
  await other.logIn(adminPassword)
  expect(await admin.run(['session', 'end', '--others', '-y'])).toMatchObject({ code: 0 })
  expect(await other.run(['whoami'])).toMatchObject({ code: 4 })
  expect(await list('--member', 'admin')).toHaveLength(1)
  expect(await admin.run(['session', 'end', '--member', 'admin', '--all', '-y'])).toMatchObject({ code: 0 })
  expect(await admin.run(['whoami'])).toMatchObject({ code: 4 })
})

it('names missing input, and refuses an unknown session', async () => {
  await admin.logIn(adminPassword)
  const nothing = await admin.run(['session', 'end', '-y'])
  expect([nothing.code, nothing.stderr]).toEqual([2, expect.stringContaining('--others')])
  const both = await admin.run(['session', 'end', '1', '--member', 'admin', '--all', '-y'])
  expect([both.code, both.stderr]).toEqual([2, expect.stringContaining('--all')])
  expect(await admin.run(['session', 'end', '999999', '-y'])).toMatchObject({ code: 3 })
})

it('shows the login history of the member and of everybody, including refused logins', async () => {
  const guess = await admin.run(['login', '--user', 'admin', '--password-stdin'], { input: 'Wrong1234\n' })
  expect(guess.code).not.toBe(0)
  await admin.logIn(adminPassword)
  const history = async (...words: string[]) =>
    JSON.parse((await admin.run(['session', 'history', ...words, '-o', 'json'])).stdout) as Record<string, unknown>[]
  expect((await history()).slice(0, 2)).toMatchObject([
    { username: 'admin', result: 'entered', way: 'password', device: expect.stringMatching(/^rtcops\//) },
    { username: 'admin', result: 'wrong_password', times: 1 },
  ])
  expect(await history('--everybody', '--result', 'wrong_password')).toHaveLength(1)
  expect(await history('--member', 'nobody.else')).toEqual([])
  const file = await admin.run(['session', 'export', '--to-file', '-', '-s', '1d'])
  expect(file.stderr).toBe('')
  expect(file.stdout.split('\n')[0]).toContain('last_time')
})
