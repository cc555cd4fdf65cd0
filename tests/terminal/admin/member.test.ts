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

const create = (username: string, ...more: string[]) =>
  operator.run(['member', 'create', username, '--name', '李伟', '--role', '运营', '--password-stdin', '-y', ...more], {
    input: 'Passw0rdNew\n',
  })
const member = async (username: string) =>
  JSON.parse((await operator.run(['member', 'get', username, '-o', 'json'])).stdout) as Record<string, unknown>
const audit = async (...flags: string[]) =>
  JSON.parse((await operator.run(['audit', 'list', '-o', 'json', ...flags])).stdout) as Record<string, unknown>[]

describe('member', () => {
  it('R-MEM-03 R-MEM-07 creates a member with a password from standard input, which is never shown', async () => {
    const made = await create('li.wei', '--department', '运营部', '-o', 'json', '--debug')
    expect(made.code).toBe(0)
    expect(JSON.parse(made.stdout)).toEqual({ id: expect.any(Number), username: 'li.wei', name: '李伟', state: 1 })
    expect(made.stdout + made.stderr).not.toContain('Passw0rdNew')
    expect(await member('LI.WEI')).toMatchObject({
      username: 'li.wei',
      role_name: '运营',
      department: '运营部',
      state: 1,
    })
    const colleague = await Operator.arrive(server.url)
    const { code } = await colleague.run(['login', '--user', 'li.wei', '--password-stdin'], { input: 'Passw0rdNew\n' })
    expect(code).toBe(0)
    await colleague.leave()
  })

  it('R-MEM-01 R-MEM-08 lists the columns of the console and filters by keyword', async () => {
    const { stdout } = await operator.run(['member', 'list', '--keyword', 'li.'])
    expect(stdout.split('\n')[0]).toMatch(/ACCOUNT +NAME +DEPARTMENT +POSITION +ROLE +STATUS/)
    expect(stdout).toContain('li.wei')
    expect(stdout).not.toContain('admin')
  })

  it('an unknown role is refused with the list of roles', async () => {
    const { code, stderr } = await operator.run(['member', 'update', 'li.wei', '--role', '运萤', '-y'])
    expect(code).toBe(2)
    expect(stderr).toContain('--role: there is no role "运萤" that you can assign')
    expect(stderr).toContain('Did you mean: 运营?')
  })

  it('an unknown member is refused with the most similar one', async () => {
    const { code, stderr } = await operator.run(['member', 'get', 'li.wie'])
    expect(code).toBe(3)
    expect(stderr).toContain('Did you mean: li.wei?')
    expect(stderr).toContain('rtcops member list')
  })

  it('R-MEM-06 a duplicate account is a conflict, named by its argument', async () => {
    const { code, stderr } = await create('Li.Wei')
    expect(code).toBe(6)
    expect(stderr).toContain('The account exists already')
  })

  it('a password that breaks the rule is refused before sending', async () => {
    const { code, stderr } = await operator.run(['member', 'update', 'li.wei', '--password-stdin', '-y'], {
      input: 'short\n',
    })
    expect(code).toBe(2)
    expect(stderr).toContain('--password-stdin: ')
    expect(stderr).not.toContain('short')
  })

  it('a dry run hides the password', async () => {
    const { stdout } = await operator.run(['member', 'update', 'li.wei', '--password-stdin', '--dry-run'], {
      input: 'Passw0rdOther\n',
    })
    expect(stdout).toMatch(/^PUT \/api\/admin-member\/update\n\{"id":\d+,"password":"\*\*\*"\}\n$/)
  })

  it('an update changes given fields and keeps the rest', async () => {
    const { code } = await operator.run(['member', 'update', 'li.wei', '--position', '主管', '--role', '销售', '-y'])
    expect(code).toBe(0)
    expect(await member('li.wei')).toMatchObject({ position: '主管', role_name: '销售', department: '运营部' })
  })

  it('AM-13 R-MEM-05 disables, enables and deletes', async () => {
    const { stdout } = await operator.run(['member', 'disable', 'li.wei', '-y', '-o', 'json'])
    expect(JSON.parse(stdout)).toEqual({ id: expect.any(Number), username: 'li.wei', state: 0 })
    expect(await member('li.wei')).toMatchObject({ state: 0 })
    await operator.run(['member', 'enable', 'li.wei', '-y'])
    expect(await member('li.wei')).toMatchObject({ state: 1 })
    expect((await operator.run(['member', 'delete', 'li.wei', '-y'])).code).toBe(0)
    expect((await operator.run(['member', 'get', 'li.wei'])).code).toBe(3)
  })

  it('R-MEM-04 M-111 super members cannot be changed', async () => {
    const { code, stderr } = await operator.run(['member', 'disable', 'admin', '-y'])
    // No permission is missing: a rule forbids it.
    expect(code).toBe(6)
    expect(stderr).toContain('Super administrators cannot be edited or removed')
  })
})

describe('audit', () => {
  it('AM-12 lists who did what, with the changes and no password', async () => {
    const { stdout } = await operator.run(['audit', 'list', '--operation', 'deleteAdminMember'])
    expect(stdout).toContain('Delete member')
    const wide = await operator.run(['audit', 'list', '--target', 'member', '-o', 'wide'])
    expect(wide.stdout).toContain('state: 1 -> 0')
    const entries = await audit('--member', 'admin', '--all')
    expect(entries.map(({ operation }) => operation)).toEqual([
      'deleteAdminMember',
      'updateAdminMember',
      'updateAdminMember',
      'updateAdminMember',
      'insertAdminMember',
    ])
    expect(JSON.stringify(entries)).not.toMatch(/Passw0rd|argon2/)
    expect(await audit('--from', '2020-01-01', '--to', '2020-12-31')).toEqual([])
    expect(await audit('--since', '1h', '-n', '1')).toHaveLength(1)
  })

  it('AM-12 saves the log as a file: the rows of the list with the same filter', async () => {
    const filter = ['--target', 'member', '--since', '1d']
    const list = await operator.run(['audit', 'list', '--all', '-o', 'csv', ...filter])
    const file = await operator.run(['audit', 'export', '--to-file', '-', ...filter])
    expect(file).toMatchObject({ code: 0, stderr: '' })
    expect(file.stdout).toBe(list.stdout)
    expect(file.stdout).toContain('deleteAdminMember')
  })
})
