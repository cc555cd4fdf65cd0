import { createHash } from 'node:crypto'
import { codes } from '@rtcops/core/api/codes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminPassword, startApp, type TestApp } from '../../../test/harness.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

const hours = (count: number) => count * 3_600_000

describe('login', () => {
  it('R-LOGIN-04 returns permissions, menu, user, token and version', async () => {
    const { code, role } = await server.call('login', { username: 'admin', password: adminPassword }, null)
    expect(code).toBe(0)
    expect(role?.user).toEqual({
      username: 'admin',
      name: '管理员',
      role_name: '超级管理员',
      is_super: 1,
      must_change_password: 0,
      must_enrol: 0,
      no_companies: 0,
    })
    expect(role?.permissions).toContain('CONFIG_BANK_ACCOUNT_EDIT_BUTTON')
    expect(role?.menu.map(({ key }) => key)).toContain('DATA_MONITOR')
    expect(role?.token).toMatch(/^[\w-]{43}$/)
    expect(role?.version).not.toBe('')
  })

  it('R-LOGIN-02 names the empty field', async () => {
    expect(await server.call('login', { username: ' ', password: 'x' }, null)).toMatchObject({
      code: codes.badParameter,
      field: 'username',
      msg: '登录账号不能为空',
    })
    expect(await server.call('login', { username: 'admin' }, null)).toMatchObject({
      code: codes.badParameter,
      field: 'password',
      msg: '密码不能为空',
    })
  })

  it('R-LOGIN-09 gives the same message for an unknown account and a wrong password, and delays the sixth attempt', async () => {
    const unknown = await server.call('login', { username: 'nobody', password: 'wrong1234' }, null)
    const wrong = await server.call('login', { username: 'guessed', password: 'wrong1234' }, null)
    expect(unknown).toEqual(wrong)
    expect(wrong.msg).toBe('账号或密码错误')
    const tries = await Promise.all(
      Array.from({ length: 9 }, () => server.call('login', { username: 'guessed', password: 'wrong1234' }, null)),
    )
    const messages = tries.map(({ msg }) => msg).sort()
    expect(messages.filter((msg) => msg === '账号或密码错误')).toHaveLength(4)
    expect(messages.filter((msg) => msg === '登录失败次数过多，请15分钟后再试')).toHaveLength(5)
  })

  it('R-LOGIN-09 a success resets the failures', async () => {
    await server.addMember('forgiven', '运营')
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 4; failure += 1)
        await server.call('login', { username: 'forgiven', password: 'wrong1234' }, null)
      expect(await server.login('forgiven')).toMatch(/./)
    }
  })

  it('R-LOGIN-10 a disabled or deleted member cannot log in, and their sessions end at once', async () => {
    const token = await server.addMember('leaver', '运营')
    expect(await server.call('getAdminUser', {}, token)).toMatchObject({ code: 0 })
    const { db } = server.services
    await db.updateTable('member').set({ state: 0 }).where('username', '=', 'leaver').execute()
    expect(await server.call('getAdminUser', {}, token)).toMatchObject({
      code: codes.endedSession,
      msg: '账号已被停用',
    })
    expect(await server.call('login', { username: 'leaver', password: adminPassword }, null)).toMatchObject({
      msg: '账号已被停用',
    })
    await db.updateTable('member').set({ deleted_at: new Date() }).where('username', '=', 'leaver').execute()
    expect(await server.call('login', { username: 'leaver', password: adminPassword }, null)).toMatchObject({
      msg: '账号或密码错误',
    })
  })

  it('returns messages in English on request', async () => {
    const { msg } = await server.call('login', { username: 'nobody', password: 'wrong1234' }, null, {
      'accept-language': 'en-US',
    })
    expect(msg).toBe('Wrong account or password')
  })
})

describe('session', () => {
  it('D-58 T-18 C-06 distinguishes a missing, a wrong, an expired and an ended token', async () => {
    const token = await server.login()
    expect(await server.call('getAdminUser', {}, null)).toMatchObject({ code: codes.noToken })
    expect(await server.call('getAdminUser', {}, 'x'.repeat(43))).toMatchObject({ code: codes.invalidToken })
    server.setNow(Date.now() + hours(13))
    expect(await server.call('getAdminUser', {}, token)).toMatchObject({ code: codes.expiredToken })
    server.setNow(undefined)
    await server.call('logout', {}, token)
    expect(await server.call('getAdminUser', {}, token)).toMatchObject({ code: codes.endedSession })
  })

  it('E-42 is stored by the hash of its token, with member, expiry and time of ending', async () => {
    const token = await server.login()
    const hash = createHash('sha256').update(token).digest()
    const kept = () =>
      server.services.db.selectFrom('session').selectAll().where('token_hash', '=', hash).executeTakeFirstOrThrow()
    expect(await kept()).toMatchObject({ ended_at: null, expires_at: expect.any(Date), created_at: expect.any(Date) })
    expect(JSON.stringify(await kept())).not.toContain(token)
    await server.call('logout', {}, token)
    expect((await kept()).ended_at).toBeInstanceOf(Date)
  })

  it('D-57 lasts 12 hours while it is used, and 6 hours while it is not', async () => {
    const begin = Date.now()
    const used = await server.login()
    const unused = await server.login()
    for (const at of [5, 10]) {
      server.setNow(begin + hours(at))
      expect((await server.call('getAdminUser', {}, used)).code).toBe(0)
    }
    expect((await server.call('getAdminUser', {}, unused)).code).toBe(codes.expiredToken)
    server.setNow(undefined)
  })

  it('SHELL R-SHELL-07 every response has the version of the menu', async () => {
    const { role } = await server.call('getAdminUserMenu', {})
    const answer = await server.request('getAdminUser', {})
    expect(answer.headers['x-menu-version']).toBe(role?.version)
  })
})

