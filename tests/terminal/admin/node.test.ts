import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator
const lobby = 'a'.repeat(32)

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  const database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
  await database.query(`
    WITH owner AS (INSERT INTO company (name) VALUES ('云声科技') RETURNING id)
    INSERT INTO project (company_id, name, appkey, appcert) SELECT id, '语聊房', '${lobby}', '${lobby}' FROM owner`)
  await database.query(`INSERT INTO cs_node (node, hostname, raw_zones, raw_capacity, is_ban)
    VALUES ('cs-sh-01', 'sh01.cs', '华东', 8000, 2), ('cs-sg-01', 'sg01.cs', '新加坡', 4000, 1)`)
  await database.end()
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

const json = async (...args: string[]) =>
  JSON.parse((await operator.run(['node', ...args, '-o', 'json'])).stdout) as Record<string, unknown>[]

describe('node', () => {
  it('R-CSN-01 R-CSN-02 lists nodes by status and keyword', async () => {
    expect((await operator.run(['node', 'list'])).stdout).toBe(`NODE      HOST NAME  PROJECTS  ZONES   CAPACITY  STATUS
cs-sg-01  sg01.cs    -         新加坡     4,000  ✗ Banned
cs-sh-01  sh01.cs    -         华东       8,000  ✓ In use
`)
    expect((await json('list', '--status', 'used')).map(({ node }) => node)).toEqual(['cs-sh-01'])
    expect((await json('list', '--keyword', 'SG01')).map(({ node }) => node)).toEqual(['cs-sg-01'])
    const wrong = await operator.run(['cs-node', 'list', '--status', 'bannd'])
    expect(wrong.code).toBe(2)
    expect(wrong.stderr).toContain('Did you mean: banned?')
  })

  it('R-CSN-03 R-CSN-06 sets only given values, and marks differences', async () => {
    const { code, stderr } = await operator.run([
      'node',
      'update',
      'cs-sh-01',
      '--appkeys',
      '语聊房',
      '--capacity',
      '0',
      '-y',
    ])
    expect({ code, told: stderr.endsWith('✓ Saved\n') }).toEqual({ code: 0, told: true })
    const [, , row] = (await operator.run(['node', 'list'])).stdout.split('\n')
    expect(row).toMatch(/^cs-sh-01 +sh01\.cs +语聊房 \* +华东 +0 \* +✓ In use$/)
    expect(await json('get', 'cs-sh-01')).toMatchObject({
      newest_appkeys: [lobby],
      newest_zones: '华东',
      newest_capacity: 0,
      raw_capacity: 8000,
      is_override: 1,
    })
    const dry = await operator.run(['node', 'update', 'cs-sh-01', '--capacity', '', '--dry-run'])
    expect(dry.stdout).toBe('PUT /api/node/update\n{"node":"cs-sh-01","capacity":null}\n')
    expect((await operator.run(['node', 'update', 'cs-sh-01', '-y'])).code).toBe(2)
  })

  it.each(['-1', '1.5', '１２', '1e3', '9007199254740993'])('R-CSN-05 refuses a capacity of %s', async (capacity) => {
    const { code, stderr } = await operator.run(['node', 'update', 'cs-sh-01', `--capacity=${capacity}`, '-y'])
    expect({ code, told: stderr.includes('--capacity: The capacity must be a whole number of at least 0') }).toEqual({
      code: 2,
      told: true,
    })
  })

  it('D-29 R-CSN-04 registers a node that has not reported, once, and deletes the override', async () => {
    const create = () => operator.run(['node', 'create', 'cs-new', '--zones', ' 华西 ,华西', '-y'])
    expect((await create()).stdout).toContain('zones           华西\n')
    expect((await create()).code).toBe(6)
    const removed = await operator.atTerminal('rtcops node delete cs-new', { answers: [['Continue? [y/N]', 'y\r']] })
    expect(removed.stdout).toContain('cs-new')
    expect(removed.code).toBe(0)
    const missing = await operator.run(['node', 'get', 'cs-new'])
    expect(missing.code).toBe(3)
    expect(missing.stderr).toMatch(/^✗ CS node cs-new was not found\.\n {2}rtcops node list/)
    expect((await operator.run(['node', 'delete', 'cs-sg-01', '-y'])).code).toBe(3)
  })
})
