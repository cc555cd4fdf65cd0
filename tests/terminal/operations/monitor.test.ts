import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator
const [lobby, karaoke] = ['a'.repeat(32), 'b'.repeat(32)]

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  const database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
  await database.query(`
    WITH owner AS (INSERT INTO company (name) VALUES ('云声科技') RETURNING id)
    INSERT INTO project (company_id, name, appkey, appcert)
    SELECT id, name, appkey, appkey FROM owner, (VALUES ('语聊房', '${lobby}'), ('KTV', '${karaoke}')) AS p (name, appkey)`)
  await database.end()
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

const run = (...args: string[]) => operator.run(['monitor', ...args])
const json = async (...args: string[]) => JSON.parse((await run(...args, '-o', 'json')).stdout)

describe('monitor', () => {
  it('R-SPM-06 D-20 creates one rule per project, with normalized lists', async () => {
    const made = await run(
      'create',
      '-p',
      '语聊房',
      '-p',
      karaoke,
      '--room',
      ' b ,a,,b',
      '--remark',
      '投诉',
      '-y',
      '-o',
      'json',
    )
    expect(made.code).toBe(0)
    expect(JSON.parse(made.stdout)).toMatchObject({ ids: [1, 2], channel_name: 'b,a', state: 1 })
    expect((await run('list')).stdout).toBe(`ID  PROJECT  ROOM  USER  DEVICE  STATUS  REMARK  CHANGED BY
 2  KTV      b,a   -     -       ✓ On    投诉    管理员
 1  语聊房   b,a   -     -       ✓ On    投诉    管理员
`)
  })

  it('R-SPM-01 filters by project, part of a list, and state', async () => {
    const ids = async (...args: string[]) => (await json('list', ...args)).map(({ id }: { id: number }) => id)
    expect(await ids('-p', 'KTV')).toEqual([2])
    expect(await ids('--room', 'a', '--state', 'on')).toEqual([2, 1])
    expect(await ids('--user', 'u')).toEqual([])
    expect((await run('list', '--state', 'off')).stderr).toBe('No monitoring rules match state=off.\n')
  })

  it.each([
    [['--room', ' ,'], 'Fill at least one of room name, user ID, device name'],
    [['--user', 'a，b'], '--user: Separate with English commas'],
    [['--device', 'x'.repeat(1001)], '--device: must have at most 1000 characters, got 1001.'],
  ])('R-SPM-05 M-025 M-092 refuses %j', async (flags, told) => {
    const { code, stderr } = await run('create', '-p', '语聊房', ...flags, '-y')
    expect({ code, told: stderr.includes(told) }).toEqual({ code: 2, told: true })
  })

  it('R-SPM-04 M-101 requires an existing project', async () => {
    expect((await run('create', '--room', 'a', '-y')).stderr).toContain('--project: Choose a project')
    expect((await run('create', '-p', 'nowhere', '--room', 'a', '-y')).code).toBe(3)
    expect((await run('create', '-p', 'c'.repeat(32), '--room', 'a', '-y')).stderr).toContain('--project')
  })

  it('R-SPM-07 D-87 changes given fields, switches, and moves to another project', async () => {
    expect((await run('update', '1', '--user', 'u-1', '-p', 'KTV', '-y')).code).toBe(0)
    expect((await run('disable', '1', '-y')).stderr).toContain('✓ Saved')
    expect(await json('get', '1')).toMatchObject({
      app_name: 'KTV',
      channel_name: 'b,a',
      user_id: 'u-1',
      remark: '投诉',
      state: 0,
    })
    const dry = await run('enable', '1', '--dry-run')
    expect(dry.stdout).toBe('PUT /api/special-model/update\n{"id":1,"state":1}\n')
  })

  it('R-SPM-08 deletes after asking', async () => {
    const yes = await operator.atTerminal('rtcops special-model delete 1', { answers: [['Continue? [y/N]', 'y\r']] })
    expect(yes.stdout).toContain('KTV')
    expect(yes.code).toBe(0)
    expect((await run('get', '1')).code).toBe(3)
  })
})
