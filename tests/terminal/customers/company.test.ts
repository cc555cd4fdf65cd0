import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator
let database: pg.Client

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
  await database.query(
    `INSERT INTO member (username, name, password_hash, role_id)
     SELECT 'zhoulin', '周琳', password_hash, role_id FROM member WHERE username = 'admin'`,
  )
})
afterAll(async () => {
  await database.end()
  await operator.leave()
  await server.stop()
})

const banner = () => `▸ DEFAULT  ${new URL(server.url).host}  管理员\n`
const run = (...args: string[]) => operator.run(['company', ...args])
const rows = async (...args: string[]) =>
  JSON.parse((await run('list', '-o', 'json', ...args)).stdout) as Record<string, unknown>[]

describe('company', () => {
  it('R-ENT-10 creates a company, with the salesperson by username or name', async () => {
    const made = await run('create', '--name', '星河互娱', '--remark', 'KTV', '--sales', 'zhoulin', '-y', '-o', 'json')
    expect(made).toMatchObject({ code: 0, stderr: `${banner()}✓ Added\n` })
    expect(JSON.parse(made.stdout)).toMatchObject({ id: 1001, name: '星河互娱', remark: 'KTV', push_flow: 0, video: 0 })
    expect((await run('create', '--name', '云声教育', '--sales', '周琳', '--push-flow', '-y')).code).toBe(0)
    const dry = await run('create', '--name', '北极光直播', '--country-stats', '--dry-run')
    expect(dry.stdout).toBe(
      'POST /api/company/add\n{"name":"北极光直播","minute_calltime":1,"remark":"","salesperson":null,"push_flow":0,"video":0}\n',
    )
    const nobody = await run('create', '--name', 'x', '--sales', 'zhoulim', '-y')
    expect(nobody.code).toBe(2)
    expect(nobody.stderr).toContain('✗ --sales: there is no member "zhoulim"')
    expect(nobody.stderr).toContain('Did you mean: zhoulin?')
    expect((await run('create', '--remark', 'x', '-y')).stderr).toContain('✗ --name: Enter the company name')
    expect(await rows()).toHaveLength(2)
  })

  it('R-ENT-05 disables, changes and enables a company, and sends only given fields', async () => {
    const disabled = await run('disable', '1002', '-y')
    expect(disabled).toMatchObject({ code: 0, stdout: 'id              1002\nstate           2\n' })
    expect((await run('update', '云声教育', '--remark', '小班课', '--dry-run')).stdout).toBe(
      'PUT /api/company/update\n{"id":1002,"remark":"小班课"}\n',
    )
    expect((await run('update', '云声教育', '--remark', '小班课', '--no-push-flow', '-y')).code).toBe(0)
    expect(await rows('--state', 'disabled')).toMatchObject([{ id: 1002, name: '云声教育', remark: '小班课' }])
    expect((await run('update', '1002', '-y')).code).toBe(2)
    expect((await run('update', '1002', '--video', '--no-video', '-y')).code).toBe(2)
    expect((await run('update', '1002', '--state', 'gone', '-y')).code).toBe(2)
    expect((await run('update', '9999', '--remark', 'x', '-y')).code).toBe(3)
  })

  it('R-ENT-02 lists companies like the console', async () => {
    expect(
      (await run('list')).stdout,
    ).toBe(`  ID  NAME                BALANCE  DAYS  STATE       SALES  PROJECTS  MEMBERS
1002  云声教育（小班课）  ! ¥0.00     -  ◦ disabled  周琳          0        0
1001  星河互娱（KTV）     ! ¥0.00     -  ✓ normal    周琳          0        0
`)
    expect((await run('list', '-n', '1', '-o', 'json')).stdout).toMatch(
      /^\[\{"id":1002,"name":"云声教育","remark":"小班课","balance":"0.00","low_balance":1,"low_balance_threshold":"1000.00","days_left":null,"state":2,"salesperson":\d+,"salesperson_name":"周琳","appkey_numbers":0,"member_numbers":0,"create_time":"[-\dT:]+\+08:00"\}\]\n$/,
    )
    expect(await run('list', '--name', 'zzz', '-o', 'json')).toMatchObject({
      stdout: '[]\n',
      stderr: 'No companies match name=zzz.\n',
    })
    expect((await run('list', '-n', '1')).stderr).toBe('1 of 2 companies. More: --page 2   Everything: --all\n')
    expect((await run('list', '--lang', 'zh', '--no-headers', '--name', 'ktv')).stdout).toContain('✓ 正常')
  })

  it('R-ENT-07 shows one company with its certification and projects', async () => {
    await database.query(
      `INSERT INTO project (company_id, name, appkey, appcert) VALUES (1001, '大厅', $1, $1), (1001, '直播 K 歌房 海外', $2, $2)`,
      ['9f3c2a71d05e4b8896ac1f20e77b4d35', '0'.repeat(32)],
    )
    await database.query(
      `UPDATE company SET certification_status = 2, company_code = '91310000MA1K00000X' WHERE id = 1001`,
    )
    await database.query(`UPDATE project SET domestic = 0 WHERE name LIKE '%海外'`)
    expect((await run('get', '星河互娱')).stdout).toBe(`Company
  id              1001
  name            星河互娱（KTV）
  state           ✓ normal
  balance         ! ¥0.00
  days left       -
  salesperson     周琳
Certification
  status          ✓ passed
  credit code     91310000MA1K00000X
Projects (2)
  9f3c2a71d05e4b8896ac1f20e77b4d35  大厅              mainland
  00000000000000000000000000000000  直播 K 歌房 海外  overseas
`)
    expect(JSON.parse((await run('get', '1001', '-o', 'json')).stdout)).toMatchObject({
      company: { id: 1001, certification_status: 2, create_time: expect.stringMatching(/\+08:00$/) },
      users: [],
      projects: [{ name: '大厅' }, { domestic: 0 }],
      prices: [{}, {}],
    })
    const missing = await run('get', '9999')
    expect(missing).toMatchObject({ code: 3, stdout: '' })
    expect(missing.stderr).toMatch(
      /^✗ Company 9999 was not found\.\n {2}rtcops company list --name TEXT {6}request \w+\n$/,
    )
  })

  it('AM-21 R-ENT-02 filters and sorts companies by their balance', async () => {
    const update = await run('update', '1001', '--low-balance', '0', '-y')
    expect(update.stdout).toMatch(/^id +1001\nlow_balance_threshold +0\.00\n$/)
    const grouped = await run('update', '1001', '--low-balance', '1,200', '--dry-run')
    expect(grouped.stdout).toContain('"low_balance_threshold":"1200.00"')
    const dry = await run('update', '1001', '--low-balance', 'default', '--dry-run')
    expect(dry.stdout).toBe('PUT /api/company/update\n{"id":1001,"low_balance_threshold":null}\n')
    const asked = { answers: [['Continue? [y/N]', 'n\r']] as [string, string][] }
    const no = await operator.atTerminal('rtcops company update 1001 --low-balance default', asked)
    expect(no.stdout).toContain('¥0.00 -> ¥1,000.00')
    expect((await run('update', '1001', '--low-balance', '-5', '-y')).stderr).toContain(
      '✗ --low-balance: Enter an amount from 0.00 to 99999999.99',
    )
    expect((await rows('--low-balance')).map(({ id }) => id)).toEqual([1002])
    const entry = `WITH booked AS (
      INSERT INTO ledger_transaction (company_id, sequence, type, amount, balance, booked_at)
      VALUES ($1, 1, 1, $2, $2, now()) RETURNING id, amount)
      INSERT INTO ledger_entry SELECT id, 'customer', amount FROM booked UNION ALL SELECT id, 'bank', -amount FROM booked`
    await database.query(entry, [1001, 100_000])
    expect((await rows('--sort', '-balance')).map(({ id }) => id)).toEqual([1001, 1002])
    expect((await rows('--sort', 'balance')).map(({ id }) => id)).toEqual([1002, 1001])
    expect((await run('list', '--low-balance', '--name', 'zzz')).stderr).toBe(
      'No companies match name=zzz low-balance.\n',
    )
    expect((await run('list', '--sort', 'name')).stderr).toContain('balance days_left')
    expect((await run('get', '1001', '-o', 'wide')).stdout).toMatch(/low below +¥0\.00/)
    expect(JSON.parse((await run('get', '1001', '-o', 'json')).stdout)).toMatchObject({
      company: { balance: '1000.00', low_balance: 0, days_left: null, low_balance_threshold: '0.00' },
    })
    const config = await operator.run(['config', 'update', 'default_low_balance=2,500', '-y'])
    expect(config).toMatchObject({ code: 0, stdout: expect.stringContaining('2500.00') })
    await operator.run(['config', 'update', 'default_low_balance=1000', '-y'])
  })

  it('T-06 refuses to change a cancelled company, exit 6', async () => {
    await database.query(`INSERT INTO company (name, state) VALUES ('江城会议', 3)`)
    const { code, stderr } = await run('enable', '江城会议', '-y')
    expect({ code, told: stderr.includes('A cancelled company cannot be changed') }).toEqual({ code: 6, told: true })
  })

  it('asks at a terminal, and shows the new state', async () => {
    const asked = { answers: [['Continue? [y/N]', 'n\r']] as [string, string][] }
    const no = await operator.atTerminal('rtcops company disable 1001', asked)
    expect(no.stdout).toContain('1001 星河互娱（KTV）')
    expect(no.stdout).toContain('normal -> disabled')
    expect(no.code).toBe(1)
    expect((await rows('--state', 'disabled')).map(({ id }) => id)).toEqual([1002])
  })
})

