import { codes } from '@rtcops/core/api/codes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { type LyingProvider, startLyingProvider } from '../../../test/lying-provider.ts'
import { oidcFile } from '../../../test/oidc-file.ts'
import { type OidcPeer, startOidcPeer } from '../../../test/oidc-peer.ts'

const console = 'http://127.0.0.1:7080'
const kinds = ['down', 'silent', 'huge', 'redirecting', 'elsewhere', 'renamed', 'lost', 'unsigned'] as const
const providers = new Map<string, LyingProvider>()
let server: TestApp
let peer: OidcPeer
beforeAll(async () => {
  for (const kind of kinds) providers.set(kind, await startLyingProvider())
  peer = await startOidcPeer([`${console}/login/sso/peer`], {
    'han-1': { preferred_username: 'han.meimei', name: '韩梅梅', groups: ['finance'] },
  })
  const issuers = Object.fromEntries([...providers].map(([kind, { issuer }]) => [kind, issuer]))
  server = await startApp(await oidcFile({ ...issuers, peer: peer.issuer }, { passwordLogin: 'break-glass' }, console))
})
afterAll(async () => {
  await server.close()
  await Promise.all([...providers.values(), peer].map(({ close }) => close()))
})

const begin = (provider: string) => server.request('startSsoLogin', { provider }, null, { 'accept-language': 'en' })
const refusal = async (provider: string) => (await begin(provider)).json<{ msg: string }>().msg
const lying = (kind: (typeof kinds)[number]): LyingProvider => providers.get(kind) as LyingProvider
const discovery = '/.well-known/openid-configuration'

describe('oidc-provider, a peer', () => {
  it('logs in, with the groups of its userinfo endpoint', async () => {
    const reply = await begin('peer')
    const [cookie] = reply.cookies
    expect(cookie).toMatchObject({ name: 'rtcops_sso', httpOnly: true, sameSite: 'Strict' })
    const back = await walk(reply.json<{ info: { url: string } }>().info.url, 'han-1')
    expect(back.href).toMatch(`${console}/login/sso/peer?`)
    const finish = (response: string) =>
      server.call('finishSsoLogin', { provider: 'peer', response }, null, { cookie: `rtcops_sso=${cookie?.value}` })
    expect(await finish(back.search.slice(1))).toMatchObject({
      code: 0,
      role: { user: { username: 'han.meimei', name: '韩梅梅', role_name: '财务' } },
    })
    expect((await finish(back.search.slice(1))).code).toBe(codes.badParameter)
  })

  /** Goes through the pages of the peer as a browser does, until it is sent back to the console. */
  async function walk(start: string, account: string): Promise<URL> {
    const jar = new Map<string, string>()
    let at = new URL(start)
    for (let form: URLSearchParams | null = null; at.origin !== console; ) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const reply = await fetch(at, {
        method: form ? 'POST' : 'GET',
        body: form,
        headers: { cookie },
        redirect: 'manual',
      })
      for (const set of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        jar.set(name, value)
      }
      const location = reply.headers.get('location')
      form = location === null ? new URLSearchParams({ account }) : null
      at = new URL(location ?? at, at)
    }
    return at
  }
})

describe('a failing provider is reported in one line and refuses the login:', () => {
  it('unreachable, until it recovers, without a restart', async () => {
    const { lies } = lying('down')
    lies.paths = { [discovery]: (response) => response.destroy() }
    expect(await refusal('down')).toMatch(
      /^Login with Company down failed: (ECONNRESET|UND_ERR_SOCKET|other side closed)\./,
    )
    lies.paths = {}
    await expect.poll(() => refusal('down'), { timeout: 10_000 }).toBe('')
  })

  it('silent, after at most 8 seconds', async () => {
    lying('silent').lies.paths = { [discovery]: () => undefined }
    const began = Date.now()
    const replies = await Promise.all([refusal('silent'), refusal('silent')])
    expect(replies).toEqual([expect.stringContaining('did not respond in time'), expect.stringContaining('in time')])
    expect(Date.now() - began).toBeLessThan(15_000)
    expect(lying('silent').asked).toHaveLength(1)
  })

  it('an endless response', async () => {
    lying('huge').lies.paths = {
      [discovery]: (response) => {
        const more = () => void response.write('x'.repeat(65_536), more)
        more()
      },
    }
    expect(await refusal('huge')).toContain('larger than 524288 bytes')
  })

  it('a redirect to another host, which is not followed', async () => {
    const other = lying('elsewhere')
    const before = other.asked.length
    lying('redirecting').lies.paths = {
      [discovery]: (response) => response.writeHead(302, { location: `${other.issuer}${discovery}` }).end(),
    }
    expect(await refusal('redirecting')).toContain('redirects; redirects are not followed')
    expect(other.asked).toHaveLength(before)
  })

  it.each(['authorization_endpoint', 'token_endpoint', 'jwks_uri'])('its %s at another host', async (name) => {
    const inside = 'http://169.254.169.254'
    lying('elsewhere').lies.metadata = { [name]: `${inside}/latest` }
    const expected = `its ${name} is at ${inside}, which "origins" does not list`
    await expect.poll(() => refusal('elsewhere'), { timeout: 10_000 }).toContain(expected)
  })

  it('an issuer other than the configured one', async () => {
    lying('renamed').lies.metadata = { issuer: `${lying('renamed').issuer}/tenant` }
    expect(await refusal('renamed')).toContain(
      `its metadata names the issuer "${lying('renamed').issuer}/tenant"; "issuer" must be exactly that`,
    )
  })

  it('no discovery document', async () => {
    lying('lost').lies.paths = { [discovery]: (response) => response.writeHead(404).end() }
    expect(await refusal('lost')).toContain(`${lying('lost').issuer}${discovery} answers 404`)
  })

  it('no valid signing key', async () => {
    lying('unsigned').lies.metadata = { id_token_signing_alg_values_supported: ['none', 'HS256'] }
    expect(await refusal('unsigned')).toContain('it signs with none, HS256, none of which is accepted')
  })
})

describe('break-glass', () => {
  it('a local super member can still log in while passwords are switched off; nobody else can', async () => {
    expect(await server.login()).toMatch(/./)
    await expect(server.addMember('clerk', '运营')).rejects.toThrow('密码登录已关闭，请使用单点登录')
    expect(await server.call('getEnvironment', {}, null, { 'accept-language': 'en' })).toMatchObject({
      info: {
        password_login: 0,
        sso: expect.arrayContaining([{ id: 'peer', name: { zh: '公司账号peer', en: 'Company peer' } }]),
      },
    })
  })

  it('reveals who is a super member only after the right password', async () => {
    expect((await server.call('login', { username: 'clerk', password: 'wrong1234' }, null)).msg).toBe('账号或密码错误')
  })

  it('refuses a provider that is not configured', async () => {
    expect(await server.call('startSsoLogin', { provider: 'other' }, null)).toMatchObject({ field: 'provider' })
  })
})
