import { codes } from '@rtcops/core/api/codes'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { adminPassword, startApp, type TestApp } from '../../../test/harness.ts'
import { client, type LyingProvider, startLyingProvider } from '../../../test/lying-provider.ts'
import { oidcFile } from '../../../test/oidc-file.ts'

let server: TestApp
let one: LyingProvider
let two: LyingProvider
beforeAll(async () => {
  ;[one, two] = await Promise.all([startLyingProvider(), startLyingProvider()])
  server = await startApp(await oidcFile({ one: one.issuer, two: two.issuer }))
})
afterEach(() => {
  one.lies = {}
  server.setNow(undefined)
})
afterAll(async () => {
  await server.close()
  await Promise.all([one.close(), two.close()])
})

// The browser asks at the published address.
const english = { 'accept-language': 'en', host: 'rtcops.test' }

/** Begins a login in a browser. @returns where it is sent, and its cookie */
async function begin(provider = 'one', input: object = {}, cookie = '') {
  const reply = await server.request('startSsoLogin', { provider, ...input }, null, { ...english, cookie })
  const [set] = reply.cookies
  const { info, msg } = reply.json<{ info?: { url: string }; msg: string }>()
  return { url: info?.url ?? '', msg, set, cookie: set ? `${set.name}=${set.value}` : '' }
}

const finish = (response: string, cookie: string, provider = 'one', language = 'en') =>
  server.call('finishSsoLogin', { provider, response }, null, { ...english, 'accept-language': language, cookie })

/** Logs somebody in from the button to the console. */
async function logIn(claims: Record<string, unknown>, provider = one, id = 'one') {
  const { url, cookie } = await begin(id)
  return await finish(provider.authorize(url, claims), cookie, id)
}

/** Returns a digest of what a refused login must not change. */
async function records() {
  const { db } = server.services
  return JSON.stringify([
    await db.selectFrom('member').selectAll().orderBy('id').execute(),
    await db.selectFrom('member_identity').selectAll().orderBy('member_id').execute(),
    await db.selectFrom('session').select('token_hash').orderBy('token_hash').execute(),
    await db.selectFrom('audit').select('id').orderBy('id').execute(),
  ])
}