describe('company user', () => {
  it('R-USR-01 R-USR-03 lists, disables and enables users', async () => {
    await database.query(
      `INSERT INTO company_user (company_id, name, email, phone, is_owner, status) VALUES
       (1001, '王子涵', 'wang@example.com', '13800138001', 1, 1), (1002, '李明', '', '', 0, 3)`,
    )
    expect((await run('user', 'list')).stdout).toBe(
      `   ID  NAME    EMAIL             PHONE        COMPANY   IDENTITY     STATUS
10002  李明    -                 -            云声教育  Sub-account  ◦ cancelled
10001  王子涵  wang@example.com  13800138001  星河互娱  Owner        ✓ normal
`,
    )
    expect((await run('user', 'disable', '10001', '-y')).stdout).toBe('id              10001\nstatus          2\n')
    const list = await run('user', 'list', '-c', '星河互娱', '--owner', '--status', 'disabled', '-o', 'json')
    expect(JSON.parse(list.stdout)).toMatchObject([{ id: 10001, status: 2 }])
    expect((await run('user', 'list', '--keyword', '子涵', '-o', 'csv', '--columns', 'id')).stdout).toBe('id\n10001\n')
    expect((await run('user', 'enable', '10001', '-y')).code).toBe(0)
    expect((await run('user', 'enable', '10002', '-y')).code).toBe(6)
    expect((await run('user', 'enable', '77', '-y')).stderr).toContain('✗ User 77 was not found.')
  })
})
