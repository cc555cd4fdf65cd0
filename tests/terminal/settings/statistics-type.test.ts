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
  await operator.leave()
  await server.stop()
})

const run = (...args: string[]) => operator.run(args)
const json = async (...args: string[]) => JSON.parse((await run(...args, '-o', 'json')).stdout)

describe('statistics-type and method', () => {
  it('R-STT-01 R-MTD-01 list the types and methods of every installation', async () => {
    const types = (await run('statistics-type', 'list')).stdout
    expect(types.split('\n')[0]).toMatch(/NO +ID +NAME +METHOD +FOR +/)
    expect(types).toContain('voice_user')
    expect(await json('method', 'list')).toHaveLength(6)
    expect((await run('method', 'get', '4', '--lang', 'zh')).stdout).toContain('房间内至少有一人的时长')
  })

  it('R-STT-03 R-STT-04 R-MTD-02 a type is added with its method by name, changed, and deleted', async () => {
    const method = await json('method', 'create', '--key', 'room_minutes', '--name', '房间二', '-y')
    const create = ['statistics-type', 'create', '--id', 'room_2', '--name', '按房间', '--method', '房间二']
    const type = await json(...create, '-y')
    expect(type).toMatchObject({ statistics_id: 'room_2', statistics_value: method.id, kind: 'speech_sounds' })
    expect(await run('statistics-type', 'update', String(type.id), '--message', '不论人数', '-y')).toMatchObject({
      code: 0,
    })
    expect(await json('statistics-type', 'get', String(type.id))).toMatchObject({
      statistics_msg: '不论人数',
      statistics_name: '按房间',
    })
    expect((await run(...create, '-y')).code).toBe(6)
    expect((await run('statistics-type', 'create', '--id', 'a-b', '--name', 'x', '--method', '1', '-y')).code).toBe(2)
    expect((await run('method', 'delete', String(method.id), '-y')).code).toBe(6)
    expect((await run('statistics-type', 'delete', String(type.id), '-y')).code).toBe(0)
    expect((await run('method', 'update', String(method.id), '--name', '房间三', '-y')).code).toBe(0)
    expect((await run('method', 'delete', String(method.id), '-y')).code).toBe(0)
    expect((await run('method', 'get', String(method.id))).code).toBe(3)
  })

  it('R-STT-05 a type in use cannot be deleted, and the message says what uses it', async () => {
    const { code, stderr } = await run('statistics-type', 'delete', '1', '-y')
    expect(code).toBe(6)
    expect(stderr).toContain('In use; cannot be removed (a default of the basic configuration)')
  })
})