describe('remembered account', () => {
  const cookieOf = (header: string | string[] | undefined) => /rtcops_remember=([^;]*)/.exec(String(header))?.[1] ?? ''

  it('AM-01 logs in by the cookie once; the cookie rotates, and reusing an old one ends them all', async () => {
    const first = await server.request('login', { username: 'admin', password: adminPassword, remember: 1 }, null)
    expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/)
    const one = cookieOf(first.headers['set-cookie'])
    const again = (cookie: string) =>
      server.request('login', { username: 'admin', remembered: 1, remember: 1 }, null, {
        cookie: `rtcops_remember=${cookie}`,
      })
    const second = await again(one)
    expect(second.json()).toMatchObject({ code: 0 })
    const two = cookieOf(second.headers['set-cookie'])
    expect(two).not.toBe(one)
    expect((await again(one)).json()).toMatchObject({ code: codes.badParameter, field: 'password' })
    expect((await again(two)).json()).toMatchObject({ code: codes.badParameter, field: 'password' })
  })

  it('AM-01 belongs to one account and ends when the box is cleared', async () => {
    const first = await server.request('login', { username: 'admin', password: adminPassword, remember: 1 }, null)
    const cookie = `rtcops_remember=${cookieOf(first.headers['set-cookie'])}`
    await server.request('login', { username: 'admin', password: adminPassword, remember: 0 }, null, { cookie })
    const later = await server.request('login', { username: 'admin', remembered: 1 }, null, { cookie })
    expect(later.json()).toMatchObject({ code: codes.badParameter })
  })

  it('D-59 AM-01 the cookie alone authenticates no call', async () => {
    const first = await server.request('login', { username: 'admin', password: adminPassword, remember: 1 }, null)
    const cookie = `rtcops_remember=${cookieOf(first.headers['set-cookie'])}`
    expect((await server.request('getAdminUser', {}, null, { cookie })).json()).toMatchObject({ code: codes.noToken })
  })
})

describe('permissions', () => {
  it('R-RT-09 P-64 refuses a member without the key, and names the key', async () => {
    const token = await server.addMember('seller', '销售')
    expect(await server.call('listBankAccounts', {}, token)).toMatchObject({
      code: codes.notPermitted,
      msg: '您没有权限执行该操作',
      key: 'CONFIG_BANK_ACCOUNT',
    })
  })

  it('C-10 P-96 查看 grants reading and no writing', async () => {
    const token = await server.addMember('reader', '只读')
    expect(await server.call('listBankAccounts', {}, token)).toMatchObject({ code: 0 })
    expect(await server.call('deleteBankAccount', { id: 1 }, token)).toMatchObject({
      code: codes.notPermitted,
      key: 'CONFIG_BANK_ACCOUNT_DELETE_BUTTON',
    })
  })

  it('R-SHELL-01 the menu has the entries that the member may open, and no empty branch', async () => {
    const token = await server.addMember('buyer', '销售')
    const { role } = await server.call('getAdminUserMenu', {}, token)
    const keys = role?.menu.map(({ key }) => key)
    expect(keys).toEqual(['PROJECT', 'HOME', 'DATA_MONITOR', 'FINANCE', 'ADMIN_USER'])
    expect(role?.menu.at(-1)?.children.map(({ key }) => key)).toEqual(['ADMIN_USER_SELF'])
  })

  it('P-94 an operation that is switched off is refused to all but super members', async () => {
    const token = await server.addMember('reader2', '只读')
    const { db } = server.services
    await db.updateTable('node').set({ state: 0 }).where('unique_key', '=', 'API_LIST_BANK_ACCOUNTS').execute()
    expect(await server.call('listBankAccounts', {}, token)).toMatchObject({
      code: codes.notPermitted,
      key: 'API_LIST_BANK_ACCOUNTS',
    })
    expect(await server.call('listBankAccounts', {})).toMatchObject({ code: 0 })
    await db.updateTable('node').set({ state: 1 }).where('unique_key', '=', 'API_LIST_BANK_ACCOUNTS').execute()
  })

  it('D-75 R-NODE-06 switching off a menu switches off its descendants', async () => {
    const token = await server.addMember('reader3', '只读')
    const { db } = server.services
    await db.updateTable('node').set({ state: 0 }).where('unique_key', '=', 'FINANCE').execute()
    expect(await server.call('listBankAccounts', {}, token)).toMatchObject({ code: codes.notPermitted })
    const { role } = await server.call('getAdminUserMenu', {}, token)
    expect(role?.menu.map(({ key }) => key)).not.toContain('FINANCE')
    await db.updateTable('node').set({ state: 1 }).where('unique_key', '=', 'FINANCE').execute()
  })
})
