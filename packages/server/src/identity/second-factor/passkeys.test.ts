import { codes } from '@rtcops/core/api/codes'
import { minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminPassword, startApp, type TestApp } from '../../../test/harness.ts'
import { askedToMake, Device, setPasskey } from '../../../test/rows/device.ts'
import { askedLogin, setFactor } from '../../../test/rows/set-factor.ts'

let server: TestApp
/** Reasons in the log for which passkeys were refused. */
const reasons: string[] = []
beforeAll(async () => {
  server = await startApp({}, (line) => {
    const { msg, reason } = JSON.parse(line)
    if (msg === 'passkey refused') reasons.push(reason)
  })
})
afterAll(() => server.close())

const password = adminPassword
const refused = { code: codes.badParameter, field: 'passkey', msg: '通行密钥未通过验证，请重试' }
const askLogin = async (challenge: string) => (await server.call('startPasskeyLogin', { challenge }, null)).info ?? none
const askConfirm = async (token: string) => (await server.call('startPasskeyConfirmation', {}, token)).info ?? none
const none = { challenge: '' }
const verify = (challenge: string, passkey: object) => server.call('verifySecondFactor', { challenge, passkey }, null)
const confirm = (token: string, passkey: object) => server.call('confirmSecondFactor', { passkey }, token)
const ownFactor = async (token?: string) => (await server.call('getSecondFactor', {}, token)).info

describe('setting up a passkey', () => {
  it('as the first factor issues recovery codes and ends other sessions; the audit log has only its name', async () => {
    const token = await server.addMember('first', '只读')
    const other = await server.login('first')
    const options = await askedToMake(server, token)
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: 'first' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { userVerification: 'required' },
    })
    const device = new Device()
    const passkey = device.make(options)
    const { list } = await server.call('enablePasskey', { name: ' 办公电脑 ', passkey }, token)
    expect(new Set(list).size).toBe(10)
    expect((await server.call('getAdminUser', {}, other)).code).toBe(codes.endedSession)
    expect(await ownFactor(token)).toMatchObject({
      totp: 0,
      recovery_codes: 10,
      required: 0,
      passkeys: [{ name: '办公电脑', last_used_time: null }],
    })
    const { db } = server.services
    const told = await db
      .selectFrom('audit')
      .select(['after'])
      .where('operation', '=', 'enablePasskey')
      .where('username', '=', 'first')
      .execute()
    expect(told).toEqual([{ after: { passkey: '办公电脑' } }])
    const { excludeCredentials } = await askedToMake(server, token)
    expect(excludeCredentials).toEqual([{ id: device.id, type: 'public-key', transports: ['internal'] }])
  })

  it('as another factor keeps the recovery codes and other sessions', async () => {
    const token = await server.addMember('both', '只读')
    const app = await setFactor(server, token)
    const { role } = await server.call(
      'verifySecondFactor',
      { challenge: await askedLogin(server, 'both', password), code: app.next() },
      null,
    )
    expect((await setPasskey(server, token)).recoveryCodes).toEqual([])
    expect((await server.call('getAdminUser', {}, role?.token)).code).toBe(0)
    expect(await ownFactor(token)).toMatchObject({ totp: 1, recovery_codes: 10, passkeys: [{}] })
  })

  it.each([
    ['another page', { origin: 'https://ops.example.cn' }, 'origin'],
    ['another host name', { rpId: 'ops.example.cn' }, 'RP ID'],
    ['another question', { challenge: 'A'.repeat(43) }, 'challenge'],
    ['an answer of another kind', { type: 'webauthn.get' }, 'response type'],
    ['nobody at the device', { isUnverified: true }, 'User verification'],
  ])('refuses %s, and stores nothing', async (_what, faults, reason) => {
    const name = `setup${reason.length}`
    const token = await server.addMember(name, '只读')
    const passkey = new Device().make(await askedToMake(server, token), faults)
    expect(await server.call('enablePasskey', { name: 'x', passkey }, token)).toMatchObject(refused)
    expect(reasons.at(-1)).toContain(reason)
    expect(await ownFactor(token)).toMatchObject({ passkeys: [], recovery_codes: 0 })
  })

  it('accepts a challenge once, within five minutes, and only in the session that requested it', async () => {
    const token = await server.addMember('once', '只读')
    const late = new Device().make(await askedToMake(server, token))
    server.setNow(server.services.now() + 5 * minute)
    expect(await server.call('enablePasskey', { name: 'x', passkey: late }, token)).toMatchObject(refused)
    const passkey = new Device().make(await askedToMake(server, token))
    const other = await server.login('once')
    expect(await server.call('enablePasskey', { name: 'x', passkey }, other)).toMatchObject(refused)
    expect((await server.call('enablePasskey', { name: 'x', passkey }, token)).code).toBe(0)
    expect(await server.call('enablePasskey', { name: 'y', passkey }, token)).toMatchObject(refused)
    const theirs = await server.addMember('thief', '只读')
    expect(await server.call('enablePasskey', { name: 'x', passkey }, theirs)).toMatchObject(refused)
    expect(await server.call('enablePasskey', { name: '  ', passkey }, token)).toMatchObject({ field: 'name' })
  })
})

