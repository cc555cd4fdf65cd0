import { codes } from '@rtcops/core/api/codes'
import { day, minute } from '@rtcops/core/time/zone'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminPassword, startApp, type TestApp } from '../../../test/harness.ts'
import { makeApiKey } from '../../../test/rows/make-api-key.ts'
import { askedLogin, setFactor } from '../../../test/rows/set-factor.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

const password = adminPassword
const verify = (challenge: string, code: string) => server.call('verifySecondFactor', { challenge, code }, null)
const confirm = (token: string, code: string) => server.call('confirmSecondFactor', { code }, token)

/** Returns what the audit log keeps of a member's second factor, the oldest first. */
async function told(username: string): Promise<unknown[]> {
  const { db } = server.services
  const member = await db.selectFrom('member').select('id').where('username', '=', username).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('audit')
    .select(['operation', 'username', 'before', 'after'])
    .where('target', '=', 'member')
    .where('target_id', '=', String(member.id))
    .orderBy('id')
    .execute()
  return rows.map(({ operation, username: author, before, after }) => [operation, author, after ?? before])
}

describe('login with a second factor', () => {
  it('requires a code, opens the session with it, and accepts each code once', async () => {
    const token = await server.addMember('coded', '只读')
    const app = await setFactor(server, token)
    const challenge = await askedLogin(server, 'coded', password)
    const code = app.next()
    expect(await verify(challenge, '000000')).toMatchObject({ code: codes.badParameter, field: 'code' })
    const { role } = await verify(challenge, ` ${code} `)
    expect(role).toMatchObject({ user: { username: 'coded', must_enrol: 0 } })
    expect(role?.token).not.toBe(challenge)
    expect((await server.call('getAdminUser', {}, role?.token)).code).toBe(0)
    expect((await verify(challenge, app.next())).code).toBe(codes.invalidToken)
    const replayed = await askedLogin(server, 'coded', password)
    expect(await verify(replayed, code)).toMatchObject({ code: codes.badParameter, field: 'code' })
    expect((await verify(replayed, app.next())).code).toBe(0)
  })

  it('tolerates a clock that is half a minute off, and blames a clock that is five minutes off', async () => {
    const { secret } = await setFactor(server, await server.addMember('clocked', '只读'))
    server.setNow(server.services.now() + 10 * minute)
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const answerTo = async (seconds: number) => {
      const timestamp = server.services.now() + seconds * 1000
      return await verify(await askedLogin(server, 'clocked', password), totp.generate({ timestamp }))
    }
    for (const seconds of [-300, 300])
      expect(await answerTo(seconds)).toMatchObject({
        code: codes.badParameter,
        msg: expect.stringMatching('校准手机的时间'),
      })
    for (const seconds of [-30, 0, 30]) expect([seconds, (await answerTo(seconds)).code]).toEqual([seconds, 0])
  })

  it('opens one session for two concurrent uses of a code', async () => {
    const app = await setFactor(server, await server.addMember('twice', '只读'))
    const challenges = await Promise.all([1, 2, 3].map(() => askedLogin(server, 'twice', password)))
    const code = app.next()
    const answers = await Promise.all(challenges.map((challenge) => verify(challenge, code)))
    expect(answers.map((answer) => answer.code).sort()).toEqual([0, codes.badParameter, codes.badParameter])
    const one = await askedLogin(server, 'twice', password)
    const both = await Promise.all([app.next(), app.recoveryCodes[0] ?? ''].map((each) => verify(one, each)))
    expect(both.filter(({ role }) => role)).toHaveLength(1)
  })

  it('accepts a challenge for five minutes, and only from the browser that requested it', async () => {
    const app = await setFactor(server, await server.addMember('asked', '只读'))
    const challenge = await askedLogin(server, 'asked', password)
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/api/npo/login/second-factor',
      payload: { challenge, code: app.next() },
      remoteAddress: '203.0.113.9',
    })
    expect(elsewhere.json()).toMatchObject({ code: codes.invalidToken })
    const other = await server.call('verifySecondFactor', { challenge, code: app.next() }, null, { 'user-agent': 'x' })
    expect(other.code).toBe(codes.invalidToken)
    expect((await verify('A'.repeat(43), app.next())).code).toBe(codes.invalidToken)
    for (let half = 0; half < 10; half += 1) app.next()
    expect(await verify(challenge, app.next())).toMatchObject({
      code: codes.invalidToken,
      msg: '验证已超时，请重新登录',
    })
  })

  it('is cancelled by a new password', async () => {
    const token = await server.addMember('renewed', '只读')
    const app = await setFactor(server, token)
    const challenge = await askedLogin(server, 'renewed', password)
    const fresh = 'Kranich7Wiese'
    const change = { current_password: password, new_password: fresh, confirm_password: fresh }
    expect((await server.call('editAdminUserPassword', change, token)).code).toBe(0)
    expect((await verify(challenge, app.next())).code).toBe(codes.invalidToken)
    expect((await verify(await askedLogin(server, 'renewed', fresh), app.next())).code).toBe(0)
  })

  it('is required for a remembered login, too', async () => {
    const app = await setFactor(server, await server.addMember('kept', '只读'))
    const first = await server.request('login', { username: 'kept', password, remember: 1 }, null)
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    await server.call('verifySecondFactor', { challenge: first.json().challenge.token, code: app.next() }, null)
    const again = await server.call('login', { username: 'kept', remembered: 1, remember: 1 }, null, { cookie })
    expect(again).toMatchObject({ code: 0, challenge: { seconds: 300 } })
    expect(again.role).toBeUndefined()
  })
})

