import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
})
afterAll(async () => {
  await operator?.leave()
  await server?.stop()
})

const run = (...args: string[]) => operator.run(args)
const read = async (...args: string[]) => JSON.parse((await run(...args, '-o', 'json')).stdout)

describe('event-type', () => {
  it('R-EVT-01 lists by value', async () => {
    const { stdout } = await run('event-type', 'list', '-n', '2', '-q')
    expect(stdout).toBe(`ID  EVENT VALUE  EVENT NAME   EVENT CODE
 1  1            Joined room  JOIN_ROOM
 2  2            Left room    LEAVE_ROOM
`)
    expect((await run('event-type', 'get', '1', '--lang', 'zh')).stdout).toContain('事件代码        JOIN_ROOM')
  })

  it('R-EVT-03 R-EVT-04 names the flag of an invalid field', async () => {
    const create = (...flags: string[]) => run('event-type', 'create', ...flags, '-y')
    expect((await create('--name', 'a', '--key', 'A')).stderr).toContain('--number: Enter the event value')
    expect((await create('--number', '1.5', '--name', 'a', '--key', 'A')).stderr).toContain(
      '--number: A whole number of at least 0',
    )
    expect((await create('--number', '50', '--name', 'a', '--key', 'a-b')).stderr).toContain(
      '--key: Only letters, digits and underscores',
    )
    const taken = await create('--number', '1', '--name', 'a', '--key', 'A')
    expect({ code: taken.code, told: taken.stderr.includes('--number: This number is taken') }).toEqual({
      code: 6,
      told: true,
    })
  })

  it('R-EVT-06 creates, changes and deletes types', async () => {
    const fields = ['--number', '50', '--name', '举手', '--key', 'RAISE_HAND']
    const made = JSON.parse((await run('event-type', 'create', ...fields, '-y', '-o', 'json')).stdout)
    expect(made).toMatchObject({ type_number: 50, type_describe: '举手', type_key: 'RAISE_HAND' })
    const dry = await run('event-type', 'update', String(made.id), '--name', '请求发言', '--dry-run')
    expect(dry.stdout).toBe(`PUT /api/even_type/update\n{"id":${made.id},"type_describe":"请求发言"}\n`)
    expect((await run('event-type', 'update', String(made.id), '--name', '请求发言', '-y')).code).toBe(0)
    expect(await read('event-type', 'get', String(made.id))).toEqual({
      ...made,
      type_describe: '请求发言',
      name: '请求发言',
    })
    expect((await run('event-type', 'delete', String(made.id), '-y')).code).toBe(0)
    expect((await run('event-type', 'get', String(made.id))).code).toBe(3)
  })
})

describe('config', () => {
  it('R-BAS-01 lists all items by name', async () => {
    const values = await read('config', 'get')
    expect(values).toMatchObject({
      is_not_common_use_sms: '0',
      remember_login_time: '7',
      appkey_statistics_fiels: 'speech_sounds,video,push_flow',
    })
    const table = (await run('config', 'get', '--lang', 'zh')).stdout
    expect(table).toContain('记住登录时间（天）')
    expect(table).toContain('按用户通话时长')
  })

  it('R-BAS-03 T-17 changes the named items', async () => {
    const saved = await run('config', 'update', 'remember_login_time=30', 'is_not_common_use_sms=1', '-y', '-o', 'json')
    expect({ code: saved.code, sent: JSON.parse(saved.stdout) }).toEqual({
      code: 0,
      sent: { is_not_common_use_sms: '1', remember_login_time: '30' },
    })
    expect(await read('config', 'get')).toMatchObject({
      remember_login_time: '30',
      appkey_statistics_fiels: 'speech_sounds,video,push_flow',
    })
  })

  it('R-BAS-05 refuses invalid values and unknown names', async () => {
    for (const [pair, told] of [
      ['remember_login_time=366', 'remember_login_time: A whole number from 1 to 365'],
      ['remember_login_tim=3', 'Did you mean: remember_login_time?'],
      ['remember_login_time', 'name=value, given "remember_login_time".'],
      ['default_statistics_id=999999', 'Choose a statistics type'],
    ] as const) {
      const { code, stderr } = await run('config', 'update', pair, '-y')
      expect([pair, code, stderr.includes(told) || stderr]).toEqual([pair, 2, true])
    }
    expect(await read('config', 'get')).toMatchObject({ remember_login_time: '30' })
  })
})