describe('login with a passkey', () => {
  it("lists the member's factors, and the session needs no further step-up", async () => {
    const { device } = await setPasskey(server, await server.addMember('keyed', '只读'))
    const { challenge } = await server.call('login', { username: 'keyed', password }, null)
    expect(challenge).toMatchObject({ passkey: 1, totp: 0, recovery_codes: 1 })
    const options = await askLogin(challenge?.token ?? '')
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: device.id }] })
    const { role } = await verify(challenge?.token ?? '', device.show(options))
    expect(role).toMatchObject({ user: { username: 'keyed' } })
    expect((await server.call('renewRecoveryCodes', {}, role?.token)).list).toHaveLength(10)
    expect(await ownFactor(role?.token)).toMatchObject({ passkeys: [{ last_used_time: expect.any(String) }] })
  })

  it('takes a recovery code as well', async () => {
    const { recoveryCodes } = await setPasskey(server, await server.addMember('papers', '只读'))
    const challenge = await askedLogin(server, 'papers', password)
    const [code = ''] = recoveryCodes
    expect((await server.call('verifySecondFactor', { challenge, code }, null)).role).toBeDefined()
  })

  it.each([
    ['another page', { origin: 'http://localhost:8080' }, 'origin'],
    ['another host name', { rpId: 'ops.example.cn' }, 'RP ID'],
    ['nobody at the device', { isUnverified: true }, 'User verification'],
    ['an answer of another kind', { type: 'webauthn.create' }, 'response type'],
    ['a question that was never asked', { challenge: 'B'.repeat(43) }, 'challenge'],
    ['a passkey that nobody has', { id: 'C'.repeat(43) }, 'not a passkey of this member'],
  ])('refuses %s, and accepts no second answer to the same challenge', async (_what, faults, reason) => {
    const name = `login${reason.length}`
    const { device } = await setPasskey(server, await server.addMember(name, '只读'))
    const challenge = await askedLogin(server, name, password)
    const options = await askLogin(challenge)
    expect(await verify(challenge, device.show(options, faults))).toMatchObject(refused)
    expect(reasons.at(-1)).toContain(reason)
    // Only an answer to another challenge leaves this one open.
    expect((await verify(challenge, device.show(options))).code === 0).toBe(reason === 'challenge')
  })

  it('refuses a replayed answer, also for another login', async () => {
    const { device } = await setPasskey(server, await server.addMember('copied', '只读'))
    const challenge = await askedLogin(server, 'copied', password)
    const answer = device.show(await askLogin(challenge))
    const another = await askedLogin(server, 'copied', password)
    expect(await verify(another, answer)).toMatchObject(refused)
    expect((await verify(challenge, answer)).code).toBe(0)
    expect(await verify(another, answer)).toMatchObject(refused)
    expect(reasons.at(-1)).toContain('challenge')
  })

  it('refuses a late answer', async () => {
    const token = await server.addMember('slow', '只读')
    const { device } = await setPasskey(server, token)
    const answer = device.show(await askConfirm(token))
    server.setNow(server.services.now() + 5 * minute)
    expect(await confirm(token, answer)).toMatchObject(refused)
    expect(reasons.at(-1)).toContain('challenge')
  })

  it("refuses another member's passkey", async () => {
    const mine = await setPasskey(server, await server.addMember('mine', '只读'))
    await setPasskey(server, await server.addMember('yours', '只读'))
    const challenge = await askedLogin(server, 'yours', password)
    expect(await verify(challenge, mine.device.show(await askLogin(challenge)))).toMatchObject(refused)
    expect(reasons.at(-1)).toBe('not a passkey of this member')
  })

  it('refuses a signature of another key under the id of a passkey', async () => {
    const { device } = await setPasskey(server, await server.addMember('forged', '只读'))
    const challenge = await askedLogin(server, 'forged', password)
    const forged = new Device().show(await askLogin(challenge), { id: device.id, counter: 9 })
    expect(await verify(challenge, forged)).toMatchObject(refused)
    expect(reasons.at(-1)).toBe('the signature is invalid')
  })

  it('refuses a counter that does not increase, and accepts passkeys without a counter', async () => {
    const { device } = await setPasskey(server, await server.addMember('counted', '只读'))
    const answer = async (counter: number) => {
      const challenge = await askedLogin(server, 'counted', password)
      return await verify(challenge, device.show(await askLogin(challenge), { counter }))
    }
    expect((await answer(7)).code).toBe(0)
    for (const counter of [7, 6, 0]) expect(await answer(counter)).toMatchObject(refused)
    expect(reasons.at(-1)).toContain('counter')
    expect((await answer(8)).code).toBe(0)
    await server.owner.updateTable('passkey').set({ counter: 0 }).execute()
    for (const _each of [1, 2]) expect((await answer(0)).code).toBe(0)
  })

  it('counts wrong passkeys and wrong codes together, and then refuses even a right one', async () => {
    const { device, recoveryCodes } = await setPasskey(server, await server.addMember('tried', '只读'))
    const challenge = await askedLogin(server, 'tried', password)
    for (const _each of [1, 2, 3])
      expect(await verify(challenge, new Device().show(await askLogin(challenge)))).toMatchObject(refused)
    for (const code of ['000000', '111111'])
      expect((await server.call('verifySecondFactor', { challenge, code }, null)).field).toBe('code')
    const tooMany = '验证码错误次数过多，请15分钟后再试'
    expect((await verify(challenge, device.show(await askLogin(challenge)))).msg).toBe(tooMany)
    const code = recoveryCodes[0] ?? ''
    expect((await server.call('verifySecondFactor', { challenge, code }, null)).msg).toBe(tooMany)
  })
})