describe('recovery codes', () => {
  it('are ten, valid once each, in any spelling; new ones replace the old ones', async () => {
    const token = await server.addMember('papered', '只读')
    const app = await setFactor(server, token)
    expect(new Set(app.recoveryCodes).size).toBe(10)
    const [first = '', second = '', third = ''] = app.recoveryCodes
    const { role } = await verify(
      await askedLogin(server, 'papered', password),
      first.toUpperCase().replaceAll('-', ' '),
    )
    const again = await askedLogin(server, 'papered', password)
    expect((await verify(again, first)).code).toBe(codes.badParameter)
    expect(await server.call('getSecondFactor', {}, role?.token)).toMatchObject({
      info: { totp: 1, recovery_codes: 9, required: 0 },
    })
    const { list } = await server.call('renewRecoveryCodes', {}, role?.token)
    expect((await verify(again, second)).code).toBe(codes.badParameter)
    expect((await verify(again, list?.[0] ?? '')).code).toBe(0)
    expect(third).toMatch(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/)
    expect(await told('papered')).toEqual([
      ['startTotp', 'papered', { second_factor: 'started' }],
      ['enableTotp', 'papered', { second_factor: 'changed' }],
      ['verifySecondFactor', 'papered', { recovery_code: 'used' }],
      ['renewRecoveryCodes', 'papered', { recovery_codes: 'changed' }],
      ['verifySecondFactor', 'papered', { recovery_code: 'used' }],
    ])
  })

  it('are not stored in clear or returned twice; neither is the secret', async () => {
    const app = await setFactor(server, await server.addMember('secretive', '只读'))
    const { db } = server.services
    const stored = JSON.stringify([
      await db.selectFrom('recovery_code').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
      await db.selectFrom('idempotency').selectAll().execute(),
    ])
    for (const secret of [app.secret, ...app.recoveryCodes]) expect(stored).not.toContain(secret)
    const token = await server.addMember('repeats', '只读')
    const headers = { 'idempotency-key': 'one' }
    const first = await server.call('startTotp', {}, token, headers)
    const second = await server.call('startTotp', {}, token, headers)
    expect([first.info?.secret, second.info?.secret]).toEqual([expect.stringMatching(/^[A-Z2-7]{32}$/), ''])
    const code = new TOTP({ secret: Secret.fromBase32(first.info?.secret ?? '') }).generate({
      timestamp: server.services.now(),
    })
    expect((await server.call('enableTotp', { code }, token)).code).toBe(0)
  })
})

describe('setting up', () => {
  it('takes effect once a code was shown, and ends other sessions of the member', async () => {
    const token = await server.addMember('starter', '只读')
    const other = await server.login('starter')
    expect((await server.call('enableTotp', { code: '123456' }, token)).code).toBe(codes.conflict)
    await server.call('startTotp', {}, token)
    expect(await server.call('enableTotp', { code: '12345' }, token)).toMatchObject({ field: 'code' })
    expect((await server.call('getAdminUser', {}, await server.login('starter'))).code).toBe(0)
    await setFactor(server, token)
    expect((await server.call('getAdminUser', {}, token)).code).toBe(0)
    expect((await server.call('getAdminUser', {}, other)).code).toBe(codes.endedSession)
  })

  it('can be required by a role: until then nothing else is allowed, and it cannot be removed', async () => {
    const { list = [] } = await server.call('listAdminRoles', { limit: 50 })
    const role = list.find(({ name }) => name === '只读')
    const token = await server.addMember('forced', '只读')
    const key = await makeApiKey(server.services.db, { permissions: ['PROJECT_LIST'], owner: 'forced' })
    expect((await server.call('updateAdminRole', { id: role?.id, second_factor: 1 })).code).toBe(0)
    try {
      expect((await server.call('listProjects', {}, token)).msg).toBe('请先启用两步验证')
      expect(await server.call('getAdminUserMenu', {}, token)).toMatchObject({ role: { user: { must_enrol: 1 } } })
      expect((await server.call('listProjects', {}, key)).code).toBe(0)
      const app = await setFactor(server, token)
      expect((await server.call('listProjects', {}, token)).code).toBe(0)
      app.next()
      expect((await server.call('removeSecondFactor', {}, token)).msg).toBe('您的角色要求两步验证，不能停用')
    } finally {
      await server.call('updateAdminRole', { id: role?.id, second_factor: 0 })
    }
    expect((await server.call('removeSecondFactor', {}, token)).code).toBe(0)
    expect((await server.call('login', { username: 'forced', password }, null)).role).toBeDefined()
  })
})

