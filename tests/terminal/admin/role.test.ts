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

const run = (...words: string[]) => operator.run(['role', ...words])
const json = async (...words: string[]) => JSON.parse((await run(...words, '-o', 'json')).stdout)

describe('role', () => {
  it('R-ROLE-01 lists the columns of the console', async () => {
    const { code, stdout } = await run('list')
    expect(code).toBe(0)
    expect(stdout.split('\n')[0]).toMatch(
      /ROLE NAME +ROLE TYPE +DESCRIPTION +DATA SCOPE +TWO-STEP VERIFICATION +ALLOWED ADDRESSES +MEMBERS/,
    )
    expect((await json('list')).map(({ name }: { name: string }) => name)).toEqual([
      '超级管理员',
      '运营',
      '销售',
      '财务',
      '只读',
    ])
  })

  it('limits a role to addresses, but cannot lock out the author; the host command clears a lock-out', async () => {
    const limited = await run('update', '只读', '--from-address', '10.2.0.0/16，::1', '-y')
    expect(limited).toMatchObject({ code: 0 })
    expect(await json('get', '只读')).toMatchObject({ addresses: '10.2.0.0/16,::1' })
    const lockout = await run('update', '超级管理员', '--from-address', '10.2.0.0/16', '-y')
    expect([lockout.code, lockout.stderr]).toEqual([expect.any(Number), expect.stringContaining('127.0.0.1')])
    expect(lockout.code).not.toBe(0)
    const host = await Operator.arrive(undefined, { DATABASE_URL: server.databaseUrl })
    const clear = (role: string) => host.run(['server', 'role', 'clear-addresses', role, '-y', '-o', 'json'])
    const cleared = await clear('只读')
    expect([cleared.code, JSON.parse(cleared.stdout)]).toMatchObject([0, { name: '只读', addresses: '' }])
    expect((await clear('没有')).code).not.toBe(0)
    await host.leave()
    expect(await json('get', '只读')).toMatchObject({ addresses: '' })
    const [entry] = JSON.parse((await operator.run(['audit', 'list', '--target', 'role', '-o', 'json'])).stdout)
    expect(entry).toMatchObject({
      username: 'host',
      before: { addresses: '10.2.0.0/16,::1' },
      after: { addresses: '' },
    })
  })

  it('R-RLE-05 creates a role with levels by menu name or key, and changes one of them', async () => {
    const made = await run(
      ...['create', '客服', '--kind', '客服', '--remark', '一线', '--level', 'Project list=查看'],
      ...['--level', 'HOME_USER_LIST=编辑', '-y'],
    )
    expect(made).toMatchObject({ code: 0, stderr: expect.stringContaining('✓ Added') })
    expect(await json('get', '客服')).toMatchObject({
      name: '客服',
      classification_name: '客服',
      remark: '一线',
      member_numbers: 0,
      role: { PROJECT_LIST: true, HOME_USER_LIST_EDIT_BUTTON: true },
    })
    const changed = await run('update', '客服', '--level', 'HOME_USER_LIST=无权限', '-y')
    expect(changed).toMatchObject({ code: 0, stderr: expect.stringContaining('✓ Saved') })
    const { role, remark } = await json('get', '客服')
    expect(role).toMatchObject({ PROJECT_LIST: true })
    expect(role).not.toHaveProperty('HOME_USER_LIST')
    expect(remark).toBe('一线')
    const shown = (await run('get', '客服')).stdout
    expect(shown).toMatch(/Project list +查看 · May view/)
    expect((await run('get', '财务')).stdout).toMatch(/Transactions +冲正 · May view, and: Recharge, Export, Reverse/)
    expect(shown).toMatch(/Personal info +查看/)
  })

  it('sets and shows the data scope', async () => {
    expect((await run('update', '客服', '--scope', 'own', '-y')).code).toBe(0)
    expect(await json('get', '客服')).toMatchObject({ data_scope: 'own', remark: '一线' })
    expect((await run('get', '客服')).stdout).toMatch(/data scope +✓ Own companies/)
    expect((await run('update', '客服', '--scope', 'mine', '-y')).code).toBe(2)
  })

  it('names an invalid level, and lists the valid ones', async () => {
    const cases: [string, RegExp][] = [
      ['PROJECT_LIST', /--level: expected menu=level/],
      ['项目列表=查看', /there is no menu "项目列表"/],
      ['PROJECT_LST=查看', /Did you mean: PROJECT_LIST\?/],
      ['PROJECT_LIST=审核', /has no level "审核"; it has 无权限 查看 编辑/],
    ]
    for (const [level, told] of cases) {
      const { code, stderr } = await run('update', '运营', '--level', level, '-y', '--lang', 'en')
      expect({ level, code, told: told.test(stderr) }).toEqual({ level, code: 2, told: true })
    }
  })

  it('R-ROLE-03 R-ROLE-04 asks before deleting; refuses roles with members and super roles', async () => {
    expect((await run('delete', '客服')).code).toBe(2)
    const dry = await run('delete', '客服', '--dry-run')
    expect(dry.stdout).toMatch(/^DELETE \/api\/admin-role\/delete\?id=\d+\n$/)
    expect((await run('delete', '超级管理员', '-y')).code).not.toBe(0)
    expect(await run('delete', '客服', '-y')).toMatchObject({ code: 0, stderr: expect.stringContaining('✓ Deleted') })
    const gone = await run('get', '客服')
    expect(gone).toMatchObject({ code: 3, stdout: '' })
    expect(gone.stderr).toContain('rtcops role list')
  })
})