describe('malformed answers that no browser sends', () => {
  it('are refused like wrong answers, and change nothing', async () => {
    const token = await server.addMember('garbled', '只读')
    const options = await askedToMake(server, token)
    const right = new Device().make(options)
    const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const broken = [
      { clientDataJSON: '' },
      { clientDataJSON: base64(null) },
      { clientDataJSON: base64({ challenge: '\0' }) },
      { clientDataJSON: base64({ type: 'webauthn.create', challenge: options.challenge }) },
      { attestationObject: '' },
      { attestationObject: 'AAAA' },
      { attestationObject: right.response.attestationObject.slice(0, -40) },
    ]
    for (const part of broken) {
      const passkey = { ...right, response: { ...right.response, ...part } }
      expect([part, await server.call('enablePasskey', { name: 'x', passkey }, token)]).toMatchObject([part, refused])
    }
    expect((await server.call('enablePasskey', { name: 'x', passkey: right }, token)).code).toBe(0)
    await server.owner
      .updateTable('passkey')
      .set({ public_key: Buffer.from('a0', 'hex') })
      .where('name', '=', 'x')
      .execute()
    const challenge = await askedLogin(server, 'garbled', password)
    const answer = { ...right, response: new Device().show(await askLogin(challenge), { counter: 9 }).response }
    expect(await verify(challenge, answer)).toMatchObject(refused)
  })
})

describe('step-up with a passkey', () => {
  it('unlocks the session that requested it', async () => {
    const token = await server.addMember('stepper', '超级管理员')
    const { device } = await setPasskey(server, token)
    server.setNow(server.services.now() + 5 * minute)
    expect((await server.call('renewRecoveryCodes', {}, token)).code).toBe(codes.stepUp)
    const challenge = await askedLogin(server, 'stepper', password)
    const ofLogin = device.show(await askLogin(challenge))
    expect(await confirm(token, ofLogin)).toMatchObject(refused)
    expect((await confirm(token, device.show(await askConfirm(token)))).code).toBe(0)
    expect((await server.call('renewRecoveryCodes', {}, token)).code).toBe(0)
  })

  it('is not required of a member without a passkey', async () => {
    const token = await server.addMember('keyless', '只读')
    await setFactor(server, token)
    expect((await server.call('startPasskeyConfirmation', {}, token)).msg).toBe('没有可用的通行密钥')
  })
})