describe('a lost phone', () => {
  it('one super member starts a reset and another confirms it; nobody can do it alone or for themselves', async () => {
    const app = await setFactor(server, await server.addMember('lost', '只读'))
    const first = await server.addMember('super1', '超级管理员')
    const second = await server.addMember('super2', '超级管理员')
    const id = (await server.call('listAdminMembers', { keyword: 'lost' })).list?.[0]?.id ?? 0
    const own = (await server.call('listAdminMembers', { keyword: 'super1' })).list?.[0]?.id ?? 0
    expect((await server.call('confirmFactorReset', { id }, second)).code).toBe(codes.conflict)
    expect((await server.call('startFactorReset', { id: own }, first)).code).toBe(codes.notPermitted)
    expect((await server.call('startFactorReset', { id }, first)).code).toBe(0)
    expect((await server.call('listAdminMembers', { keyword: 'lost' })).list?.[0]).toMatchObject({
      second_factor: 1,
      factor_reset_by: 'super1',
    })
    expect((await server.call('confirmFactorReset', { id }, first)).msg).toBe('须由另一位超级管理员操作')
    const session = await verify(await askedLogin(server, 'lost', password), app.next())
    expect((await server.call('confirmFactorReset', { id }, second)).code).toBe(0)
    expect((await server.call('getAdminUser', {}, session.role?.token)).code).toBe(codes.endedSession)
    expect((await server.call('login', { username: 'lost', password }, null)).role).toBeDefined()
    expect((await told('lost')).slice(-2)).toEqual([
      ['startFactorReset', 'super1', { second_factor: 'reset started' }],
      ['confirmFactorReset', 'super2', { second_factor: 'reset' }],
    ])
  })

  it('a reset expires after a day, and cannot be confirmed by the member or by an API key', async () => {
    const token = await server.addMember('alone', '超级管理员')
    await setFactor(server, token)
    const first = await server.addMember('super3', '超级管理员')
    const second = await server.addMember('super4', '超级管理员')
    const { db } = server.services
    const key = await makeApiKey(db, { permissions: ['ADMIN_USER_MEMBER_EDIT_BUTTON'], owner: 'super4' })
    const id = (await server.call('listAdminMembers', { keyword: 'alone' })).list?.[0]?.id ?? 0
    expect((await server.call('startFactorReset', { id }, key)).code).toBe(codes.notPermitted)
    expect((await server.call('startFactorReset', { id }, first)).code).toBe(0)
    for (const caller of [token, key])
      expect((await server.call('confirmFactorReset', { id }, caller)).code).toBe(codes.notPermitted)
    server.setNow(server.services.now() + day + minute)
    const late = await server.login('super4')
    expect((await server.call('confirmFactorReset', { id }, late)).msg).toBe('没有待确认的重置')
    expect((await server.call('confirmFactorReset', { id }, second)).code).not.toBe(0)
    expect((await server.call('login', { username: 'alone', password }, null)).challenge).toBeDefined()
  })

  it('other members cannot start a reset', async () => {
    const keeper = await server.addMember('keeper', '运营')
    const id = (await server.call('listAdminMembers', { keyword: 'coded' })).list?.[0]?.id ?? 0
    expect((await server.call('startFactorReset', { id }, keeper)).code).toBe(codes.notPermitted)
  })
})

describe('a recharge above the step-up amount', () => {
  it('requires the second factor of a member who has one, and is booked once with the same key', async () => {
    const { companyId } = await server.addProject('充值')
    const token = await server.addMember('payer', '超级管理员')
    const app = await setFactor(server, token)
    expect((await server.call('updateBasicConfig', { step_up_amount: '500.00' }, token)).code).toBe(0)
    server.setNow(server.services.now() + 6 * minute)
    const body = (transaction_amount: unknown) => ({
      company_id: companyId,
      transaction_amount,
      remit_money_time: '2026-01-05',
    })
    const recharge = (amount: unknown, caller = token) =>
      server.call('insertTransaction', body(amount), caller, { 'idempotency-key': `k${amount}` })
    expect((await recharge('500.00')).code).toBe(0)
    for (const amount of ['500.01', 500.01, ' 501 ', '00501'])
      expect([amount, (await recharge(amount)).code]).toEqual([amount, codes.stepUp])
    expect((await recharge('1e9')).code).toBe(codes.badParameter)
    for (const wait of [1, 2]) expect((await confirm(token, app.next())).code, String(wait)).toBe(0)
    const first = await recharge('500.01')
    expect(first.code).toBe(0)
    expect((await recharge('500.01')).info).toEqual(first.info)
    const bare = await server.addMember('bare', '超级管理员')
    expect((await recharge('600.00', bare)).code).toBe(0)
    const key = await makeApiKey(server.services.db, {
      permissions: ['FINANCE_TRANSACTION_DETAILS_RECHARGE_BUTTON'],
      expires: new Date(server.services.now() + day),
    })
    expect((await recharge('400.00', key)).code).toBe(0)
    expect((await recharge('700.00', key)).msg).toMatch('API 密钥不能充值超过')
  })
})
