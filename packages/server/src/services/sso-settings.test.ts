import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rtcops-sso-'))
  writeFileSync(join(folder, 'client.secret'), 's3cret\n')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const provider = {
  id: 'sso-1',
  name: { zh: '公司账号', en: 'Company account' },
  issuer: 'https://sso.example.com/realms/ops',
  clientId: 'rtcops',
  clientSecretFile: 'client.secret',
  roles: [{ group: 'ops', role: '运营' }],
}

/** Returns the settings that a file gives, or the line with which the server refuses to start. */
function settingsOf(file: unknown, env: Record<string, string> = {}) {
  const path = join(folder, 'oidc.json')
  writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file))
  try {
    return readSettings({ RTCOPS_OIDC_FILE: path, RTCOPS_PUBLIC_URL: 'https://rtcops.example.com', ...env }).sso
  } catch (error) {
    return String(error).replaceAll(folder, '')
  }
}
const refusalOf = (change: object) => settingsOf({ providers: [{ ...provider, ...change }] })

it('reads providers with their secrets, and reports missing fields', () => {
  expect(settingsOf({ providers: [provider] })).toEqual({
    passwordForAll: true,
    providers: [
      {
        id: 'sso-1',
        name: provider.name,
        issuer: provider.issuer,
        clientId: 'rtcops',
        clientSecret: 's3cret',
        scopes: ['openid', 'profile', 'email'],
        origins: [],
        usernameClaim: 'preferred_username',
        groupsClaim: 'groups',
        roles: [{ group: 'ops', role: '运营', super: false }],
      },
    ],
  })
})

it('reads the secret from a systemd credential, and needs none for a public client', () => {
  writeFileSync(join(folder, 'RTCOPS_OIDC_SECRET_SSO_1'), 'from-systemd')
  const { clientSecretFile: _, ...without } = provider
  const env = { CREDENTIALS_DIRECTORY: folder }
  expect(settingsOf({ providers: [without] }, env)).toMatchObject({ providers: [{ clientSecret: 'from-systemd' }] })
  expect(settingsOf({ providers: [{ ...without, publicClient: true }] })).toMatchObject({
    providers: [{ clientSecret: undefined }],
  })
  expect(settingsOf({ providers: [without] })).toContain('providers[0] has no clientSecretFile')
  expect(settingsOf({ providers: [{ ...provider, publicClient: true }] })).toContain('has both a client secret')
})

it.each([
  [{ clientSecret: 'inline' }, 'providers[0]: Unrecognized key: "clientSecret"'],
  [{ issuer: 'http://sso.example.com' }, 'providers[0].issuer: must be an https: address'],
  [{ issuer: 'sso.example.com' }, 'providers[0].issuer: must be an https: address'],
  [{ id: 'Über' }, 'providers[0].id: must be up to 30'],
  [{ name: { zh: '公司' } }, 'providers[0].name.en: '],
  [{ scopes: ['profile'] }, 'providers[0].scopes: must contain "openid"'],
  [{ origins: ['https://a.example/path'] }, 'providers[0].origins[0]: must be an origin'],
  [{ roles: [] }, 'providers[0].roles: '],
  [{ roles: [{ group: 'a' }] }, 'providers[0].roles[0].role: '],
  [{ clientSecretFile: 'missing' }, 'providers[0].clientSecretFile: /missing cannot be read (ENOENT)'],
])('refuses %j at start-up, naming file and field', (change, line) => {
  expect(refusalOf(change)).toContain(`Error: RTCOPS_OIDC_FILE: /oidc.json: ${line}`)
})

it('refuses invalid JSON without repeating it, and duplicate providers', () => {
  expect(settingsOf('{"providers": s3cret}')).toMatch(
    /^Error: RTCOPS_OIDC_FILE: \/oidc.json is not valid JSON: error at /,
  )
  expect(settingsOf('{"providers": s3cret}')).not.toContain('s3cret')
  expect(settingsOf({ providers: [provider, provider] })).toContain(
    'providers[1].id: "sso-1" is used by more than one provider',
  )
  expect(settingsOf({ providers: [provider, { ...provider, id: 'b' }] })).toContain('providers[1].issuer: ')
  expect(settingsOf({ providers: [provider] }, { RTCOPS_PUBLIC_URL: '' })).toContain('RTCOPS_PUBLIC_URL is not')
})