describe('login through a provider', () => {
  it('creates the member at the first login with the role of the groups, and returns the requested page', async () => {
    const { url, cookie, set } = await begin('one', { return_to: '/calls/list?days=7' })
    const asked = Object.fromEntries(new URL(url).searchParams)
    expect(url).toMatch(`${one.issuer}/authorize?`)
    expect(asked).toEqual({
      response_type: 'code',
      client_id: client.id,
      redirect_uri: 'https://rtcops.test/login/sso/one',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(set).toMatchObject({
      name: '__Host-rtcops_sso',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/',
    })
    const claims = {
      sub: 'li',
      preferred_username: 'li.lei',
      name: '李雷',
      email: 'li@example.com',
      groups: ['x', 'ops'],
    }
    const reply = await finish(one.authorize(url, claims), cookie)
    expect(reply).toMatchObject({
      code: 0,
      return_to: '/calls/list?days=7',
      role: { user: { username: 'li.lei', name: '李雷', role_name: '运营', is_super: 0, must_change_password: 0 } },
    })
    expect(await server.call('getAdminUser', {}, reply.role?.token)).toMatchObject({ info: { username: 'li.lei' } })
    const [entry] = (await server.call('listAuditLog', { operation: 'finishSsoLogin', limit: 1 })).list ?? []
    expect(entry).toMatchObject({ username: 'SSO one', target: 'member' })
    expect(await server.call('listAdminMembers', { keyword: 'li.lei' })).toMatchObject({
      list: [{ username: 'li.lei', email: 'li@example.com', provider: 'one', role_name: '运营' }],
    })
  })

  it('refuses an address that the role does not allow, and says so', async () => {
    const limit = (addresses: string[]) =>
      server.services.db.updateTable('role').set({ addresses }).where('name', '=', '运营').execute()
    await limit(['10.2.0.0/16'])
    const refused = await logIn({ sub: 'elsewhere', groups: ['ops'] })
    await limit([])
    expect([refused.code, refused.msg]).toEqual([codes.notPermitted, expect.stringContaining('127.0.0.1')])
    expect((await server.call('listLogins', { limit: 1 })).list).toMatchObject([
      { result: 'address', way: 'sso', provider: 'one' },
    ])
  })

  it('stores neither secrets nor tokens', async () => {
    const { url, cookie } = await begin()
    const { state = '', nonce = '' } = Object.fromEntries(new URL(url).searchParams)
    const rows = await server.services.db.selectFrom('sso_login').selectAll().execute()
    const stored = JSON.stringify(rows.map((row) => ({ ...row, hex: Buffer.from(row.state_hash).toString('utf8') })))
    for (const secret of [state, nonce, cookie.split('=')[1] ?? 'none']) expect(stored).not.toContain(secret)
  })

  it('re-reads the role at each login, ends sessions of the previous role, and refuses a login without a role', async () => {
    const first = await logIn({ sub: 'changing', groups: ['ops'] })
    expect(first.role?.user.role_name).toBe('运营')
    expect((await logIn({ sub: 'changing', groups: ['ops'] })).role?.user.role_name).toBe('运营')
    expect(await server.call('getAdminUser', {}, first.role?.token)).toMatchObject({ code: 0 })
    const second = await logIn({ sub: 'changing', groups: ['ops', 'finance'] })
    expect(second.role?.user.role_name).toBe('财务')
    expect(await server.call('getAdminUser', {}, first.role?.token)).toMatchObject({ code: codes.endedSession })
    expect(await logIn({ sub: 'changing', groups: ['others'] })).toMatchObject({
      code: codes.notPermitted,
      msg: 'Company one assigns you no role here; ask your administrator',
    })
    expect(await server.call('getAdminUser', {}, second.role?.token)).toMatchObject({ code: codes.endedSession })
  })

  it('grants all permissions only if the configuration says so, and never an unknown role', async () => {
    expect((await logIn({ sub: 'boss', groups: ['admins'] })).role?.user.is_super).toBe(1)
    const before = await records()
    for (const groups of [['badly-mapped'], ['gone'], [], 'opsx', undefined, [['ops']], { ops: true }])
      expect([groups, await logIn({ sub: 'nobody', groups })]).toMatchObject([groups, { code: codes.notPermitted }])
    expect(await records()).toBe(before)
  })

  it('refuses a member who was disabled or deleted here, whatever the provider says', async () => {
    const { db } = server.services
    for (const change of [{ state: 0 }, { deleted_at: new Date() }]) {
      const sub = JSON.stringify(Object.keys(change))
      const name = `leaver${Object.keys(change).join('')}`
      expect(await logIn({ sub, preferred_username: name, groups: ['ops'] })).toMatchObject({ code: 0 })
      await db.updateTable('member').set(change).where('username', '=', name).execute()
      for (const groups of [['ops'], ['admins']])
        expect(await logIn({ sub, groups })).toMatchObject({ code: codes.badParameter, msg: 'The account is disabled' })
    }
  })

  it('identifies members by issuer and subject only: the same name, email or subject elsewhere is another member', async () => {
    await server.addMember('wang', '运营')
    const claims = { sub: 's-1', preferred_username: 'wang', email: 'wang@example.com', groups: ['ops'] }
    expect((await logIn(claims)).role?.user.username).toBe('wang@one')
    expect((await logIn({ ...claims, sub: 's-2' })).role?.user.username).toBe('wang@one2')
    expect((await logIn(claims, two, 'two')).role?.user.username).toBe('wang@two')
    expect((await logIn({ ...claims, preferred_username: 'admin', name: 'x' })).role?.user.username).toBe('wang@one')
  })

  it('concurrent first logins create one member', async () => {
    const replies = await Promise.all(Array.from({ length: 4 }, () => logIn({ sub: 'hasty', groups: ['ops'] })))
    expect(replies.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    const rows = await server.services.db
      .selectFrom('member_identity')
      .where('subject', '=', 'hasty')
      .selectAll()
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('names from the provider cannot break lists, logs or the rules for members', async () => {
    const names = [
      '\u0000\u001b]52;c;x',
      'x'.repeat(3000),
      '\u202eadmin',
      '  ',
      7,
      { a: 1 },
      '\ud800lone',
      '＝HYPERLINK("x")',
    ]
    for (const [index, name] of names.entries()) {
      const claims = { sub: `odd-${index}`, preferred_username: name, name, email: name, groups: ['ops'] }
      expect([name, (await logIn(claims)).role?.user.username]).toEqual([
        name,
        expect.stringMatching(/^[^\p{Cc}\p{Cf}]{1,30}$/u),
      ])
    }
    expect((await logIn({ sub: '坏', groups: ['ops'] })).msg).toContain('"sub"')
  })

  it('members of a provider have no password, and an administrator cannot set their role or password', async () => {
    expect(await logIn({ sub: 'nopass', preferred_username: 'nopass', groups: ['ops'] })).toMatchObject({ code: 0 })
    for (const password of ['x', adminPassword])
      expect(await server.call('login', { username: 'nopass', password }, null)).toMatchObject({
        msg: '账号或密码错误',
      })
    const [row] = (await server.call('listAdminMembers', { keyword: 'nopass' })).list ?? []
    const change = (input: object) => server.call('updateAdminMember', { id: row?.id, ...input })
    expect(await change({ password: 'Passw0rdNew' })).toMatchObject({ field: 'password' })
    expect(await change({ role_id: (row?.role_id ?? 0) + 1 })).toMatchObject({ field: 'role_id' })
    expect(await change({ remark: 'on leave' })).toMatchObject({ code: 0 })
  })
})

describe('a response is refused', () => {
  const refusals: [string, () => LyingProvider['lies'], string][] = [
    ['signed with another key', () => ({ forged: true }), 'JWT signature'],
    ['expired 6 minutes ago', () => ({ claims: { exp: Date.now() / 1000 - 360 } }), '"exp"'],
    ['not valid before 6 minutes', () => ({ claims: { nbf: Date.now() / 1000 + 360 } }), '"nbf"'],
    ['issued in 6 minutes', () => ({ claims: { iat: Date.now() / 1000 + 360 } }), 'clocks differ'],
    ['for another client', () => ({ claims: { aud: 'other' } }), '"aud"'],
    ['for us and another client', () => ({ claims: { aud: [client.id, 'other'] } }), 'untrusted audiences'],
    ['with another nonce', () => ({ claims: { nonce: 'other' } }), '"nonce"'],
    ['without a nonce', () => ({ claims: { nonce: undefined } }), '"nonce"'],
    ['of another issuer', () => ({ claims: { iss: two.issuer } }), '"iss"'],
    ['without a subject', () => ({ claims: { sub: undefined } }), '"sub"'],
    ['with alg none', () => ({ token: unsigned }), '"alg"'],
    ['cut off', () => ({ token: (signed) => signed.slice(0, -20) }), 'JWT signature'],
    ['no token at all', () => ({ token: () => '' }), 'id_token'],
    [
      'a redirect to another host',
      () => answering('/token', (reply) => reply.writeHead(307, { location: two.issuer }).end()),
      'redirects',
    ],
    ['too large', () => answering('/token', (reply) => reply.end('x'.repeat(600_000))), 'larger than 524288 bytes'],
    ['not JSON', () => answering('/token', (reply) => reply.end('<html>')), 'content-type'],
    [
      'what it says of a wrong secret',
      () =>
        answering('/token', (reply) => reply.writeHead(401, { 'www-authenticate': 'Basic realm="clients"' }).end('{}')),
      'invalid_client: it does not accept the client ID and secret',
    ],
    ['an error of its', () => answering('/token', (reply) => reply.writeHead(500).end()), 'status code'],
  ]
  const answering = (path: string, answer: NonNullable<LyingProvider['lies']['paths']>[string]) => ({
    paths: { [path]: answer },
  })
  const unsigned = (signed: string) => {
    const header = Buffer.from('{"alg":"none"}').toString('base64url')
    return `${header}.${signed.split('.')[1]}.`
  }

  it.each(refusals)('that is %s', async (_what, lie, reason) => {
    const { url, cookie } = await begin()
    const response = one.authorize(url, { groups: ['admins'] })
    const before = await records()
    one.lies = lie()
    const reply = await finish(response, cookie)
    expect(reply).toMatchObject({
      code: codes.badParameter,
      msg: expect.stringContaining('Login with Company one failed: '),
    })
    expect(reply.msg).toContain(reason)
    expect(await records()).toBe(before)
  })

  it('that is signed with the client secret, which is not a key of the provider', async () => {
    const { url, cookie } = await begin()
    const response = one.authorize(url, { groups: ['admins'] })
    const secret = await new SignJWT({ sub: 'u', groups: ['admins'] })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(one.issuer)
      .setAudience(client.id)
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(Buffer.from(client.secret))
    one.lies.token = () => secret
    expect((await finish(response, cookie)).msg).toContain('"alg"')
  })

  it('that was already used, belongs to another browser, or came too late', async () => {
    const { url, cookie } = await begin()
    const response = one.authorize(url, { sub: 'again', groups: ['ops'] })
    const notBegun = { code: codes.badParameter, msg: expect.stringContaining('was not started in this browser') }
    expect(await finish(response, (await begin()).cookie)).toMatchObject(notBegun)
    expect(await finish(response, '')).toMatchObject(notBegun)
    expect(await finish(response, cookie, 'two')).toMatchObject(notBegun)
    expect(await finish(response, cookie)).toMatchObject({ code: 0 })
    expect(await finish(response, cookie)).toMatchObject(notBegun)
    const slow = await begin()
    server.setNow(Date.now() + 11 * 60_000)
    expect(await finish(one.authorize(slow.url, { groups: ['ops'] }), slow.cookie)).toMatchObject(notBegun)
    for (const odd of ['', 'state=', 'x', '%', 'state=a&state=b', '\u0000'])
      expect((await finish(odd, cookie)).code).toBe(codes.badParameter)
  })

  it('that comes from a provider other than the requested one (mix-up, RFC 9207)', async () => {
    const { url, cookie } = await begin('two')
    const asked = new URL(url)
    const mixed = one.authorize(url, { groups: ['admins'] })
    expect((await finish(mixed, cookie, 'two')).msg).toContain('"iss" (issuer) response parameter')
    expect(asked.searchParams.get('redirect_uri')).toBe('https://rtcops.test/login/sso/two')
    const without = await begin('two')
    const response = new URLSearchParams(two.authorize(without.url, { groups: ['admins'] }))
    response.delete('iss')
    expect((await finish(response.toString(), without.cookie, 'two')).msg).toContain('"iss" (issuer) missing')
  })

  it("with the provider's own words if it reports an error", async () => {
    const { url, cookie } = await begin()
    const state = new URL(url).searchParams.get('state') ?? ''
    const response = new URLSearchParams({
      error: 'access_denied',
      error_description: 'no\u001b[31m',
      state,
      iss: one.issuer,
    })
    expect((await finish(response.toString(), cookie, 'one', 'zh')).msg).toBe(
      '未能通过公司账号one登录：access_denied: no [31m。请重试；仍然失败请联系管理员',
    )
  })

  it('but not because of clocks that differ by 4 minutes', async () => {
    one.lies.claims = { iat: Date.now() / 1000 + 240, nbf: Date.now() / 1000 + 240 }
    expect(await logIn({ sub: 'late', groups: ['ops'] })).toMatchObject({ code: 0 })
    one.lies.claims = { iat: Date.now() / 1000 - 300, exp: Date.now() / 1000 - 240 }
    expect(await logIn({ sub: 'late', groups: ['ops'] })).toMatchObject({ code: 0 })
  })
})

describe('the return path', () => {
  it.each([
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/a\n/b', '/'],
    ['/calls?x=%2F%2Fevil', '/calls?x=%2F%2Fevil'],
  ])('of %j is %j', async (asked, back) => {
    const { url, cookie } = await begin('one', { return_to: asked })
    expect((await finish(one.authorize(url, { sub: 'back', groups: ['ops'] }), cookie)).return_to).toBe(back)
  })

  it('two tabs of one browser can log in at the same time', async () => {
    const first = await begin('one', { return_to: '/a' })
    const second = await begin('one', { return_to: '/b' }, first.cookie)
    expect(second.cookie).toBe(first.cookie)
    const claims = { sub: 'tabs', groups: ['ops'] }
    expect((await finish(one.authorize(first.url, claims), first.cookie)).return_to).toBe('/a')
    expect((await finish(one.authorize(second.url, claims), first.cookie)).return_to).toBe('/b')
  })
})