describe('removing second factors', () => {
  it('with a role that requires one: either kind suffices, and the last one cannot be removed', async () => {
    const { list = [] } = await server.call('listAdminRoles', { limit: 50 })
    const role = list.find(({ name }) => name === '只读')
    const token = await server.addMember('bound', '只读')
    expect((await server.call('updateAdminRole', { id: role?.id, second_factor: 1 })).code).toBe(0)
    try {
      expect((await server.call('listProjects', {}, token)).code).toBe(codes.notPermitted)
      await setPasskey(server, token)
      expect((await server.call('listProjects', {}, token)).code).toBe(0)
      const [{ id } = { id: 0 }] = (await ownFactor(token))?.passkeys ?? []
      expect((await server.call('removePasskey', { id }, token)).msg).toBe('您的角色要求两步验证，不能停用')
      await setFactor(server, token)
      const both = [server.call('removePasskey', { id }, token), server.call('removeTotp', {}, token)]
      expect((await Promise.all(both)).map(({ code }) => code).sort()).toEqual([0, codes.notPermitted])
      expect((await server.call('removeSecondFactor', {}, token)).code).toBe(codes.notPermitted)
    } finally {
      await server.call('updateAdminRole', { id: role?.id, second_factor: 0 })
    }
  })

  it("removing the last passkey removes the recovery codes; other members' passkeys cannot be removed", async () => {
    const token = await server.addMember('leaving', '只读')
    await setPasskey(server, token)
    const [{ id } = { id: 0 }] = (await ownFactor(token))?.passkeys ?? []
    const stranger = await server.addMember('stranger', '超级管理员')
    expect((await server.call('removePasskey', { id }, stranger)).code).toBe(codes.conflict)
    expect((await server.call('removePasskey', { id }, token)).code).toBe(0)
    expect(await ownFactor(token)).toMatchObject({ passkeys: [], recovery_codes: 0 })
    expect((await server.call('login', { username: 'leaving', password }, null)).role).toBeDefined()
  })

  it('a reset by two super members removes passkeys as well', async () => {
    await setPasskey(server, await server.addMember('missing', '只读'))
    const id = (await server.call('listAdminMembers', { keyword: 'missing' })).list?.[0]?.id ?? 0
    const second = await server.addMember('helper', '超级管理员')
    expect((await server.call('startFactorReset', { id })).code).toBe(0)
    expect((await server.call('confirmFactorReset', { id }, second)).code).toBe(0)
    expect((await server.call('login', { username: 'missing', password }, null)).role).toBeDefined()
  })
})

describe('the host of passkeys', () => {
  const startAt = async (host: string, token: string) => (await server.call('startPasskey', {}, token, { host })).msg

  it('without a public URL is localhost only, since the Host header comes from the caller', async () => {
    const token = await server.addMember('placed', '只读')
    for (const host of ['localhost', 'localhost:7080']) expect(await startAt(host, token)).toBe('')
    for (const host of ['127.0.0.1:7080', '[::1]:7080', 'ops.example.cn', 'localhost.example.cn'])
      expect(await startAt(host, token)).toContain(`在 http://${host} 不能使用通行密钥`)
  })

  it('with a public URL is its host only, whatever the request says', async () => {
    const { settings } = server.services
    const token = await server.addMember('public', '只读')
    try {
      settings.publicUrl = 'https://ops.example.cn:8443'
      const options = await askedToMake(server, token)
      expect(options.rp.id).toBe('ops.example.cn')
      const enable = (passkey: object) => server.call('enablePasskey', { name: 'x', passkey }, token)
      expect(await enable(new Device().make(options))).toMatchObject(refused)
      const faults = { origin: 'https://ops.example.cn:8443', rpId: 'ops.example.cn' }
      expect((await enable(new Device().make(await askedToMake(server, token), faults))).code).toBe(0)
      for (const address of ['http://ops.example.cn', 'https://203.0.113.9']) {
        settings.publicUrl = address
        expect(await startAt('localhost', token)).toContain(`在 ${address} 不能使用通行密钥`)
      }
    } finally {
      settings.publicUrl = undefined
    }
  })
})
