import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator
let userFile: string

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  await operator.run(['company', 'create', '--name', '晨星', '-y'])
  await operator.run(['project', 'create', '-c', '晨星', '--name', '晨星会议', '-y'])
  userFile = join(operator.home, 'user.txt')
  await writeFile(userFile, 'ann-4711\n')
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

const create = (...more: string[]) => operator.run(['erasure', 'create', '-p', '晨星会议', ...more])

it('previews the deletion, orders it, and never names the user', async () => {
  const dry = await create('--user-file', userFile, '--dry-run')
  expect([dry.code, dry.stderr]).toEqual([0, expect.stringContaining('nothing is stored')])
  const made = await create('--user-file', userFile, '-y', '-o', 'json', '--debug')
  expect([made.code, made.stderr]).toEqual([0, expect.stringContaining('the receipt is ER-')])
  const { number } = JSON.parse(made.stdout) as { number: string }
  const listed = await operator.run(['erasure', 'list', '-o', 'json'])
  expect(JSON.parse(listed.stdout)).toMatchObject([{ number, state: 'waiting', appkey_name: '晨星会议', rows: 0 }])
  const shown = await operator.run(['erasure', 'get', number.toLowerCase()])
  expect([shown.code, shown.stdout]).toEqual([0, expect.stringContaining(number)])
  for (const { stderr, stdout } of [dry, listed, shown, made]) expect(stdout + stderr).not.toContain('ann-4711')
  const receipt = join(operator.home, 'receipt.json')
  const early = await operator.run(['erasure', 'receipt', number, '--to-file', receipt])
  expect([early.code, early.stderr]).toEqual([expect.any(Number), expect.stringContaining('no receipt yet')])
  expect(early.code).not.toBe(0)
  await expect(stat(receipt)).rejects.toThrow('ENOENT')
})

it('reads the user from standard input, and names a file without one', async () => {
  const piped = await operator.run(['erasure', 'create', '-p', '晨星会议', '--user-file', '-', '-y'], {
    input: 'bob\n',
  })
  expect(piped.code).toBe(0)
  await writeFile(join(operator.home, 'empty.txt'), '\n')
  const empty = await create('--user-file', join(operator.home, 'empty.txt'), '-y')
  expect([empty.code, empty.stderr]).toEqual([2, expect.stringContaining('no user ID')])
  await writeFile(join(operator.home, 'two.txt'), '\uFEFFbob\r\ncarl\r\n')
  const two = await create('--user-file', join(operator.home, 'two.txt'), '-y')
  expect([two.code, two.stderr]).toEqual([2, expect.stringContaining('2 lines')])
  const missing = await create('--user-file', join(operator.home, 'missing.txt'), '-y')
  expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('missing.txt')])
  expect(await readFile(userFile, 'utf8')).toBe('ann-4711\n')
})
